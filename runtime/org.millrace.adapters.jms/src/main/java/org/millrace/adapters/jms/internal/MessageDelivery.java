package org.millrace.adapters.jms.internal;

import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import org.millrace.adapters.delivery.CommonDelivery;
import org.millrace.runtime.api.UnitOfWork;

import java.util.Optional;

/** The delivery of a message: of all its events. Waits in the thread of the consumer; told by any thread. */
final class MessageDelivery extends CommonDelivery {

    private final Optional<Destination> replyTo;
    private final String correlation;
    private final Optional<UnitOfWork> unit;
    private final MessageSender replies;
    private final Runnable unanswered;
    private volatile boolean answered;

    /**
     * @param events     the number of events in the message
     * @param replies    sends replies in the session of the message
     * @param unanswered called at the end of a request without a reply
     */
    MessageDelivery(Message message, int events, Optional<UnitOfWork> unit, MessageSender replies, Runnable unanswered) throws JMSException {
        super(events);
        this.replyTo = Optional.ofNullable(message.getJMSReplyTo());
        // A request without a correlation of its own is known by its identifier.
        this.correlation = message.getJMSCorrelationID() == null ? message.getJMSMessageID() : message.getJMSCorrelationID();
        this.unit = unit;
        this.replies = replies;
        this.unanswered = unanswered;
    }

    @Override
    protected void allEnded() {
        if (replyTo.isPresent() && !answered) {
            unanswered.run();
        }
    }

    @Override
    public Optional<UnitOfWork> unit() {
        return unit;
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
