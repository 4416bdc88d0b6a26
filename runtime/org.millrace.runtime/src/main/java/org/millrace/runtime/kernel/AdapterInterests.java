package org.millrace.runtime.kernel;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StageSpec.StreamSpec;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.plan.Plan;
import org.millrace.deployment.plan.Plans;
import org.millrace.runtime.api.Interest;
import org.millrace.runtime.api.WantedEvents;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.plan.pushdown.FilterPushdown;
import org.millrace.runtime.plan.pushdown.PropertyConstraints;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntPredicate;
import java.util.function.Supplier;

/**
 * Determines the events that inbound adapters may discard (filter pushdown). All events are wanted as soon as a
 * bean, an outbound adapter or a tap receives them. Wires for dead letters do not count, since no discarded event can fail.
 * During a change of statements, events wanted by either the old or the new ones are wanted, so that the new ones miss none.
 */
final class AdapterInterests {

    private static final long LONGEST_WAIT_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long STEP_NANOS = 200_000;

    /** An adapter with the stages that its events reach. */
    private static final class Source implements Interest {

        final RuntimeEventType type;
        final Set<String> processors = new LinkedHashSet<>();
        final Set<String> streams = new LinkedHashSet<>();
        final Map<String, List<PropertyConstraints>> uses = new HashMap<>();
        boolean open;
        WantedEvents byStatements = WantedEvents.ALL;
        private volatile WantedEvents now = WantedEvents.ALL;

        Source(RuntimeEventType type) {
            this.type = type;
        }

        @Override
        public WantedEvents now() {
            return now;
        }

        void sumUp() {
            byStatements = PropertyConstraints.anyOf(uses.values().stream().flatMap(List::stream).toList()).events();
        }
    }

    private final Deployment deployment;
    private final EventTypes types;
    private Optional<FilterPushdown> reader = Optional.empty();
    private final Map<String, Taps> taps;
    private final Core core;
    private final IntPredicate idle;
    private final Plans plans;
    private final Map<String, Source> sources = new HashMap<>();

    /**
     * @param taps  the taps by stage
     * @param idle  whether the stage with an index is idle
     * @param plans the enabled plans
     */
    AdapterInterests(Deployment deployment, EventTypes types, Map<String, Taps> taps, Core core, IntPredicate idle, Plans plans) {
        this.deployment = deployment;
        this.types = types;
        this.taps = taps;
        this.core = core;
        this.idle = idle;
        this.plans = plans;
    }

    /** Returns the interest in an adapter's events; everything until the statements are known. */
    synchronized Interest of(String adapter, RuntimeEventType type) {
        if (!plans.uses(Plan.PUSHDOWN)) {
            return Interest.EVERYTHING;
        }
        var source = new Source(type);
        follow(adapter, source);
        sources.put(adapter, source);
        return source;
    }

    /** Returns the interest in the events of an adapter that {@link #of} was called for. */
    synchronized Interest now(String adapter) {
        return sources.containsKey(adapter) ? sources.get(adapter) : Interest.EVERYTHING;
    }

    private void follow(String stage, Source source) {
        var wires = deployment.wires().stream().filter(wire -> wire.from().equals(stage) && !wire.deadLetters()).toList();
        for (var wire : wires) {
            source.open |= !wire.eventType().isEmpty() && !wire.eventType().equals(source.type.name());
            switch (deployment.stage(wire.to())) {
                case ProcessorSpec processor -> source.processors.add(processor.name());
                case StreamSpec stream when source.streams.add(stream.name()) -> follow(stream.name(), source);
                case StreamSpec known -> { }
                default -> source.open = true;
            }
        }
        // A stage without outgoing wires has no statements to query.
        source.open |= wires.isEmpty();
    }

    /** Updates the statements of a processor. */
    synchronized void settle(ProcessorNode processor) {
        for (var source : sources.values()) {
            if (!source.open && source.processors.contains(processor.name())) {
                source.uses.put(processor.name(), uses(processor.engine().deployed(), source.type));
                source.sumUp();
            }
        }
        publish();
    }

    private List<PropertyConstraints> uses(List<StatementSpec> statements, RuntimeEventType type) {
        if (reader.isEmpty()) {
            reader = Optional.of(new FilterPushdown(types));
        }
        return reader.get().uses(statements, type);
    }

    /**
     * Changes the statements of a processor.
     *
     * @param coming the additional statements after the change
     */
    synchronized <T> T changing(ProcessorNode processor, List<StatementSpec> coming, Supplier<T> change) {
        try {
            widen(processor, coming);
            return change.get();
        } finally {
            settle(processor);
        }
    }

    private void widen(ProcessorNode processor, List<StatementSpec> coming) {
        var queues = new LinkedHashSet<String>();
        for (var source : sources.values()) {
            if (!source.open && !coming.isEmpty() && source.processors.contains(processor.name())) {
                var both = new ArrayList<>(source.uses.getOrDefault(processor.name(), List.of()));
                both.addAll(uses(coming, source.type));
                source.uses.put(processor.name(), both);
                source.sumUp();
                if (!source.now.all()) {
                    queues.addAll(source.streams);
                }
            }
        }
        publish();
        queues.forEach(this::awaitQueue);
    }

    /**
     * Waits until the current events of a Stream have left it. Events between them may have been discarded
     * although the new statements want them, so the new statements must not see this part of the input. Waits
     * at most a second for a queue that does not move.
     */
    private void awaitQueue(String stream) {
        var index = 0;
        while (!deployment.stages().get(index).name().equals(stream)) {
            index++;
        }
        var threads = ((StreamSpec) deployment.stages().get(index)).threads();
        var begin = System.nanoTime();
        var in = core.counts()[core.ids.in(index)];
        // An event counts as sent when its thread starts it, so it has been processed when the next one has
        // started.
        while (System.nanoTime() - begin < LONGEST_WAIT_NANOS && !hasLeft(index, in, threads)) {
            LockSupport.parkNanos(STEP_NANOS);
        }
    }

    private boolean hasLeft(int stream, long in, int threads) {
        var counts = core.counts();
        return idle.test(stream) || counts[core.ids.out(stream)] + counts[core.ids.dropped(stream)] >= in + threads;
    }

    /** Updates the interests after a change of taps or statements. */
    synchronized void publish() {
        sources.forEach((adapter, source) -> {
            var watched = taps.get(adapter).wantsEverything() || source.streams.stream().anyMatch(stream -> taps.get(stream).wantsEverything());
            source.now = source.open || watched ? WantedEvents.ALL : source.byStatements;
        });
    }
}
