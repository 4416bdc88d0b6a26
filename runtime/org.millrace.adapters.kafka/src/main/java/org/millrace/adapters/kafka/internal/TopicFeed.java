package org.millrace.adapters.kafka.internal;

import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.millrace.adapters.kafka.InboundSettings;
import org.millrace.adapters.kafka.RecordFeed;
import org.millrace.adapters.kafka.RecordSettings;
import org.millrace.runtime.api.Settings;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Sends records with an idempotent producer. */
public final class TopicFeed implements RecordFeed {

    /** The bytes of records that wait for the brokers. The producer has room for twice as many, so that it never waits. */
    private static final long MOST_OPEN = 16L << 20;
    /** How long the brokers may confirm nothing at the end; the producer itself would wait for minutes. */
    private static final long CONFIRM_NANOS = TimeUnit.SECONDS.toNanos(15);
    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(1);
    /** What a record takes besides its key and its value. */
    private static final int OVERHEAD = 64;

    /** What concerns the user is in the messages of the feed. A strong reference: loggers are garbage collected with their levels otherwise. */
    private static final Logger LOG = Logger.getLogger("org.apache.kafka");

    private final Producer<byte[], byte[]> producer;
    private final String topic;
    private final List<String> headers;
    private final AtomicLong open = new AtomicLong();
    private volatile String failure = "";

    private TopicFeed(Producer<byte[], byte[]> producer, String topic, List<String> headers) {
        this.producer = producer;
        this.topic = topic;
        this.headers = headers;
    }

    /** Opens a feed, see {@link RecordFeed#connect}. */
    public static RecordFeed open(Settings settings, String stage, Path folder) throws IOException {
        var topics = InboundSettings.topics(settings);
        if (topics.size() != 1) {
            throw new IOException("the load generator sends to one topic, and '" + stage + "' receives from several; name one as 'topic'");
        }
        LOG.setLevel(Level.OFF);
        var topic = topics.getFirst();
        var servers = Servers.text(settings);
        KafkaProducer<byte[], byte[]> producer;
        try {
            producer = new KafkaProducer<>(new ClientProperties(settings, stage, folder, ignored -> { }).feed(2 * MOST_OPEN));
        } catch (KafkaException e) {
            throw new IOException("the settings of '" + stage + "' are not usable: " + Reasons.of(e), e);
        }
        try {
            // The first record of a topic waits for this.
            producer.partitionsFor(topic);
        } catch (TimeoutException e) {
            Subscription.close(producer);
            throw new IOException("no broker at " + servers + " has a topic '" + topic + "'; start one and create the topic, or correct the settings of '"
                    + stage + "'", e);
        } catch (KafkaException e) {
            Subscription.close(producer);
            throw new IOException("cannot send to the topic '" + topic + "' at " + servers + ": " + Reasons.of(e), e);
        }
        return new TopicFeed(producer, topic, List.copyOf(RecordSettings.of(settings).headers().keySet()));
    }

    @Override
    public boolean hasRoom() {
        return open.get() < MOST_OPEN;
    }

    @Override
    public void send(byte[] key, Long timestamp, List<byte[]> values, byte[] value) throws IOException {
        requireIntact();
        var size = OVERHEAD + value.length + (key == null ? 0 : key.length);
        open.addAndGet(size);
        try {
            producer.send(new ProducerRecord<>(topic, null, timestamp, key, value, headers(values)), (sent, error) -> ended(size, sent, error));
        } catch (KafkaException e) {
            throw new IOException(Reasons.of(e), e);
        }
    }

    private List<Header> headers(List<byte[]> values) {
        if (headers.isEmpty()) {
            return List.of();
        }
        var made = new ArrayList<Header>(headers.size());
        for (var i = 0; i < headers.size(); i++) {
            if (values.get(i) != null) {
                made.add(new RecordHeader(headers.get(i), values.get(i)));
            }
        }
        return made;
    }

    private void ended(int size, RecordMetadata sent, Exception error) {
        open.addAndGet(-size);
        if (error != null && failure.isEmpty()) {
            failure = Reasons.of(error);
        }
    }

    private void requireIntact() throws IOException {
        if (!failure.isEmpty()) {
            throw new IOException("a record was not written: " + failure);
        }
    }

    @Override
    public void flush() throws IOException {
        var last = open.get();
        var since = System.nanoTime();
        for (var left = last; left > 0; left = open.get()) {
            requireIntact();
            if (left != last) {
                last = left;
                since = System.nanoTime();
            } else if (System.nanoTime() - since > CONFIRM_NANOS) {
                throw new IOException("the brokers do not confirm the last records; look whether they run");
            }
            LockSupport.parkNanos(LOOK_NANOS);
        }
        requireIntact();
    }

    @Override
    public void close() {
        Subscription.close(producer);
    }
}
