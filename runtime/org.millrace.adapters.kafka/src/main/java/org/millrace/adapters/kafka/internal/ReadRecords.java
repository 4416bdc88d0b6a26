package org.millrace.adapters.kafka.internal;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.millrace.adapters.threads.Gate;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Commits the offsets of records before it sends them into the network, so that none comes twice. */
final class ReadRecords implements Receiving, Subscription.Partitions, RecordDelivery.Owner {

    private static final long POLL_MILLIS = 100;
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    private final Subscription subscription;
    private final Entrance network;
    private final Gate gate;
    private final Queue<ConsumerRecord<byte[], byte[]>> held = new ArrayDeque<>();

    ReadRecords(Subscription subscription, Entrance network, Gate gate) {
        this.subscription = subscription;
        this.network = network;
        this.gate = gate;
        subscription.begin(this);
    }

    @Override
    public boolean turn() {
        subscription.setPaused(gate.isClosed() || !held.isEmpty());
        var records = subscription.poll(held.isEmpty() ? POLL_MILLIS : 0);
        if (!records.isEmpty()) {
            subscription.consumer().commitSync();
            records.forEach(held::add);
        }
        var nanos = System.nanoTime();
        while (!held.isEmpty() && network.pass().tryEnter()) {
            try {
                var ingress = network.ingress();
                network.decode(held.remove(), this, Optional.empty()).events().forEach(event -> ingress.emit(event, nanos));
            } finally {
                network.pass().leave();
            }
        }
        if (!held.isEmpty()) {
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        return subscription.hasAnswered();
    }

    @Override
    public void assigned(Map<TopicPartition, PartitionProgress> partitions) {
        // The consumer has its positions, which are all that is committed.
    }

    @Override
    public void revoked(Collection<TopicPartition> partitions, boolean lost) {
        // What has been read is committed and belongs to this consumer.
    }

    @Override
    public void ended(RecordDelivery delivery) {
        // Nothing waits for it.
    }

    @Override
    public void failed(RecordDelivery delivery) {
        // Nothing waits for it.
    }

    @Override
    public void finish() {
        // Everything is committed.
    }

    @Override
    public void close() {
        subscription.close();
    }
}
