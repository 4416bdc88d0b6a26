package org.millrace.adapters.kafka.internal;

import org.apache.kafka.clients.consumer.ConsumerGroupMetadata;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.millrace.runtime.api.UnitOfWork;
import org.millrace.transactions.LocalUnit;

import java.io.IOException;
import java.util.Map;

/**
 * A transaction of the cluster: the records that the network sends, and the offsets of those that it read. Other resources
 * commit before it, one after the other. Used by the thread that has created it.
 */
final class KafkaUnit implements UnitOfWork {

    private final LocalUnit others = new LocalUnit();
    private final Producer<byte[], byte[]> producer;
    private final String cluster;

    /**
     * @param producer a producer with transactions
     * @param cluster  the name of its cluster
     */
    KafkaUnit(Producer<byte[], byte[]> producer, String cluster) {
        this.producer = producer;
        this.cluster = cluster;
    }

    @Override
    public boolean isCurrent() {
        return others.isCurrent();
    }

    /** Returns whether an adapter in the calling thread can send its records in this transaction. */
    boolean takes(String other) {
        return isCurrent() && cluster.equals(other);
    }

    @Override
    public <R extends Resource> R join(Object owner, Factory<R> factory) throws IOException {
        return others.join(owner, factory);
    }

    void begin() {
        producer.beginTransaction();
    }

    void send(ProducerRecord<byte[], byte[]> outgoing, Callback callback) {
        producer.send(outgoing, callback);
    }

    /**
     * Commits the other resources, then the records and the offsets.
     *
     * @throws IOException if another resource cannot commit; the transaction is still open
     */
    void commit(Map<TopicPartition, OffsetAndMetadata> offsets, ConsumerGroupMetadata group) throws IOException {
        others.commit();
        producer.sendOffsetsToTransaction(offsets, group);
        producer.commitTransaction();
    }

    void rollback() {
        others.rollback();
        producer.abortTransaction();
    }

    /** Undoes what other resources have done; the brokers undo the rest when the producer is closed. */
    void abandon() {
        others.rollback();
    }
}
