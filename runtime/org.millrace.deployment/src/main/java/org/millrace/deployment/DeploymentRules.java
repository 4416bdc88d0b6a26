package org.millrace.deployment;

import com.fasterxml.jackson.core.JsonPointer;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.StreamSpec;
import org.millrace.runtime.api.Durations;
import org.millrace.runtime.api.StreamLimits;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Validates a deployment beyond the types of its values: number ranges, enumerated strings, the beginnings of wires for dead
 * letters, and no cycle without a Stream.
 */
final class DeploymentRules {

    private static final List<String> DIRECTIONS = List.of("in", "out");
    private static final List<String> TIMES = List.of("", "wall", Deployment.EVENT_TIME, Deployment.MANUAL_TIME);
    private static final List<String> LATE = List.of("", "drop", "now");
    private static final List<String> UNITS = List.of("", "s", "ms", "us", "ns");
    private static final List<String> OVERFLOWS = List.of("block", "drop-newest", "drop-oldest");

    /**
     * A violated rule.
     *
     * @param place   the position of the value in the file
     * @param message the message for the user
     */
    record Fault(JsonPointer place, String message) {
    }

    private record Visit(String stage, Iterator<Integer> wires) {
    }

    private final Deployment deployment;

    private DeploymentRules(Deployment deployment) {
        this.deployment = deployment;
    }

    /** Returns the first fault of a deployment. */
    static Optional<Fault> fault(Deployment deployment) {
        var rules = new DeploymentRules(deployment);
        var clock = word(JsonPointer.empty(), "time", deployment.time(), TIMES)
                .or(() -> duration(JsonPointer.empty(), "tick", deployment.tick()));
        if (clock.isPresent()) {
            return clock;
        }
        for (var i = 0; i < deployment.eventTypes().size(); i++) {
            var unit = word(JsonPointer.empty().appendProperty("eventTypes").appendIndex(i), "eventTimeUnit",
                    deployment.eventTypes().get(i).eventTimeUnit(), UNITS);
            if (unit.isPresent()) {
                return unit;
            }
        }
        for (var i = 0; i < deployment.stages().size(); i++) {
            var place = JsonPointer.empty().appendProperty("stages").appendIndex(i);
            var fault = switch (deployment.stages().get(i)) {
                case StreamSpec stream -> range(place, "capacity", stream.capacity(), 1, StreamLimits.MAXIMUM_CAPACITY)
                        .or(() -> range(place, "threads", stream.threads(), 0, StreamLimits.MAXIMUM_THREADS))
                        .or(() -> word(place, "overflow", stream.overflow(), OVERFLOWS))
                        .or(() -> overload(place, stream));
                case AdapterSpec adapter -> word(place, "direction", adapter.direction(), DIRECTIONS)
                        .or(() -> word(place, "late", adapter.late(), LATE))
                        .or(() -> duration(place, "lateness", adapter.lateness()))
                        .or(() -> duration(place, "idle", adapter.idle()));
                default -> Optional.<Fault>empty();
            };
            if (fault.isPresent()) {
                return fault;
            }
        }
        return rules.deadLetters().or(rules::cycle);
    }

    private Optional<Fault> deadLetters() {
        var sources = deployment.inboundAdapters().stream().map(StageSpec::name).toList();
        for (var i = 0; i < deployment.wires().size(); i++) {
            var wire = deployment.wires().get(i);
            if (wire.deadLetters() && !sources.contains(wire.from())) {
                return Optional.of(new Fault(JsonPointer.empty().appendProperty("wires").appendIndex(i).appendProperty("deadLetters"),
                        "the stage '" + wire.from() + "' is no inbound adapter and has no dead letters; remove the property 'deadLetters'"));
            }
        }
        return Optional.empty();
    }

    private static Optional<Fault> range(JsonPointer stage, String property, int value, int minimum, int maximum) {
        return value >= minimum && value <= maximum ? Optional.empty() : Optional.of(new Fault(stage.appendProperty(property),
                "the property '" + property + "' is " + value + "; it lies between " + minimum + " and " + maximum));
    }

    private static Optional<Fault> overload(JsonPointer place, StreamSpec stream) {
        return stream.onset() == 0 ? range(place, "abate", stream.abate(), 0, 0)
                : range(place, "onset", stream.onset(), StreamLimits.MINIMUM_ONSET,
                        StreamLimits.longestQueue(stream.capacity(), stream.threads(), !stream.partitionKey().isEmpty()))
                        .or(() -> range(place, "abate", stream.abate(), 1, stream.onset() - 1));
    }

    private static Optional<Fault> duration(JsonPointer object, String property, String value) {
        return value.isEmpty() ? Optional.empty() : Durations.fault(value)
                .map(fault -> new Fault(object.appendProperty(property), "the property '" + property + "': " + fault));
    }

    private static Optional<Fault> word(JsonPointer object, String property, String value, List<String> known) {
        return known.contains(value) ? Optional.empty() : Optional.of(new Fault(object.appendProperty(property),
                "the property '" + property + "' is '" + value + "'; it is one of "
                        + known.stream().filter(word -> !word.isEmpty()).collect(Collectors.joining(", "))));
    }

    /** Finds a cycle of wires without a Stream that has threads. Wires are method calls, so such a cycle would never return. */
    private Optional<Fault> cycle() {
        var streams = new HashSet<String>();
        deployment.stages().stream().filter(stage -> stage instanceof StreamSpec stream && stream.hasQueue()).forEach(stage -> streams.add(stage.name()));
        Map<String, List<Integer>> wires = new HashMap<>();
        for (var i = 0; i < deployment.wires().size(); i++) {
            wires.computeIfAbsent(deployment.wires().get(i).from(), stage -> new ArrayList<>()).add(i);
        }
        Set<String> done = new HashSet<>(streams);
        for (var start : wires.keySet()) {
            var fault = done.add(start) ? cycleFrom(start, wires, done) : Optional.<Fault>empty();
            if (fault.isPresent()) {
                return fault;
            }
        }
        return Optional.empty();
    }

    private Optional<Fault> cycleFrom(String start, Map<String, List<Integer>> wires, Set<String> done) {
        Deque<Visit> path = new ArrayDeque<>(List.of(visit(start, wires)));
        Set<String> open = new HashSet<>(Set.of(start));
        while (!path.isEmpty()) {
            var visit = path.getLast();
            if (!visit.wires().hasNext()) {
                path.removeLast();
                open.remove(visit.stage());
                continue;
            }
            var wire = visit.wires().next();
            var next = deployment.wires().get(wire).to();
            if (open.contains(next)) {
                var stages = path.stream().map(Visit::stage).dropWhile(stage -> !stage.equals(next)).toList();
                return Optional.of(new Fault(JsonPointer.empty().appendProperty("wires").appendIndex(wire).appendProperty("to"),
                        "the wires form a cycle without a stream: " + String.join(" → ", stages) + " → " + next
                                + "; put a stream with threads into the cycle"));
            }
            if (done.add(next)) {
                path.addLast(visit(next, wires));
                open.add(next);
            }
        }
        return Optional.empty();
    }

    private static Visit visit(String stage, Map<String, List<Integer>> wires) {
        return new Visit(stage, wires.getOrDefault(stage, List.of()).iterator());
    }
}
