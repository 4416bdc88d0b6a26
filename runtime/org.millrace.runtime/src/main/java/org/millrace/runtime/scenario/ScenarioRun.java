package org.millrace.runtime.scenario;

import org.millrace.control.ScenarioMessages;
import org.millrace.control.ScenarioMessages.Failure;
import org.millrace.control.ScenarioMessages.Row;
import org.millrace.control.ScenarioMessages.Scenario;
import org.millrace.control.ScenarioMessages.Step;
import org.millrace.control.ScenarioMessages.StepEvent;
import org.millrace.control.ScenarioMessages.StepKind;
import org.millrace.control.ScenarioMessages.StepValue;
import org.millrace.control.ScenarioMessages.ValueKind;
import org.millrace.runtime.kernel.Network;
import org.millrace.runtime.kernel.TestedEntrance;
import org.millrace.runtime.scenario.Places.Place;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Performs the steps of a scenario with a network that has started. For one thread. */
final class ScenarioRun {

    /**
     * An expectation that was not met.
     *
     * @param place    where
     * @param expected the expected event; empty if none was
     * @param arrived  the event that arrived in its place; empty if none did
     */
    record Unmet(Place place, Optional<StepEvent> expected, Optional<Arrived> arrived) {
    }

    private final List<String> replaced;
    private final TestedEntrance entrance;
    private final Places places;
    private final EventMatcher matcher;
    private final EventRows rows;
    private final Map<Place, Integer> expectedAt = new LinkedHashMap<>();
    private Optional<Unmet> unmet = Optional.empty();

    /**
     * @param replaced the beans that receive events but do nothing
     */
    ScenarioRun(List<String> replaced, Network network) {
        this.replaced = replaced;
        this.entrance = network.entrance();
        this.places = new Places(network);
        this.matcher = new EventMatcher(network.types());
        this.rows = new EventRows(network.types(), Path.of(network.deployment().folder()));
    }

    /** Returns the first expectation that was not met. */
    Optional<Unmet> unmet() {
        return unmet;
    }

    /** Performs the steps of a scenario; returns the first failure. */
    Optional<Failure> perform(Scenario scenario) {
        for (var step : scenario.steps()) {
            var refusal = watch(step);
            if (refusal.isPresent()) {
                return refusal;
            }
        }
        entrance.begin(scenario.startNanos(), scenario.steps().stream().filter(step -> step.kind() == StepKind.SEND).map(Step::stage)
                .collect(Collectors.toSet()));
        for (var step : scenario.steps()) {
            var failure = performRefusing(step);
            if (failure.isPresent()) {
                return failure;
            }
        }
        return end();
    }

    /** Starts the clock; watches all places, since the steps are not known yet. */
    void begin(long startNanos, Set<String> adapters) {
        places.watchAll();
        entrance.begin(startNanos, adapters);
    }

    /** Performs a step; returns why it fails. */
    Optional<Failure> perform(Step step) {
        return watch(step).or(() -> performRefusing(step));
    }

    /** Ends the input; finds events that no step has expected, at the places where any were. */
    Optional<Failure> end() {
        entrance.close();
        return leftOver();
    }

    /** Watches the place of a step from now on; returns why that is impossible. */
    private Optional<Failure> watch(Step step) {
        return step.kind().isExpectation() || step.kind() == StepKind.IGNORE
                ? places.watch(Place.of(step)).map(refusal -> new Failure(step.line(), refusal, "", List.of())) : Optional.empty();
    }

    private Optional<Failure> performRefusing(Step step) {
        try {
            return performKind(step);
        } catch (IllegalArgumentException e) {
            return Optional.of(failure(step.line(), e.getMessage(), List.of()));
        }
    }

    private Optional<Failure> performKind(Step step) {
        if (step.kind().isExpectation()) {
            expectedAt.put(Place.of(step), step.line());
        }
        return switch (step.kind()) {
            case SEND -> send(step);
            case MOVE_TO -> move(step, step.nanos());
            case MOVE_BY -> unstarted(step).or(() -> move(step, entrance.now() + step.nanos()));
            case EXPECT -> expect(step);
            case EXPECT_ANY_ORDER -> expectInAnyOrder(step);
            case EXPECT_NOTHING -> expectNothing(step);
            case IGNORE -> {
                places.at(Place.of(step)).clear();
                yield Optional.empty();
            }
        };
    }

    private Optional<Failure> send(Step step) {
        for (var event : events(step)) {
            var refusal = entrance.send(step.stage(), event.type(), values(event), replaced.contains(step.stage()));
            if (refusal.isPresent()) {
                return Optional.of(failure(event.line(), refusal.get(), List.of()));
            }
        }
        return Optional.empty();
    }

