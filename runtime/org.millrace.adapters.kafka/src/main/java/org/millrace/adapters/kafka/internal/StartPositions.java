package org.millrace.adapters.kafka.internal;

import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.NoOffsetForPartitionException;
import org.apache.kafka.common.TopicPartition;
import org.millrace.adapters.kafka.InboundSettings;
import org.millrace.runtime.api.Settings;

import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Decides where a consumer begins in a partition.
 *
 * @param word    the setting {@code start}
 * @param time    the time that it names; empty if it is a word
 * @param reached how far the network has come, if it keeps positions with its state
 */
record StartPositions(String word, Optional<Instant> time, Optional<ReachedOffsets> reached) {

    static StartPositions of(Settings settings, Optional<ReachedOffsets> reached) {
        return new StartPositions(settings.text("start").strip(), InboundSettings.startTime(settings), reached);
    }

    /**
     * Sets the positions in new partitions.
     *
     * @return where each begins
     */
    Map<TopicPartition, PartitionProgress> seek(Consumer<?, ?> consumer, Collection<TopicPartition> partitions) {
        var begun = new HashMap<TopicPartition, PartitionProgress>();
        var committed = consumer.committed(Set.copyOf(partitions));
        var fresh = new HashSet<TopicPartition>();
        for (var partition : partitions) {
            var offset = committed.get(partition);
            var known = reached.map(all -> all.offset(partition)).orElse(OptionalLong.empty());
            if (known.isPresent()) {
                consumer.seek(partition, known.getAsLong());
                begun.put(partition, new PartitionProgress(known.getAsLong(), false));
            } else if (offset == null) {
                fresh.add(partition);
            } else {
                begun.put(partition, new PartitionProgress(offset.offset(), true));
            }
        }
        if (!fresh.isEmpty()) {
            seekStart(consumer, fresh);
            // Committed at once: a crash before the first record has ended does not move the start to a later end of the partition.
            fresh.forEach(partition -> begun.put(partition, new PartitionProgress(consumer.position(partition), false)));
        }
        return begun;
    }

    private void seekStart(Consumer<?, ?> consumer, Set<TopicPartition> partitions) {
        if (time.isPresent()) {
            var wanted = new HashMap<TopicPartition, Long>();
            partitions.forEach(partition -> wanted.put(partition, time.get().toEpochMilli()));
            consumer.offsetsForTimes(wanted).forEach((partition, found) -> {
                if (found == null) {
                    consumer.seekToEnd(Set.of(partition));
                } else {
                    consumer.seek(partition, found.offset());
                }
            });
            return;
        }
        switch (word) {
            case InboundSettings.EARLIEST -> consumer.seekToBeginning(partitions);
            case InboundSettings.LATEST -> consumer.seekToEnd(partitions);
            default -> throw new NoOffsetForPartitionException(partitions);
        }
    }
}
