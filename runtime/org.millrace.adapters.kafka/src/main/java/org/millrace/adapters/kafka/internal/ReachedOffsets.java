package org.millrace.adapters.kafka.internal;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.millrace.runtime.api.InputPosition;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;

/**
 * How far the network has come in each partition, for networks that keep positions with their state: a consumer goes on there, wherever the
 * committed offset is. For any thread.
 */
final class ReachedOffsets {

    /** The next record of a partition, and how many of its events the network has. */
    private record Reached(long offset, int events) {
    }

    private final Map<TopicPartition, Reached> partitions = new ConcurrentHashMap<>();

    /** @param saved the positions that the network has from an earlier run */
    ReachedOffsets(Map<InputPosition, Integer> saved) {
        saved.forEach((position, events) -> partitions.put(partition(position.part()), new Reached(position.place(), events)));
    }

    /** Returns the name of a partition in a position. */
    static String part(ConsumerRecord<?, ?> source) {
        return source.topic() + "-" + source.partition();
    }

    private static TopicPartition partition(String part) {
        var end = part.lastIndexOf('-');
        return new TopicPartition(part.substring(0, end), Integer.parseInt(part.substring(end + 1)));
    }

    /** Returns where a consumer goes on; empty if the network has nothing of the partition. */
    OptionalLong offset(TopicPartition partition) {
        var reached = partitions.get(partition);
        return reached == null ? OptionalLong.empty() : OptionalLong.of(reached.offset());
    }

    /** Returns the events of a record that the network does not have. */
    List<Object> missing(ConsumerRecord<?, ?> source, List<Object> events) {
        var reached = partitions.get(new TopicPartition(source.topic(), source.partition()));
        return reached == null || reached.events() == 0 || reached.offset() != source.offset() ? events
                : events.subList(Math.min(reached.events(), events.size()), events.size());
    }

    /** Notes that all events of a record have entered the network. */
    void passed(ConsumerRecord<?, ?> source) {
        partitions.put(new TopicPartition(source.topic(), source.partition()), new Reached(source.offset() + 1, 0));
    }
}
