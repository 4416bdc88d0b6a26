package org.millrace.adapters.jms.internal;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.AdapterProvider;
import org.millrace.runtime.api.Delivery;
import org.millrace.runtime.api.Durations;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/** Messages that have failed too often, and requests without a reply. For any thread. */
final class DeadLetters {

    private static final String COUNT = "JMSXDeliveryCount";
    private static final int MOST_REASONS = 10_000;

    private final AdapterContext context;
    private final int attempts;
    private final long retryMillis;
    private final String queue;
    private final LongAdder unanswered = new LongAdder();
    private final LongAdder redelivered = new LongAdder();
    private final LongAdder dead = new LongAdder();
    /** Why messages failed, by their identifiers; on the wires for dead letters the earlier reason stays. */
    private final Map<String, Delivery.Failure> reasons = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Delivery.Failure> eldest) {
            return size() > MOST_REASONS;
        }
    };

    DeadLetters(AdapterContext context) {
        this.context = context;
        this.attempts = context.settings().integer("attempts");
        this.retryMillis = Durations.parse(context.settings().text("retryDelay")).toMillis();
        this.queue = context.settings().text(AdapterProvider.DEAD_LETTERS).strip();
    }

    long retryMillis() {
        return retryMillis;
    }

    /** Returns whether a message has been delivered as often as it may; counted by the broker, so that a crash counts, too. */
    boolean isDead(Message message) throws JMSException {
        return deliveries(message) > attempts;
    }

    /**
     * Returns whether a dead letter may go along the wires for dead letters: as often as it was tried before. A crash, a stop or
     * a database that was away may be why it failed there.
     */
    boolean mayUseWires(Message message) throws JMSException {
        return deliveries(message) <= 2L * attempts;
    }

    private static int deliveries(Message message) throws JMSException {
        return message.propertyExists(COUNT) ? message.getIntProperty(COUNT) : 0;
    }

    /** Counts a message that the broker delivers again. */
    void redelivered() {
        redelivered.increment();
    }

    Map<String, Long> counters() {
        return Map.of("redelivered messages", redelivered.sum(), "dead letters", dead.sum(), "unanswered requests", unanswered.sum());
    }

    /** Notes why a message failed. */
    void failed(Message message, Delivery.Failure failure) throws JMSException {
        synchronized (reasons) {
            reasons.put(message.getJMSMessageID(), failure);
        }
    }

    /** Notes that a message failed on the wires for dead letters, and logs why. */
    void failedOnWires(Message message, Delivery.Failure failure) throws JMSException {
        var id = message.getJMSMessageID();
        context.warn("the dead letter " + id + " failed, " + failure.reason() + " (" + failure.stage() + ")");
        synchronized (reasons) {
            reasons.putIfAbsent(id, unknown());
        }
    }

    /** Counts a dead letter whose delivery on the wires for dead letters has ended. */
    void delivered(Message message) throws JMSException {
        var id = message.getJMSMessageID();
        tell(id, reason(id), "it went along the wires for dead letters");
    }

    /** Passes a dead letter to its queue, or discards it. */
    void take(Message message, Receiving receiving) throws JMSException, IOException {
        var id = message.getJMSMessageID();
        var reason = reason(id);
        if (!queue.isEmpty()) {
            var session = receiving.replies().session();
            receiving.replies().forward(message, session.createQueue(queue), Map.of("millraceStage", reason.stage(), "millraceReason", reason.reason()));
        }
        receiving.ending().accept(message);
        tell(id, reason, queue.isEmpty() ? "it is discarded" : "it went to the queue '" + queue + "'");
    }

    private void tell(String id, Delivery.Failure reason, String outcome) {
        dead.increment();
        context.warn("the message " + id + " failed " + attempts + " times, " + reason.reason() + " (" + reason.stage() + "); " + outcome);
    }

    private Delivery.Failure reason(String id) {
        synchronized (reasons) {
            var known = reasons.remove(id);
            return known == null ? unknown() : known;
        }
    }

    private Delivery.Failure unknown() {
        return new Delivery.Failure(context.stage(), "the process ended before");
    }

    /** Counts a request to which the network sent no reply. */
    void unanswered(String id) {
        unanswered.increment();
        context.warn("the request " + id + " was not answered; " + unanswered.sum() + " so far");
    }
}
