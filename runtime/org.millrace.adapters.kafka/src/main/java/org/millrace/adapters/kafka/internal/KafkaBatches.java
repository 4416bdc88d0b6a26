package org.millrace.adapters.kafka.internal;

import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListConsumerGroupOffsetsOptions;
import org.apache.kafka.clients.consumer.ConsumerGroupMetadata;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.BatchOutput;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;

/**
 * Sends each batch in a transaction, with the number of the batch as the offset of a consumer group that has no members: the number is there if, and
 * only if, the records are.
 */
final class KafkaBatches implements BatchOutput {

    private static final Duration CLOSE = Duration.ofSeconds(1);

    private final AdapterContext context;
    private final OutgoingRecords records;
    private final TopicPartition marked;
    private String writer = "";
    private ClientProperties properties;
    private Producer<byte[], byte[]> producer;

    KafkaBatches(AdapterContext context, OutgoingRecords records) {
        this.context = context;
        this.records = records;
        this.marked = new TopicPartition(records.topic(), 0);
    }

    @Override
    public void start(String name) throws IOException {
        writer = name;
        properties = new ClientProperties(context);
        try {
            producer = new KafkaProducer<>(properties.batches(writer));
            producer.initTransactions();
        } catch (KafkaException e) {
            stop();
            throw failed("the transactions cannot begin", e);
        }
    }

    private IOException failed(String what, Exception e) {
        return new IOException(what + " at " + Servers.text(context.settings()) + ": " + Reasons.of(e), e);
    }

    @Override
    public long last() throws IOException {
        try (var admin = Admin.create(properties.admin())) {
            var offset = admin.listConsumerGroupOffsets(writer, new ListConsumerGroupOffsetsOptions().requireStable(true)).partitionsToOffsetAndMetadata()
                    .get().get(marked);
            return offset == null ? 0 : offset.offset();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } catch (ExecutionException e) {
            throw failed("the last batch is not known", e.getCause() instanceof KafkaException cause ? cause : e);
        } catch (KafkaException e) {
            throw failed("the last batch is not known", e);
        }
    }

    @Override
    public void write(long number, List<Object> events) throws IOException {
        try {
            producer.beginTransaction();
            for (var event : events) {
                producer.send(records.of(event));
            }
            producer.sendOffsetsToTransaction(Map.of(marked, new OffsetAndMetadata(number)), new ConsumerGroupMetadata(writer));
            producer.commitTransaction();
        } catch (KafkaException e) {
            throw failed("a batch of records was not sent", e);
        }
    }

    @Override
    public void stop() {
        if (producer != null) {
            producer.close(CLOSE);
        }
    }
}
