package org.millrace.adapters.jms.internal;

import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import org.millrace.runtime.api.Delivery;
import org.millrace.runtime.api.UnitOfWork;

import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** The delivery of a message: of all its events. Waits in the thread of the consumer; told by any thread. */
final class MessageDelivery implements Delivery {

    private final Optional<Destination> replyTo;
    private final String correlation;
    private final Optional<UnitOfWork> unit;
    private final MessageSender replies;
    private final CountDownLatch open;
    private final AtomicInteger left;
    private final AtomicReference<Failure> failure = new AtomicReference<>();
    private final Runnable unanswered;
    private volatile boolean answered;

    /**
     * @param events     the number of events in the message
     * @param replies    sends replies in the session of the message
     * @param unanswered called at the end of a request without a reply
     */
    MessageDelivery(Message message, int events, Optional<UnitOfWork> unit, MessageSender replies, Runnable unanswered) throws JMSException {
        this.replyTo = Optional.ofNullable(message.getJMSReplyTo());
        // A request without a correlation of its own is known by its identifier.
        this.correlation = message.getJMSCorrelationID() == null ? message.getJMSMessageID() : message.getJMSCorrelationID();
        this.open = new CountDownLatch(events);
        this.unit = unit;
        this.replies = replies;
        this.unanswered = unanswered;
        this.left = new AtomicInteger(events);
    }

    @Override
    public void ended() {
        if (left.decrementAndGet() == 0 && failure.get() == null && replyTo.isPresent() && !answered) {
            unanswered.run();
        }
        open.countDown();
    }

    @Override
    public void failed(Failure first) {
        failure.compareAndSet(null, first);
        left.decrementAndGet();
        open.countDown();
    }

    @Override
    public Optional<UnitOfWork> unit() {
        return unit;
    }

    /** Waits until all events have ended; returns whether they have. */
    boolean await(long millis) throws InterruptedException {
        return open.await(millis, TimeUnit.MILLISECONDS);
    }

    /** Returns the first failure, after all events have ended. */
    Optional<Failure> failure() {
        return Optional.ofNullable(failure.get());
    }

    Optional<Destination> replyTo() {
        return replyTo;
    }

    String correlation() {
        return correlation;
    }

    /** Returns what sends in the session of the message, if the calling thread is the one that uses it. */
    Optional<MessageSender> ownReplies() {
        return replies.isCurrent() ? Optional.of(replies) : Optional.empty();
    }

    void setAnswered() {
        answered = true;
    }
}
