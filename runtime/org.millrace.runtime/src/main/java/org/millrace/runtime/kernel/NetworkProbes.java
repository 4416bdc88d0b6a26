package org.millrace.runtime.kernel;

import org.millrace.deployment.WireSpec;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Looks at the events of a running network and injects events. For any thread. */
public final class NetworkProbes {

    private final Core core;
    private final EventTypes types;
    private final List<WireSpec> wires;
    private final Map<String, Taps> taps;
    private final Function<String, Optional<RuntimeEventType>> sentBy;
    private final Injection injection;
    private final Screening screening;

    /**
     * Creates the probes.
     *
     * @param taps   by stage
     * @param sentBy the type of the events that a stage sends, as far as the network tells
     */
    NetworkProbes(Core core, EventTypes types, List<WireSpec> wires, Map<String, Taps> taps,
            Function<String, Optional<RuntimeEventType>> sentBy, Injection injection, Screening screening) {
        this.core = core;
        this.types = types;
        this.wires = wires;
        this.taps = taps;
        this.sentBy = sentBy;
        this.injection = injection;
        this.screening = screening;
    }

    /**
     * Sends an event into a stage that receives events, in the calling thread; returns when it has been
     * processed or handed to a Stream.
     *
     * @return why it was not sent; empty if it was
     */
    public Optional<String> inject(String stage, String type, Map<String, Object> values) {
        return injection.inject(stage, type, values);
    }

    /**
     * Sends an event that a decoder has created into a stage, as {@link #inject(String, String, Map)} does.
     *
     * @param type the type of the event
     * @return why it was not sent; empty if it was
     */
    public Optional<String> injectDecoded(String stage, RuntimeEventType type, Object event) {
        return injection.inject(stage, type, event);
    }

    /**
     * Shows all that a stage sends on, or what passes the wires from it to another.
     *
     * @param to the stage at the other end; empty for all that the stage sends on
     * @return why it cannot be shown; empty if it is
     */
    public Optional<String> tap(String stage, String to, Tap tap) {
        var refusal = refusesTap(stage, to);
        if (refusal.isEmpty()) {
            taps.get(stage).add(to, tap);
            screening.publish();
        }
        return refusal;
    }

    /** Returns why {@link #tap} would show nothing; empty if it would show events. */
    public Optional<String> refusesTap(String stage, String to) {
        if (!taps.containsKey(stage)) {
            return Optional.of("there is no stage '" + stage + "'");
        }
        return to.isEmpty() || wires.stream().anyMatch(wire -> wire.from().equals(stage) && wire.to().equals(to))
                ? Optional.empty() : Optional.of("there is no wire from '" + stage + "' to '" + to + "'");
    }

    /** Ends {@link #tap}. An event that is under way may still be shown. */
    public void untap(Tap tap) {
        taps.values().forEach(each -> each.remove(tap));
        screening.publish();
    }

    /** Returns the type of the events on a wire, as far as the network tells. */
    public Optional<RuntimeEventType> typeOn(String from, String to) {
        var found = wires.stream().filter(wire -> wire.from().equals(from) && wire.to().equals(to))
                .map(wire -> wire.eventType().isEmpty() ? sentBy.apply(from) : types.find(wire.eventType())).distinct().toList();
        return found.size() == 1 ? found.getFirst() : Optional.empty();
    }

    /** Returns the stage of a thread, by the thread's id; empty if the thread belongs to no stage. */
    public Optional<String> stageOfThread(long threadId) {
        return core.threads.stageOf(threadId);
    }
}