    private List<StepEvent> events(Step step) {
        return step.events().stream().flatMap(rows::of).toList();
    }

    private static Map<String, Object> values(StepEvent event) {
        return event.values().stream().filter(value -> value.kind() == ValueKind.TEXT)
                .collect(Collectors.toMap(StepValue::name, StepValue::text, (first, second) -> second, LinkedHashMap::new));
    }

    private Optional<Failure> move(Step step, long nanos) {
        if (nanos < entrance.now()) {
            return Optional.of(failure(step.line(), "the clock cannot move back to " + text(nanos), List.of()));
        }
        entrance.advance(nanos);
        return Optional.empty();
    }

    /** Returns a failure if the clock waits for the first event. */
    private Optional<Failure> unstarted(Step step) {
        return entrance.now() != ScenarioMessages.UNSET ? Optional.empty()
                : Optional.of(failure(step.line(), "the clock has not started; send an event before, or set it with t='…'", List.of()));
    }

    private Optional<Failure> expect(Step step) {
        var place = Place.of(step);
        for (var expected : events(step)) {
            var next = places.at(place).poll();
            if (next == null) {
                unmet = Optional.of(new Unmet(place, Optional.of(expected), Optional.empty()));
                return Optional.of(failure(expected.line(), "nothing arrived at " + place, EventMatcher.missing(expected)));
            }
            if (!matcher.matches(expected, next)) {
                unmet = Optional.of(new Unmet(place, Optional.of(expected), Optional.of(next)));
                return Optional.of(new Failure(expected.line(), "another event arrived at " + place, text(next.time()), matcher.compare(expected, next)));
            }
        }
        return Optional.empty();
    }

    private Optional<Failure> expectInAnyOrder(Step step) {
        var place = Place.of(step);
        var present = new ArrayList<>(places.at(place));
        var expected = events(step);
        var assigned = matcher.assign(expected, present);
        var others = new ArrayList<>(present);
        for (var index : assigned) {
            if (index >= 0) {
                others.remove(present.get(index));
            }
        }
        for (var i = 0; i < assigned.length; i++) {
            if (assigned[i] < 0) {
                return Optional.of(missing(expected.get(i), place, others));
            }
        }
        places.at(place).clear();
        places.at(place).addAll(others);
        return Optional.empty();
    }

    private Failure missing(StepEvent expected, Place place, List<Arrived> others) {
        unmet = Optional.of(new Unmet(place, Optional.of(expected), Optional.empty()));
        var closest = others.stream().max(Comparator.comparingInt(other -> matcher.likeness(expected, other)));
        return closest.map(other -> new Failure(expected.line(), "no such event arrived at " + place + "; the closest is", text(other.time()),
                matcher.compare(expected, other))).orElseGet(() -> failure(expected.line(), "no such event arrived at " + place,
                        EventMatcher.missing(expected)));
    }

    private Optional<Failure> expectNothing(Step step) {
        var place = Place.of(step);
        if (step.nanos() > 0 && places.at(place).isEmpty()) {
            var unstarted = unstarted(step);
            if (unstarted.isPresent()) {
                return unstarted;
            }
            entrance.advance(entrance.now() + step.nanos());
        }
        return unexpected(step.line(), place, places.at(place));
    }

    private Optional<Failure> leftOver() {
        for (var place : expectedAt.entrySet()) {
            var failure = unexpected(place.getValue(), place.getKey(), places.at(place.getKey()));
            if (failure.isPresent()) {
                return failure;
            }
        }
        return Optional.empty();
    }

    private Optional<Failure> unexpected(int line, Place place, Deque<Arrived> events) {
        if (events.isEmpty()) {
            return Optional.empty();
        }
        var first = events.getFirst();
        unmet = Optional.of(new Unmet(place, Optional.empty(), Optional.of(first)));
        var more = events.size() == 1 ? "an event that is not expected arrived at "
                : events.size() + " events that are not expected arrived at ";
        return Optional.of(new Failure(line, more + place + (events.size() == 1 ? "" : "; the first is"), text(first.time()),
                EventMatcher.unexpected(first)));
    }

    private Failure failure(int line, String message, List<Row> rows) {
        return new Failure(line, message, text(entrance.now()), rows);
    }

    private static String text(long nanos) {
        if (nanos == ScenarioMessages.UNSET) {
            return "";
        }
        return Instant.ofEpochSecond(0, nanos).toString();
    }
}
