package org.millrace.adapters.kafka.internal;

import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.OffsetOutOfRangeException;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.millrace.adapters.kafka.InboundSettings;
import org.millrace.adapters.kafka.KafkaAdapterProvider;
import org.millrace.runtime.api.AdapterContext;

import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** The subscription of a consumer to topics, and its partitions. Used by one thread. */
final class Subscription {

    private static final Duration CLOSE = Duration.ofSeconds(1);
    private static final Duration LOOK = Duration.ofSeconds(2);
    private static final long TOPICS_NANOS = TimeUnit.SECONDS.toNanos(3);

    private final AdapterContext context;
    private final Consumer<byte[], byte[]> consumer;
    private final Presence presence;
    private final StartPositions start;
    private final List<String> topics;
    private final Optional<Pattern> pattern;
    private final Set<String> missing = new HashSet<>();
    private long looked = System.nanoTime();
    private boolean paused;
    private boolean answered;

    /** Uses the partitions of a consumer. */
    interface Partitions {

        /** Gets partitions, by where each begins. */
        void assigned(Map<TopicPartition, PartitionProgress> partitions);

        /**
         * Gives partitions away.
         *
         * @param lost whether another consumer may have them already, so that nothing can be committed
         */
        void revoked(Collection<TopicPartition> partitions, boolean lost);
    }

    /**
     * @param reached how far the network has come, if it keeps positions with its state
     */
    Subscription(AdapterContext context, Consumer<byte[], byte[]> consumer, Optional<ReachedOffsets> reached) {
        this.context = context;
        this.consumer = consumer;
        this.presence = new Presence(context, consumer.metrics());
        this.start = StartPositions.of(context.settings(), reached);
        this.topics = InboundSettings.topics(context.settings());
        this.pattern = topics.isEmpty() ? Optional.of(Pattern.compile(context.settings().text(KafkaAdapterProvider.PATTERN))) : Optional.empty();
    }

    /** Subscribes to the topics. */
    void begin(Partitions partitions) {
        var listener = new ConsumerRebalanceListener() {
            @Override
            public void onPartitionsAssigned(Collection<TopicPartition> fresh) {
                answered = true;
                if (!fresh.isEmpty()) {
                    partitions.assigned(start.seek(consumer, fresh));
                    if (paused) {
                        consumer.pause(fresh);
                    }
                }
            }

            @Override
            public void onPartitionsRevoked(Collection<TopicPartition> old) {
                partitions.revoked(old, false);
            }

            @Override
            public void onPartitionsLost(Collection<TopicPartition> old) {
                partitions.revoked(old, true);
            }
        };
        if (pattern.isPresent()) {
            consumer.subscribe(pattern.get(), listener);
        } else {
            consumer.subscribe(topics, listener);
        }
    }

    Consumer<byte[], byte[]> consumer() {
        return consumer;
    }

    AdapterContext context() {
        return context;
    }

    /** Returns whether the brokers have given this consumer its partitions. */
    boolean hasAnswered() {
        return answered;
    }

    /** Stops or continues to fetch records; the consumer stays a member of the group. */
    void setPaused(boolean value) {
        if (value == paused) {
            return;
        }
        paused = value;
        if (value) {
            consumer.pause(consumer.assignment());
        } else {
            consumer.resume(consumer.paused());
        }
    }

    /** Fetches records, and waits for some time if there are none. */
    ConsumerRecords<byte[], byte[]> poll(long millis) {
        try {
            var records = consumer.poll(Duration.ofMillis(millis));
            presence.look(answered);
            if (records.isEmpty()) {
                lookForTopics();
            }
            return records;
        } catch (OffsetOutOfRangeException e) {
            context.warn("the brokers have deleted records before the group read them: the offsets " + e.offsetOutOfRangePartitions()
                    + " do not exist any more; the adapter goes on at the beginning. Keep records for a longer time (retention.ms)");
            consumer.seekToBeginning(e.partitions());
            return ConsumerRecords.empty();
        }
    }

    /** Warns of topics that do not exist, while the consumer has no partition. */
    private void lookForTopics() {
        var now = System.nanoTime();
        if (now - looked < TOPICS_NANOS || !presence.isConnected() || !consumer.assignment().isEmpty()) {
            return;
        }
        looked = now;
        var servers = Servers.text(context.settings());
        try {
            var known = consumer.listTopics(LOOK).keySet();
            topics.stream().filter(topic -> !known.contains(topic) && missing.add(topic)).forEach(topic -> context.warn("there is no topic '" + topic
                    + "' at " + servers + "; create it, or correct 'topic'. The adapter waits for it"));
            pattern.filter(names -> known.stream().noneMatch(name -> names.matcher(name).matches()) && missing.add(names.pattern()))
                    .ifPresent(names -> context.warn("no topic at " + servers + " has a name like '" + names + "'; correct 'topicPattern'. "
                            + "The adapter waits for one"));
        } catch (KafkaException e) {
            // The next poll tells what does not work.
            answered = false;
        }
    }

    void close() {
        consumer.close(CloseOptions.timeout(CLOSE));
    }

    static void close(Producer<?, ?> producer) {
        producer.close(Duration.ZERO);
    }
}
