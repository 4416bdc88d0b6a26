package org.millrace.runtime.cause;

import org.millrace.control.CauseMessages.CausedEvent;
import org.millrace.deployment.StageSpec.BeanSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.journal.JournalPart;
import org.millrace.runtime.cause.RecordedRun.Replayed;
import org.millrace.runtime.kernel.Checkpoint;
import org.millrace.runtime.kernel.EventPath;
import org.millrace.runtime.kernel.Passage;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/**
 * The way from the causes of an output to the output: the events that processors and beans sent between. An event between is a cause of another one
 * if that one does not come without it.
 */
final class Derivation {

    /** Causes, and events between, of which each is left out once. */
    private static final int MOST = 100;

    private final RecordedRun run;
    private final JournalPart part;
    private final SoughtOutput sought;
    private final Ways ways;
    private final Map<Long, CausedEvent> recorded = new HashMap<>();

    /** The events of the journal on which an event depends. */
    private final Map<DerivedEvent, Set<Long>> origins = new HashMap<>();

    Derivation(RecordedRun run, JournalPart part, SoughtOutput sought, Ways ways) {
        this.run = run;
        this.part = part;
        this.sought = sought;
        this.ways = ways;
    }

    /** Returns the output with its causes. */
    CausedEvent of(List<Long> numbers, BooleanSupplier over) throws CauseException, IOException {
        recorded.putAll(RecordedValues.read(part, numbers));
        var all = sent(numbers, Optional.empty());
        var senders = ways.sendersTo(sought.stage());
        var root = all.stream().filter(event -> senders.contains(event.stage()) && event.isSent(sought)).findFirst();
        List<CausedEvent> causes;
        if (root.isEmpty()) {
            causes = recorded(numbers);
        } else if (numbers.size() > MOST || all.size() > MOST || over.getAsBoolean()) {
            causes = List.of(root.get().with(recorded(numbers)));
        } else {
            for (var number : numbers) {
                var without = new HashSet<>(sent(numbers.stream().filter(each -> !each.equals(number)).toList(), Optional.empty()));
                all.stream().filter(event -> !without.contains(event)).forEach(event -> origins.computeIfAbsent(event, key -> new HashSet<>()).add(number));
            }
            causes = List.of(node(root.get(), numbers, all));
        }
        return new CausedEvent(sought.event(), DerivedEvent.text(sought.time()), sought.stage(), "", sought.type(), sought.values(), false, 0, causes);
    }

    private List<CausedEvent> recorded(List<Long> numbers) {
        return numbers.stream().map(recorded::get).toList();
    }

    /**
     * Returns what processors and beans send in a replay of some events.
     *
     * @param dropped an event that they send and that does not go on
     */
    private List<DerivedEvent> sent(List<Long> numbers, Optional<DerivedEvent> dropped) throws CauseException, IOException {
        var observation = new Sent(ways.into(sought.stage()), dropped);
        run.replay(part, EventSearch.among(numbers), sought.event(), observation);
        return observation.events;
    }

    /** Returns an event with its causes. */
    private CausedEvent node(DerivedEvent event, List<Long> numbers, List<DerivedEvent> all) throws CauseException, IOException {
        var own = origins.getOrDefault(event, Set.of());
        var senders = ways.sendersTo(event.stage());
        var causes = new ArrayList<CausedEvent>();
        var covered = new HashSet<Long>();
        for (var other : all.subList(0, all.indexOf(event))) {
            if (senders.contains(other.stage()) && own.containsAll(origins.getOrDefault(other, Set.of()))
                    && !sent(numbers, Optional.of(other)).contains(event)) {
                causes.add(node(other, numbers, all));
                covered.addAll(origins.getOrDefault(other, Set.of()));
            }
        }
        var direct = own.stream().filter(number -> !covered.contains(number) || senders.contains(recorded.get(number).stage())).sorted()
                .collect(Collectors.toList());
        causes.addAll(recorded(direct));
        return event.with(List.copyOf(causes));
    }

    /** Sees what processors and beans send. */
    private static final class Sent extends Observation {

        private final Set<String> stages;
        private final Optional<DerivedEvent> dropped;
        private final List<DerivedEvent> events = new ArrayList<>();

        Sent(Set<String> stages, Optional<DerivedEvent> dropped) {
            this.stages = stages;
            this.dropped = dropped;
        }

        @Override
        void begin(Replayed replayed) {
            var network = replayed.network();
            for (var stage : network.deployment().stages()) {
                if (stages.contains(stage.name()) && (stage instanceof ProcessorSpec || stage instanceof BeanSpec)) {
                    network.probes().tap(stage.name(), "", passing -> {
                        if (!isOver()) {
                            events.add(DerivedEvent.of(replayed, stage.name(), passing));
                        }
                    });
                }
            }
            dropped.ifPresent(event -> network.probes().check(new Dropping(event, replayed), Map.of(event.stage(), true)));
        }
    }

    /** Drops an event. */
    private record Dropping(DerivedEvent event, Replayed replayed) implements Checkpoint {

        @Override
        public Passage pass(EventPath path) {
            if (!path.to().isEmpty()) {
                return Passage.UNCHANGED;
            }
            return DerivedEvent.of(replayed, path.from(), Replayed.passing(path)).equals(event) ? new Passage(path.event(), 0) : Passage.UNCHANGED;
        }

        @Override
        public void failed(EventPath path, String stage, String reason) {
            // The event is missing then.
        }
    }
}
