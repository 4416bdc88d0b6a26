package org.millrace.adapters.kafka.internal;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.millrace.adapters.threads.Gate;
import org.millrace.runtime.api.Ingress;
import org.millrace.runtime.api.UnitOfWork;

import java.util.List;
import java.util.Optional;

/**
 * The inputs of the network for one thread.
 *
 * @param ingress     the input for events
 * @param wires       the input for dead letters; empty if there are no wires for them
 * @param pass        lets the thread in while the adapter is not paused
 * @param decoder     decodes records
 * @param deadLetters counts records without a value
 * @param reached     how far the network has come, if it keeps positions with its state
 */
record Entrance(Ingress ingress, Optional<Ingress> wires, Gate.Pass pass, RecordDecoder decoder, DeadLetters deadLetters,
        Optional<ReachedOffsets> reached) {

    /**
     * Decodes a record.
     *
     * @param unit the unit of work; empty if there is none
     */
    RecordDelivery decode(ConsumerRecord<byte[], byte[]> source, RecordDelivery.Owner owner, Optional<UnitOfWork> unit) {
        if (source.value() == null) {
            deadLetters.countEmpty();
            return new RecordDelivery(source, List.of(), owner, unit);
        }
        var decoded = decoder.decode(source);
        var delivery = new RecordDelivery(source, reached.map(known -> known.missing(source, decoded.events())).orElse(decoded.events()), owner, unit);
        if (decoded.events().isEmpty() && !decoded.fault().isEmpty() && deadLetters.hasTopic()) {
            delivery.setUndecodable(deadLetters.undecodable(decoded.fault()));
        }
        return delivery;
    }

    /** Sends the events of a record on its way, which is not that to the topic of dead letters. */
    void emit(RecordDelivery delivery, long nanos) {
        var events = delivery.events();
        if (events.isEmpty()) {
            delivery.finish();
            return;
        }
        var input = delivery.way() == RecordDelivery.Way.WIRES ? wires.orElseThrow() : ingress;
        delivery.begin(events.size());
        for (var event : events) {
            input.emit(event, nanos, delivery);
        }
        reached.ifPresent(known -> known.passed(delivery.source()));
    }
}
