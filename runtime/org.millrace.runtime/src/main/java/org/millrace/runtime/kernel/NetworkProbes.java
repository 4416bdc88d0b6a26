package org.millrace.runtime.kernel;

import org.millrace.deployment.WireSpec;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Traces and injects events of a running network. For any thread. */
public final class NetworkProbes {

    private final Core core;
    private final EventTypes types;
    private final List<WireSpec> wires;
    private final Map<String, Taps> taps;
    private final Function<String, Optional<RuntimeEventType>> sentBy;
    private final Injection injection;
    private final AdapterInterests interests;
    private final Function<String, Optional<Object>> beans;

    /**
     * Creates the probes.
     *
     * @param taps   the taps by stage
     * @param sentBy returns the type of the events that a stage sends, if it can be derived
     * @param beans  returns the object of a bean
     */
    NetworkProbes(Core core, EventTypes types, List<WireSpec> wires, Map<String, Taps> taps,
            Function<String, Optional<RuntimeEventType>> sentBy, Injection injection, AdapterInterests interests,
            Function<String, Optional<Object>> beans) {
        this.core = core;
        this.types = types;
        this.wires = wires;
        this.taps = taps;
        this.sentBy = sentBy;
        this.injection = injection;
        this.interests = interests;
        this.beans = beans;
    }

    /** Returns the object to which a bean passes its events; empty if there is no such bean. */
    public Optional<Object> bean(String name) {
        return beans.apply(name);
    }

    /**
     * Injects an event into a stage that receives events, in the calling thread; returns when it has been
     * processed or queued in a Stream.
     *
     * @return the reason of a refusal; empty on success
     */
    public Optional<String> inject(String stage, String type, Map<String, Object> values) {
        return injection.inject(stage, type, values);
    }

    /**
     * Injects a decoded event into a stage, like {@link #inject(String, String, Map)}.
     *
     * @param type the type of the event
     * @return the reason of a refusal; empty on success
     */
    public Optional<String> injectDecoded(String stage, RuntimeEventType type, Object event) {
        return injection.inject(stage, type, event);
    }

    /**
     * Adds a tap for the output of a stage or for the wires between two stages.
     *
     * @param to the receiving stage; empty for the whole output
     * @return the reason of a refusal; empty on success
     */
    public Optional<String> tap(String stage, String to, Tap tap) {
        var refusal = refusesTap(stage, to);
        if (refusal.isEmpty()) {
            taps.get(stage).add(to, tap);
            interests.publish();
        }
        return refusal;
    }

    /** Returns the reason why {@link #tap} would be refused; empty if it would succeed. */
    public Optional<String> refusesTap(String stage, String to) {
        if (!taps.containsKey(stage)) {
            return Optional.of("there is no stage '" + stage + "'");
        }
        return to.isEmpty() || wires.stream().anyMatch(wire -> wire.from().equals(stage) && wire.to().equals(to))
                ? Optional.empty() : Optional.of("there is no wire from '" + stage + "' to '" + to + "'");
    }

    /** Removes a tap. It may still receive an event that is in flight. */
    public void untap(Tap tap) {
        taps.values().forEach(each -> each.remove(tap));
        interests.publish();
    }

    /**
     * Lets a checkpoint see events from now on, in place of one before. Events in flight may still pass unseen, or be seen by the
     * checkpoint before. Does not block.
     *
     * @param wanted the stages whose outputs the checkpoint sees: {@code true} if it also sees events that no statement can match,
     *               once {@link #publishInterests} has returned
     */
    public void check(Checkpoint checkpoint, Map<String, Boolean> wanted) {
        core.checks.use(checkpoint);
        taps.forEach((stage, each) -> each.check(wanted.containsKey(stage) ? checkpoint : null, wanted.getOrDefault(stage, false)));
    }

    /** Ends {@link #check}. */
    public void uncheck() {
        taps.values().forEach(each -> each.check(null, false));
        core.checks.use(null);
    }

    /** Tells the adapters about the events that are wanted after {@link #check}. Waits while statements are being changed. */
    public void publishInterests() {
        interests.publish();
    }

    /** Returns the threads of inbound adapters and Streams that run. */
    public List<StageThread> threads() {
        return core.threads.running();
    }

    /** Returns the type of the events on a wire, if it can be derived. */
    public Optional<RuntimeEventType> typeOn(String from, String to) {
        var found = wires.stream().filter(wire -> wire.from().equals(from) && wire.to().equals(to))
                .map(wire -> wire.eventType().isEmpty() ? sentBy.apply(from) : types.find(wire.eventType())).distinct().toList();
        return found.size() == 1 ? found.getFirst() : Optional.empty();
    }

    /** Returns the stage of a thread by its id; empty if it belongs to none. */
    public Optional<String> stageOfThread(long threadId) {
        return core.threads.stageOf(threadId);
    }
}
