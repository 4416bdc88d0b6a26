package org.millrace.runtime.cause;

import org.millrace.control.CauseMessages.AbsenceResult;
import org.millrace.control.CauseMessages.Arrivals;
import org.millrace.control.CauseMessages.Obstacle;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.plan.Plans;
import org.millrace.journal.Journal.Run;
import org.millrace.runtime.cause.ProbeObservation.Row;
import org.millrace.runtime.event.EventTypeException;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.inspect.EventFilter;
import org.millrace.runtime.relax.Sites;
import org.millrace.runtime.statement.StatementFacts;
import org.millrace.runtime.statement.StatementReader;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Finds out why a statement of a recorded run did not send an output: lets the statement run again without one of its clauses, or without two of
 * them, and looks whether the output comes. The clause without which it comes is the obstacle.
 */
public final class AbsenceSearch {

    private static final int MOST_OBSTACLES = 3;
    private static final int MOST_PAIRS = 120;

    private final Run run;
    private final Plans plans;
    private final BooleanSupplier over;
    private final Wanted wanted;
    private int replays;

    /**
     * Which output was expected.
     *
     * @param condition  selects its values, by column
     * @param untilEvent the number of the last event up to which it was expected
     * @param untilNanos the time up to which it was expected, in nanoseconds since 1970-01-01 UTC
     */
    public record Wanted(Predicate<Map<?, ?>> condition, long untilEvent, long untilNanos) {

        /** Returns the outputs that pass a filter. */
        public static Wanted of(EventFilter filter, long untilEvent, long untilNanos) {
            return new Wanted(values -> filter.passes(values, Optional.empty()), untilEvent, untilNanos);
        }

        boolean fits(Row row) {
            return row.number() <= untilEvent && row.time() <= untilNanos && condition.test(row.values());
        }
    }

    /**
     * Creates a search.
     *
     * @param over returns whether the search for the events has to end
     */
    public AbsenceSearch(Run run, Plans plans, Wanted wanted, BooleanSupplier over) {
        this.run = run;
        this.plans = plans;
        this.wanted = wanted;
        this.over = over;
    }

    /**
     * Finds the obstacles.
     *
     * @param name the name of the statement or of an instance, alone or behind that of the processor and a dot
     * @throws CauseException if they cannot be found; the message is for the user
     * @throws IOException if the journal cannot be read; the message is for the user
     */
    public AbsenceResult find(String name) throws CauseException, IOException {
        var probed = ProbedProcessor.find(run.header().deployment(), name);
        var facts = facts(probed);
        if (facts.model().isEmpty() || !facts.isSelect() && facts.model().get().getOnExpr() == null) {
            throw new CauseException("'" + probed.name() + "' is not a statement that selects; only such statements can be explained");
        }
        var plain = new RecordedRun(run, probed.deployment(), plans, idle(probed));
        var network = plain.build();
        Predicate<StatementSpec> compiles = spec -> network.statements().compile(probed.processor(), List.of(spec)).isEmpty();
        try {
            var whole = Probe.of(facts, probed.instance(), Probe.PREFIX + "0", List.of(), compiles)
                    .orElseThrow(() -> new CauseException("the statement '" + probed.name() + "' cannot be explained: it does not compile beside itself"));
            var count = Sites.of(Probe.plain(facts)).size();
            var single = probes(facts, probed, IntStream.range(0, count).mapToObj(List::of).toList(), compiles);
            var arrivals = ArrivalProbes.of(probed, facts, compiles);
            var all = new ArrayList<Probe>(single);
            all.add(whole);
            var rows = rows(probed, all, arrivals);
            var sent = rows.getOrDefault(whole.name(), new RowsOfProbe());
            if (sent.count() > 0) {
                return result(probed, sent.count(), sent.last().orElseThrow().number(), List.of(), false, arrivals.result());
            }
            var pair = false;
            var found = obstructing(single, rows);
            if (found.isEmpty() && count > 1) {
                var pairs = probes(facts, probed, IntStream.range(0, count).boxed()
                        .flatMap(one -> IntStream.range(one + 1, count).mapToObj(other -> List.of(one, other))).limit(MOST_PAIRS).toList(), compiles);
                rows = rows(probed, pairs, ArrivalProbes.NONE);
                found = obstructing(pairs, rows).stream().limit(1).toList();
                pair = !found.isEmpty();
            }
            var reasons = new ObstacleReasons(run, plans, probed, whole, idle(probed), over);
            var obstacles = new ArrayList<Obstacle>();
            for (var probe : found) {
                obstacles.addAll(reasons.of(probe, rows.get(probe.name()).last().orElseThrow()));
            }
            replays += reasons.replays();
            return result(probed, 0, 0, obstacles, pair, arrivals.result());
        } finally {
            network.stop(0, TimeUnit.SECONDS);
        }
    }

    private AbsenceResult result(ProbedProcessor probed, long sent, long lastSent, List<Obstacle> obstacles, boolean pair, List<Arrivals> arrivals) {
        var statement = probed.statement();
        return new AbsenceResult(true, "", probed.processor(), probed.name(), statement.file(), statement.line(), sent, lastSent, List.copyOf(obstacles), pair,
                arrivals, replays);
    }

    private static StatementFacts facts(ProbedProcessor probed) throws CauseException {
        try {
            return new StatementReader(EventTypes.of(probed.deployment().eventTypes(), AbsenceSearch.class.getClassLoader())).read(probed.statement());
        } catch (EventTypeException e) {
            throw new CauseException("event type: " + e.getMessage());
        }
    }

    private static Set<String> idle(ProbedProcessor probed) {
        return new Ways(probed.deployment()).beansNotBefore(probed.processor());
    }

    private static List<Probe> probes(StatementFacts facts, ProbedProcessor probed, List<List<Integer>> indexes, Predicate<StatementSpec> compiles) {
        var probes = new ArrayList<Probe>();
        for (var each : indexes) {
            var name = Probe.PREFIX + each.stream().map(index -> Integer.toString(index + 1)).collect(Collectors.joining("-"));
            Probe.of(facts, probed.instance(), name, each, compiles).ifPresent(probes::add);
        }
        return List.copyOf(probes);
    }

    /** Returns the rows of probes that fit, by their names, in a replay. */
    private Map<String, RowsOfProbe> rows(ProbedProcessor probed, List<Probe> probes, ArrivalProbes arrivals) throws CauseException, IOException {
        var rows = new HashMap<String, RowsOfProbe>();
        var specs = new ArrayList<>(probes.stream().map(Probe::spec).toList());
        specs.addAll(arrivals.specs());
        var replayed = new RecordedRun(run, probed.with(specs), plans, idle(probed));
        replayed.replay(number -> true, wanted.untilEvent(), new ProbeObservation(probed.processor(), (name, row) -> {
            if (!arrivals.add(name, row, wanted.untilNanos()) && name.startsWith(Probe.PREFIX) && wanted.fits(row)) {
                rows.computeIfAbsent(name, key -> new RowsOfProbe()).add(row);
            }
            return false;
        }));
        replays += replayed.replays();
        return rows;
    }

    /** Returns the probes that have rows, the best explanation first. */
    private static List<Probe> obstructing(List<Probe> probes, Map<String, RowsOfProbe> rows) {
        return probes.stream().filter(probe -> rows.containsKey(probe.name()))
                .sorted(Comparator.<Probe>comparingInt(probe -> probe.sites().stream().mapToInt(site -> site.kind().ordinal()).sum())
                        .thenComparingLong(probe -> rows.get(probe.name()).count())).limit(MOST_OBSTACLES).toList();
    }
}
