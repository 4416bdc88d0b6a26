package org.millrace.adapters.kafka.internal;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.millrace.runtime.api.Delivery;
import org.millrace.runtime.api.InputPosition;
import org.millrace.runtime.api.UnitOfWork;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** The delivery of a record: of all its events. The outcome comes from any thread, everything else is for that of the consumer. */
final class RecordDelivery implements Delivery {

    /** Where the record goes next. */
    enum Way {
        /** The ordinary wires. */
        NETWORK,
        /** The wires for dead letters. */
        WIRES,
        /** The topic for dead letters, or nowhere. */
        TOPIC
    }

    /** Is told of each outcome, in any thread. */
    interface Owner {

        /** The record has ended. */
        void ended(RecordDelivery delivery);

        /** A stage has failed. */
        void failed(RecordDelivery delivery);
    }

    private final ConsumerRecord<byte[], byte[]> source;
    private final List<Object> events;
    private final Owner owner;
    private final Optional<UnitOfWork> unit;
    private final AtomicInteger left = new AtomicInteger();
    private volatile Failure failure;
    private volatile boolean done;
    private Failure reason;
    private Way way = Way.NETWORK;
    private int attempts;
    private boolean revoked;

    /**
     * @param events the events of the record
     * @param unit   the unit of work; empty if there is none
     */
    RecordDelivery(ConsumerRecord<byte[], byte[]> source, List<Object> events, Owner owner, Optional<UnitOfWork> unit) {
        this.source = source;
        this.events = events;
        this.owner = owner;
        this.unit = unit;
    }

    ConsumerRecord<byte[], byte[]> source() {
        return source;
    }

    List<Object> events() {
        return events;
    }

    /**
     * Begins an attempt, before the events are emitted.
     *
     * @param parts the number of outcomes to come
     */
    void begin(int parts) {
        failure = null;
        done = false;
        left.set(parts);
    }

    @Override
    public void ended() {
        end();
    }

    @Override
    public void failed(Failure first) {
        // Of several failures, any one.
        failure = first;
        end();
    }

    private void end() {
        if (left.decrementAndGet() > 0) {
            return;
        }
        if (failure == null) {
            finish();
        } else {
            owner.failed(this);
        }
    }

    /** Notes that nothing more has to be done with the record. */
    void finish() {
        failure = null;
        done = true;
        owner.ended(this);
    }

    boolean isDone() {
        return done;
    }

    /** Returns whether the last attempt is over, with or without a failure. */
    boolean isOver() {
        return done || left.get() <= 0 && failure != null;
    }

    /** Returns whether the last attempt has failed; after it is over. */
    boolean hasFailed() {
        return failure != null;
    }

    /** Gives the record up, since its partition belongs to another consumer. */
    void revoke() {
        revoked = true;
    }

    boolean isRevoked() {
        return revoked;
    }

    @Override
    public Optional<InputPosition> position() {
        return Optional.of(new InputPosition(ReachedOffsets.part(source), source.offset()));
    }

    @Override
    public Optional<UnitOfWork> unit() {
        return unit;
    }

    Way way() {
        return way;
    }

    int attempts() {
        return attempts;
    }

    /** Counts a failed attempt. */
    void countAttempt() {
        attempts++;
        if (way == Way.NETWORK) {
            reason = failure;
        }
    }

    /** Lets the record go another way; its attempts there count from the beginning. */
    void turn(Way next) {
        way = next;
        attempts = 0;
    }

    /** Makes the record one that cannot be decoded. */
    void setUndecodable(Failure why) {
        reason = why;
        way = Way.TOPIC;
    }

    /** Returns why the last ordinary attempt failed. */
    Failure reason() {
        return reason;
    }

    /** Returns why the last attempt failed. */
    Failure lastFailure() {
        return failure;
    }

    /** Returns a name for messages. */
    String label() {
        return label(source);
    }

    /** Returns a name of a record for messages. */
    static String label(ConsumerRecord<?, ?> source) {
        return source.topic() + "-" + source.partition() + "@" + source.offset();
    }
}
