package org.millrace.adapters.kafka.internal;

import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.TopicPartition;
import org.millrace.adapters.threads.Gate;
import org.millrace.runtime.api.Delivery;
import org.millrace.runtime.api.UnitOfWork;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Commits the offsets of a batch of records in one transaction with the records that the network derived from them. After a
 * failure, the records of the batch go on one by one, so that only the one that fails is repeated.
 */
final class TransactedRecords implements Receiving, Subscription.Partitions, RecordDelivery.Owner {

    private static final long POLL_MILLIS = 100;
    private static final long POLL_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private final Subscription subscription;
    private final Producer<byte[], byte[]> producer;
    private final KafkaUnit unit;
    private final Optional<UnitOfWork> joined;
    private final Entrance network;
    private final Gate gate;
    private final DeadLetters deadLetters;
    private final ConsumerThread thread;
    private final Thread own = Thread.currentThread();
    private final Deque<RecordDelivery> batch = new ArrayDeque<>();
    private volatile boolean failed;
    private boolean single;
    private long nanos;
    private long polled;

    /**
     * @param producer the producer of the transactions, which is closed with this
     * @param unit     the transactions
     */
    TransactedRecords(Subscription subscription, Producer<byte[], byte[]> producer, KafkaUnit unit, Entrance network, Gate gate, DeadLetters deadLetters,
            ConsumerThread thread) {
        this.subscription = subscription;
        this.producer = producer;
        this.unit = unit;
        this.joined = Optional.of(unit);
        this.network = network;
        this.gate = gate;
        this.deadLetters = deadLetters;
        this.thread = thread;
        subscription.begin(this);
    }

    @Override
    public boolean turn() {
        subscription.setPaused(gate.isClosed() || !batch.isEmpty());
        if (batch.isEmpty() || System.nanoTime() - polled > POLL_NANOS) {
            poll();
        }
        if (batch.isEmpty()) {
            single = false;
        } else if (network.pass().tryEnter()) {
            boolean done;
            try {
                done = transact(single ? List.of(batch.getFirst()) : List.copyOf(batch));
            } finally {
                network.pass().leave();
            }
            if (!done) {
                single = true;
                thread.park(deadLetters.retryNanos());
            }
        } else {
            LockSupport.parkNanos(LOOK_NANOS);
        }
        return subscription.hasAnswered();
    }

    private void poll() {
        var records = subscription.poll(batch.isEmpty() ? POLL_MILLIS : 0);
        polled = System.nanoTime();
        if (!records.isEmpty()) {
            nanos = polled;
            records.forEach(source -> batch.add(network.decode(source, this, joined)));
        }
    }

    /** Processes records in a transaction; returns whether it is committed. */
    private boolean transact(List<RecordDelivery> records) {
        failed = false;
        unit.begin();
        records.forEach(this::send);
        if (!await(records, true)) {
            return false;
        }
        var failures = records.stream().filter(delivery -> delivery.isOver() && delivery.hasFailed()).toList();
        if (failures.isEmpty()) {
            return commit(records);
        }
        // Ends what the producer has not sent because of a failure. It does not count as failed.
        unit.rollback();
        await(records, false);
        failures.stream().filter(delivery -> delivery.way() != RecordDelivery.Way.TOPIC)
                .forEach(delivery -> deadLetters.failed(delivery, network.wires().isPresent()));
        return false;
    }

    private void send(RecordDelivery delivery) {
        if (delivery.way() != RecordDelivery.Way.TOPIC) {
            network.emit(delivery, nanos);
        } else if (deadLetters.hasTopic()) {
            delivery.begin(1);
            unit.send(deadLetters.letter(delivery), (sent, error) -> {
                if (error == null) {
                    delivery.ended();
                } else {
                    var reason = "the dead letter cannot be sent: " + Reasons.of(error);
                    subscription.context().warn(reason);
                    delivery.failed(new Delivery.Failure(subscription.context().stage(), reason));
                }
            });
        } else {
            delivery.finish();
        }
    }

    /**
     * Waits until everything derived from records has ended or failed.
     *
     * @param untilFailure whether the first failure is enough
     * @return whether it has
     */
    private boolean await(List<RecordDelivery> records, boolean untilFailure) {
        for (var delivery : records) {
            while (!delivery.isOver() && !(untilFailure && failed)) {
                if (thread.isAbandoned()) {
                    return false;
                }
                LockSupport.parkNanos(LOOK_NANOS);
            }
        }
        return true;
    }

    private boolean commit(List<RecordDelivery> records) {
        var offsets = new HashMap<TopicPartition, OffsetAndMetadata>();
        for (var delivery : records) {
            var source = delivery.source();
            offsets.put(new TopicPartition(source.topic(), source.partition()), new OffsetAndMetadata(source.offset() + 1));
        }
        try {
            unit.commit(offsets, subscription.consumer().groupMetadata());
        } catch (IOException e) {
            unit.rollback();
            subscription.context().warn("a unit of work cannot commit: " + e.getMessage() + "; its records are delivered again");
            if (records.size() == 1) {
                var only = records.getFirst();
                only.failed(new Delivery.Failure(subscription.context().stage(), e.getMessage()));
                deadLetters.failed(only, network.wires().isPresent());
            }
            return false;
        }
        for (var delivery : records) {
            batch.remove();
            tell(delivery);
        }
        return true;
    }

    private void tell(RecordDelivery delivery) {
        switch (delivery.way()) {
            case WIRES -> deadLetters.deliveredOnWires(delivery);
            case TOPIC -> deadLetters.taken(delivery);
            case NETWORK -> { }
        }
    }

    @Override
    public void ended(RecordDelivery delivery) {
        LockSupport.unpark(own);
    }

    @Override
    public void failed(RecordDelivery delivery) {
        failed = true;
        LockSupport.unpark(own);
    }

    @Override
    public void assigned(Map<TopicPartition, PartitionProgress> fresh) {
        var offsets = new HashMap<TopicPartition, OffsetAndMetadata>();
        fresh.forEach((partition, progress) -> progress.uncommitted().ifPresent(offset -> offsets.put(partition, new OffsetAndMetadata(offset))));
        if (!offsets.isEmpty()) {
            subscription.consumer().commitSync(offsets);
        }
    }

    @Override
    public void revoked(Collection<TopicPartition> old, boolean lost) {
        // No transaction is open while partitions change.
        batch.removeIf(delivery -> old.contains(new TopicPartition(delivery.source().topic(), delivery.source().partition())));
    }

    @Override
    public void finish() {
        // The last transaction is committed or undone; what was read after it comes again.
    }

    @Override
    public void close() {
        unit.abandon();
        Subscription.close(producer);
        subscription.close();
    }
}
