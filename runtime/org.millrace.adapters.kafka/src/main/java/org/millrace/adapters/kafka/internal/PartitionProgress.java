package org.millrace.adapters.kafka.internal;

import java.util.ArrayDeque;
import java.util.OptionalLong;
import java.util.Queue;

/**
 * The records of a partition that have not ended, in their order. Its offset moves over those that have ended at the
 * beginning: a record behind one that has not ended waits. Used by the thread of the consumer.
 */
final class PartitionProgress {

    private final Queue<RecordDelivery> open = new ArrayDeque<>();
    private long offset;
    private long committed;

    /**
     * @param offset    the offset of the first record to come
     * @param committed whether it is committed
     */
    PartitionProgress(long offset, boolean committed) {
        this.offset = offset;
        this.committed = committed ? offset : -1;
    }

    /** Adds the next record. */
    void add(RecordDelivery delivery) {
        open.add(delivery);
    }

    /** Moves the offset, and returns the number of records that have not ended or wait for such ones. */
    int advance() {
        for (var first = open.peek(); first != null && first.isDone(); first = open.peek()) {
            offset = first.source().offset() + 1;
            open.remove();
        }
        return open.size();
    }

    /** Returns whether a record is in the network or waits for its next attempt. */
    boolean hasUnfinished() {
        return open.stream().anyMatch(delivery -> !delivery.isDone());
    }

    /** Gives all records up. */
    void revoke() {
        open.forEach(RecordDelivery::revoke);
    }

    /** Returns the offset to commit; empty if it is committed. */
    OptionalLong uncommitted() {
        return offset == committed ? OptionalLong.empty() : OptionalLong.of(offset);
    }

    /** Notes that an offset is being committed. */
    void setCommitted(long value) {
        committed = value;
    }

    /** Notes that the last commit has failed. */
    void forgetCommitted() {
        committed = -1;
    }
}
