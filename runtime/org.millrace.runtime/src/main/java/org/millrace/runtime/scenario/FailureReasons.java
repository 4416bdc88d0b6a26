package org.millrace.runtime.scenario;

import org.millrace.control.CauseMessages.AbsenceResult;
import org.millrace.control.ScenarioMessages.FailureReason;
import org.millrace.control.ScenarioMessages.Scenario;
import org.millrace.control.ScenarioMessages.StepEvent;
import org.millrace.control.ScenarioMessages.StepValue;
import org.millrace.control.ScenarioMessages.ValueKind;
import org.millrace.control.temporary.PrivateFolder;
import org.millrace.journal.Journal;
import org.millrace.journal.Journal.Run;
import org.millrace.runtime.cause.AbsenceSearch;
import org.millrace.runtime.cause.AbsenceSearch.Wanted;
import org.millrace.runtime.cause.CauseException;
import org.millrace.runtime.cause.CauseSearch;
import org.millrace.runtime.inspect.NetworkOutputs;
import org.millrace.runtime.kernel.TestedNetwork;
import org.millrace.runtime.scenario.ScenarioRun.Unmet;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/** Explains why an expectation of a scenario was not met: performs the scenario again with a journal, and replays that. For one thread. */
final class FailureReasons {

    private static final long LIMIT_NANOS = TimeUnit.SECONDS.toNanos(20);
    private static final int MOST_STATEMENTS = 20;
    private static final int MOST_ABSENCES = 2;

    private final TestedNetwork tested;
    private final Scenario scenario;
    private final long deadline = System.nanoTime() + LIMIT_NANOS;

    FailureReasons(TestedNetwork tested, Scenario scenario) {
        this.tested = tested;
        this.scenario = scenario;
    }

    /** Finds the reason. */
    FailureReason find() {
        try {
            var folder = Files.createTempDirectory(PrivateFolder.ofProcess(), "scenario-");
            try {
                return find(folder);
            } finally {
                delete(folder);
            }
        } catch (CauseException | IOException e) {
            return FailureReason.unknown(e.getMessage());
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            return FailureReason.unknown("the scenario cannot be replayed: " + e);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            for (var file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    private FailureReason find(Path folder) throws CauseException, IOException {
        var performed = new OpenScenario(tested, scenario, Optional.of(folder));
        var result = performed.performAll();
        if (performed.unmet().isEmpty()) {
            return FailureReason.unknown(result.failures().isEmpty() ? "it does not fail again" : result.failures().getFirst().message());
        }
        var unmet = performed.unmet().get();
        var run = Journal.open(folder).run(Journal.LAST);
        BooleanSupplier over = () -> System.nanoTime() - deadline > 0;
        return unmet.expected().isPresent() ? missing(run, unmet, unmet.expected().get(), over) : unexpected(run, unmet, over);
    }

    private FailureReason missing(Run run, Unmet unmet, StepEvent expected, BooleanSupplier over) throws CauseException, IOException {
        var wanted = new Wanted(values -> expected.values().stream().allMatch(value -> values.containsKey(value.name())
                && ValueMatcher.matches(value, values.get(value.name()))), Long.MAX_VALUE, Long.MAX_VALUE);
        var found = new ArrayList<AbsenceResult>();
        var statements = new WatchedPlace(run.header().deployment(), unmet.place()).statements(expected);
        if (statements.isEmpty()) {
            throw new CauseException("no statement sends events to " + unmet.place());
        }
        for (var statement : statements.subList(0, Math.min(statements.size(), MOST_STATEMENTS))) {
            if (!over.getAsBoolean()) {
                try {
                    found.add(new AbsenceSearch(run, tested.plans(), wanted, over).find(statement));
                } catch (CauseException e) {
                    // This statement selects nothing; another one may explain it.
                }
            }
        }
        // The statement in which the fewest clauses have to fall; only without one, those that explain nothing.
        var best = found.stream().filter(result -> !result.obstacles().isEmpty()).sorted(Comparator.comparing(AbsenceResult::pair))
                .limit(MOST_ABSENCES).toList();
        return new FailureReason("", expected(expected), best.isEmpty() ? found.stream().limit(1).toList() : best, null);
    }

    /** Returns the expected values for the user. */
    private static String expected(StepEvent event) {
        return event.values().stream().filter(value -> value.kind() != ValueKind.ANY).map(FailureReasons::text).collect(Collectors.joining(" and "));
    }

    private static String text(StepValue value) {
        return value.name() + " = " + (value.kind() == ValueKind.NULL ? "null" : ValueText.of(value.text()));
    }

    private FailureReason unexpected(Run run, Unmet unmet, BooleanSupplier over) throws CauseException, IOException {
        var arrived = unmet.arrived().orElseThrow();
        var watched = new WatchedPlace(run.header().deployment(), unmet.place()).observed();
        var values = NetworkOutputs.json(arrived.values());
        var causes = new CauseSearch(run, watched.deployment(), tested.plans(), over).find((time, output) -> output.stage().equals(watched.sink())
                && output.passing().time() == arrived.time() && NetworkOutputs.json(output.values()).equals(values),
                () -> "the event at " + unmet.place() + " does not come again in a replay");
        return new FailureReason("", "", List.of(), causes.result());
    }
}
