package org.millrace.adapters.kafka.internal;

import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Headers;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.AdapterProvider;
import org.millrace.runtime.api.Delivery;
import org.millrace.runtime.api.Durations;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/** Decides what becomes of records that fail, and counts them. For any thread. */
final class DeadLetters {

    private final AdapterContext context;
    private final int attempts;
    private final long retryMillis;
    private final String topic;
    private final LongAdder redelivered = new LongAdder();
    private final LongAdder dead = new LongAdder();
    private final LongAdder empty = new LongAdder();

    DeadLetters(AdapterContext context) {
        this.context = context;
        this.attempts = context.settings().integer("attempts");
        this.retryMillis = Durations.parse(context.settings().text("retryDelay")).toMillis();
        this.topic = context.settings().text(AdapterProvider.DEAD_LETTERS).strip();
    }

    long retryMillis() {
        return retryMillis;
    }

    long retryNanos() {
        return TimeUnit.MILLISECONDS.toNanos(retryMillis);
    }

    boolean hasTopic() {
        return !topic.isEmpty();
    }

    Map<String, Long> counters() {
        return Map.of("redelivered records", redelivered.sum(), "dead letters", dead.sum(), "records without a value", empty.sum());
    }

    /** Counts a record without a value, which only deletes others with its key from a compacted topic. */
    void countEmpty() {
        empty.increment();
    }

    /**
     * Counts a failed attempt of a record, and decides its next way.
     *
     * @param hasWires whether there are wires for dead letters
     */
    void failed(RecordDelivery delivery, boolean hasWires) {
        delivery.countAttempt();
        if (delivery.way() == RecordDelivery.Way.WIRES) {
            context.warn("the dead letter " + delivery.label() + " failed, " + text(delivery.lastFailure()));
        }
        if (delivery.attempts() < attempts) {
            if (delivery.way() == RecordDelivery.Way.NETWORK) {
                redelivered.increment();
            }
        } else {
            delivery.turn(delivery.way() == RecordDelivery.Way.NETWORK && hasWires ? RecordDelivery.Way.WIRES : RecordDelivery.Way.TOPIC);
        }
    }

    /** Returns the record for the topic of dead letters, with the same key, value and headers, and with what happened. */
    ProducerRecord<byte[], byte[]> letter(RecordDelivery delivery) {
        var source = delivery.source();
        var letter = new ProducerRecord<>(topic, null, source.key(), source.value(), source.headers());
        add(letter.headers(), "millraceStage", delivery.reason().stage());
        add(letter.headers(), "millraceReason", delivery.reason().reason());
        add(letter.headers(), "millraceSource", delivery.label());
        return letter;
    }

    private static void add(Headers headers, String name, String value) {
        headers.remove(name);
        headers.add(name, value.getBytes(StandardCharsets.UTF_8));
    }

    /** Reports a record that has gone to the topic of dead letters, or is discarded if there is none. */
    void taken(RecordDelivery delivery) {
        tell(delivery, hasTopic() ? "it went to the topic '" + topic + "'" : "it is discarded");
    }

    /** Reports a record that has gone along the wires for dead letters. */
    void deliveredOnWires(RecordDelivery delivery) {
        tell(delivery, "it went along the wires for dead letters");
    }

    private void tell(RecordDelivery delivery, String outcome) {
        dead.increment();
        context.warn("the record " + delivery.label() + (delivery.events().isEmpty() ? " cannot be decoded, " : " failed " + attempts + " times, ")
                + text(delivery.reason()) + "; " + outcome);
    }

    /** Returns the failure of a record that cannot be decoded. */
    Delivery.Failure undecodable(String reason) {
        return new Delivery.Failure(context.stage(), reason);
    }

    private static String text(Delivery.Failure failure) {
        return failure.reason() + " (" + failure.stage() + ")";
    }
}
