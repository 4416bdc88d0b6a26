package org.millrace.runtime.kernel;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.runtime.api.Durations;
import org.millrace.runtime.event.EventTime;
import org.millrace.runtime.event.EventTypeException;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.time.InputTerms;
import org.millrace.runtime.time.TimeGate;

import java.util.Optional;

/**
 * How the events of an inbound adapter get their times.
 *
 * @param gate      the gate behind the inbound adapters
 * @param eventTime reads the times; empty if the events have the present time
 * @param terms     the treatment of events with a time
 * @param journal   the journal that is written, if any
 * @param replayed  whether the events come from a journal
 */
record Timing(TimeGate gate, Optional<EventTime> eventTime, InputTerms terms, Optional<EntranceJournal> journal, boolean replayed) {

    /** Returns the timing of an adapter; empty if the network has no gates. */
    static Optional<Timing> of(Deployment deployment, AdapterSpec spec, RuntimeEventType type, Optional<Gates> gates, JournalMode journal)
            throws StartException {
        if (gates.isEmpty()) {
            return Optional.empty();
        }
        try {
            var declared = deployment.eventTypes().stream().filter(each -> each.name().equals(type.name())).findFirst().orElseThrow();
            return Optional.of(new Timing(gates.get().entrance(),
                    deployment.time().equals(Deployment.EVENT_TIME) ? EventTime.of(declared, type) : Optional.empty(),
                    new InputTerms(lateness(spec), spec.idleTime().toNanos(), !spec.late().equals("now"), true, true),
                    journal.written(), journal.replayed()));
        } catch (EventTypeException e) {
            throw new StartException(spec.name(), "event-time", e.getMessage());
        }
    }

    private static long lateness(AdapterSpec spec) {
        return spec.lateness().isEmpty() ? 0 : Durations.parse(spec.lateness()).toNanos();
    }
}
