package org.millrace.scenario.junit;

import org.millrace.control.ScenarioMessages.Failure;
import org.millrace.control.ScenarioMessages.Row;
import org.millrace.junit.bridge.Fault;
import org.millrace.scenario.run.FailureText;
import org.millrace.scenario.run.TestRun.Performed;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes faults of the failures of a scenario, with the text that the command prints. */
final class FaultText {

    private FaultText() {
    }

    /** Returns the fault of a scenario that failed. */
    static Optional<Fault> of(Performed performed) {
        return of(performed.result().failures(), failure -> FailureText.lines(performed, failure).stream());
    }

    /** Returns the fault of a step that failed, without the line of a scenario. */
    static Optional<Fault> ofStep(Performed performed) {
        return of(performed.result().failures(), failure -> Stream.concat(Stream.of(FailureText.message(failure)),
                FailureText.lines(performed, failure).stream().skip(1)));
    }

    private static Optional<Fault> of(List<Failure> failures, Function<Failure, Stream<String>> lines) {
        return failures.stream().findFirst().map(first -> new Fault(false, failures.stream().flatMap(lines).collect(Collectors.joining("\n")),
                side(first.rows(), Row::expected), side(first.rows(), Row::actual)));
    }

    /** Returns the values of a side, without those that only the other side names. */
    private static String side(List<Row> rows, Function<Row, String> value) {
        return rows.stream().filter(row -> !row.same() || !row.expected().isEmpty()).filter(row -> !value.apply(row).isEmpty())
                .map(row -> (row.name().isEmpty() ? "event type" : row.name()) + "=" + value.apply(row)).collect(Collectors.joining("\n"));
    }
}
