package org.millrace.adapters.kafka.internal;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RetriableException;
import org.millrace.adapters.threads.Gate;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Commits the offset of a record after everything derived from it, and from those before it in its partition, has ended. */
final class DeliveredRecords implements Receiving, Subscription.Partitions, RecordDelivery.Owner {

    private static final long POLL_MILLIS = 50;
    private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);
    private static final long REVOKE_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final Duration COMMIT = Duration.ofSeconds(2);

    private final Subscription subscription;
    private final Entrance network;
    private final LetterSender letters;
    private final Gate gate;
    private final ConsumerThread thread;
    private final int mostOpen;
    private final long commitNanos;
    private final Map<TopicPartition, PartitionProgress> partitions = new HashMap<>();
    private final Deque<ConsumerRecord<byte[], byte[]>> held = new ArrayDeque<>();
    private final Queue<RecordDelivery> failed = new ConcurrentLinkedQueue<>();
    private final Queue<Retry> retries = new PriorityQueue<>(Comparator.comparingLong(Retry::nanos));
    private long heldNanos;
    private long polled;
    private long committed = System.nanoTime();

    /** A record that is delivered again at a time. */
    private record Retry(RecordDelivery delivery, long nanos) {
    }

    /**
     * @param mostOpen    the most records that have not ended
     * @param commitNanos the time between two commits
     */
    DeliveredRecords(Subscription subscription, Entrance network, LetterSender letters, Gate gate, ConsumerThread thread, int mostOpen, long commitNanos) {
        this.subscription = subscription;
        this.network = network;
        this.letters = letters;
        this.gate = gate;
        this.thread = thread;
        this.mostOpen = mostOpen;
        this.commitNanos = commitNanos;
        subscription.begin(this);
    }

    @Override
    public boolean turn() {
        var open = advance();
        commitInTime();
        repeat();
        while (open < mostOpen && !held.isEmpty() && network.pass().tryEnter()) {
            try {
                receive(held.remove());
                open++;
            } finally {
                network.pass().leave();
            }
        }
        var full = open >= mostOpen || !held.isEmpty();
        subscription.setPaused(full || gate.isClosed());
        if (full && System.nanoTime() - polled < POLL_NANOS) {
            LockSupport.parkNanos(PAUSE_NANOS);
        } else {
            poll(full ? 0 : millisToWait());
        }
        return subscription.hasAnswered();
    }

    private long millisToWait() {
        var next = retries.peek();
        return !failed.isEmpty() ? 0 : next == null || gate.isClosed() ? POLL_MILLIS
                : Math.clamp(TimeUnit.NANOSECONDS.toMillis(next.nanos() - System.nanoTime()), 0, POLL_MILLIS);
    }

    private void poll(long millis) {
        var records = subscription.poll(millis);
        polled = System.nanoTime();
        if (!records.isEmpty()) {
            heldNanos = polled;
            records.forEach(held::add);
        }
    }

    private void receive(ConsumerRecord<byte[], byte[]> source) {
        var delivery = network.decode(source, this, Optional.empty());
        partitions.get(new TopicPartition(source.topic(), source.partition())).add(delivery);
        send(delivery, heldNanos);
    }

    private void send(RecordDelivery delivery, long nanos) {
        if (delivery.way() == RecordDelivery.Way.TOPIC) {
            letters.take(delivery);
        } else {
            network.emit(delivery, nanos);
        }
    }

    /** Delivers records again whose time has come. */
    private void repeat() {
        var now = System.nanoTime();
        for (var delivery = failed.poll(); delivery != null; delivery = failed.poll()) {
            var before = delivery.way();
            if (before != RecordDelivery.Way.TOPIC) {
                letters.deadLetters().failed(delivery, network.wires().isPresent());
            }
            var sameWay = delivery.way() == before;
            retries.add(new Retry(delivery, sameWay ? now + letters.deadLetters().retryNanos() : now));
        }
        for (var next = retries.peek(); next != null && next.nanos() - now <= 0; next = retries.peek()) {
            if (next.delivery().isRevoked()) {
                retries.remove();
            } else if (network.pass().tryEnter()) {
                try {
                    retries.remove();
                    send(next.delivery(), System.nanoTime());
                } finally {
                    network.pass().leave();
                }
            } else {
                return;
            }
        }
    }

    @Override
    public void ended(RecordDelivery delivery) {
        if (delivery.way() == RecordDelivery.Way.WIRES) {
            letters.deadLetters().deliveredOnWires(delivery);
        }
    }

    @Override
    public void failed(RecordDelivery delivery) {
        failed.add(delivery);
    }

    private int advance() {
        var open = 0;
        for (var progress : partitions.values()) {
            open += progress.advance();
        }
        return open;
    }

    private void commitInTime() {
        var now = System.nanoTime();
        if (now - committed < commitNanos) {
            return;
        }
        committed = now;
        var offsets = uncommitted(partitions.keySet());
        if (!offsets.isEmpty()) {
            subscription.consumer().commitAsync(offsets, (sent, error) -> {
                if (error != null) {
                    commitFailed(sent, error);
                }
            });
        }
    }

    private void commitFailed(Map<TopicPartition, OffsetAndMetadata> sent, Exception error) {
        sent.keySet().forEach(partition -> Optional.ofNullable(partitions.get(partition)).ifPresent(PartitionProgress::forgetCommitted));
        if (!(error instanceof RetriableException)) {
            subscription.context().warn("offsets cannot be committed: " + Reasons.of(error) + "; records may come twice");
        }
    }

    private Map<TopicPartition, OffsetAndMetadata> uncommitted(Collection<TopicPartition> some) {
        var offsets = new HashMap<TopicPartition, OffsetAndMetadata>();
        for (var partition : some) {
            var progress = partitions.get(partition);
            if (progress != null) {
                progress.advance();
                progress.uncommitted().ifPresent(offset -> {
                    offsets.put(partition, new OffsetAndMetadata(offset));
                    progress.setCommitted(offset);
                });
            }
        }
        return offsets;
    }

    private void commit(Collection<TopicPartition> some) {
        var offsets = uncommitted(some);
        if (offsets.isEmpty()) {
            return;
        }
        try {
            subscription.consumer().commitSync(offsets, COMMIT);
        } catch (KafkaException e) {
            commitFailed(offsets, e);
        }
    }

    @Override
    public void assigned(Map<TopicPartition, PartitionProgress> fresh) {
        partitions.putAll(fresh);
    }

    @Override
    public void revoked(Collection<TopicPartition> old, boolean lost) {
        held.removeIf(source -> old.contains(new TopicPartition(source.topic(), source.partition())));
        if (!lost) {
            // A short time for what is under way: the next consumer would repeat it.
            awaitOpen(old, REVOKE_NANOS);
            commit(old);
        }
        for (var partition : old) {
            Optional.ofNullable(partitions.remove(partition)).ifPresent(PartitionProgress::revoke);
        }
    }

    /** Waits for the records under way, but not for those that wait for their next attempt. */
    private void awaitOpen(Collection<TopicPartition> some, long nanos) {
        var begin = System.nanoTime();
        while (!thread.isAbandoned() && failed.isEmpty() && retries.isEmpty() && System.nanoTime() - begin < nanos
                && some.stream().map(partitions::get).anyMatch(progress -> progress != null && progress.hasUnfinished())) {
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    @Override
    public void finish() {
        held.clear();
        awaitOpen(partitions.keySet(), Long.MAX_VALUE);
        commit(partitions.keySet());
    }

    @Override
    public void close() {
        partitions.values().forEach(PartitionProgress::revoke);
        letters.close();
        subscription.close();
    }
}
