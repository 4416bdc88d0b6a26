package org.millrace.control;

import org.millrace.control.CauseMessages.AbsenceResult;
import org.millrace.control.CauseMessages.CausesResult;

import java.util.List;

import static org.millrace.control.Messages.orEmpty;

/** The messages about network tests. Absent lists and texts become empty. */
public final class ScenarioMessages {

    /** The start of a clock that starts with the first event. */
    public static final long UNSET = Long.MIN_VALUE;

    private ScenarioMessages() {
    }

    /**
     * Deploys the network that scenarios test.
     *
     * @param deployment the content of a deployment file
     * @param coverage   whether the use of the network by scenarios is recorded
     */
    public record PrepareParams(String deployment, boolean coverage) {

        /** Replaces absent values with defaults. */
        public PrepareParams {
            deployment = orEmpty(deployment);
        }
    }

    /**
     * A scenario: steps that are performed one after the other with a network of its own.
     *
     * @param name       the name, for messages
     * @param processor  the only processor that runs; empty for the whole network
     * @param replaced   the beans that receive events but do nothing
     * @param startNanos the time at which the clock starts, in nanoseconds since 1970-01-01 UTC; {@link #UNSET} if the first
     *                   event starts it
     * @param steps      the steps
     */
    public record Scenario(String name, String processor, List<String> replaced, long startNanos, List<Step> steps) {

        /** Replaces absent values with defaults. */
        public Scenario {
            name = orEmpty(name);
            processor = orEmpty(processor);
            replaced = orEmpty(replaced);
            steps = orEmpty(steps);
        }
    }

    /**
     * Starts a scenario whose steps come one at a time.
     *
     * @param scenario the scenario, without steps
     * @param sources  the inbound adapters that lead the clock from the beginning if events move it; others lead it from their
     *                 first event on
     */
    public record OpenParams(Scenario scenario, List<String> sources) {

        /** Replaces absent values with defaults. */
        public OpenParams {
            sources = orEmpty(sources);
        }
    }

    /**
     * Performs a step of an open scenario.
     *
     * @param name the name of the scenario
     * @param step the step
     */
    public record StepParams(String name, Step step) {

        /** Replaces absent values with defaults. */
        public StepParams {
            name = orEmpty(name);
        }
    }

    /**
     * Ends an open scenario.
     *
     * @param name the name of the scenario
     */
    public record EndParams(String name) {

        /** Replaces absent values with defaults. */
        public EndParams {
            name = orEmpty(name);
        }
    }

    /** What a step does. */
    public enum StepKind {
        /** Sends events to a stage. */
        SEND,
        /** Moves the clock to a time. */
        MOVE_TO,
        /** Moves the clock by a duration. */
        MOVE_BY,
        /** The next outputs of a stage are the events, in this order. */
        EXPECT,
        /** The next outputs of a stage are the events, in any order. */
        EXPECT_ANY_ORDER,
        /** There are no further outputs of a stage, also while the clock moves by a duration. */
        EXPECT_NOTHING,
        /** Forgets the outputs of a stage that no step has expected. */
        IGNORE;

        /** Returns whether a step of this kind compares outputs. */
        public boolean isExpectation() {
            return this == EXPECT || this == EXPECT_ANY_ORDER || this == EXPECT_NOTHING;
        }
    }

    /**
     * A step.
     *
     * @param kind   what it does
     * @param line   its line in the file, from 1
     * @param stage  the stage; for a wire, the sending stage
     * @param to     the receiving stage of the wire; empty for a stage
     * @param nanos  the time in nanoseconds since 1970-01-01 UTC, or the duration in nanoseconds
     * @param events the events to send, or the expected ones
     */
    public record Step(StepKind kind, int line, String stage, String to, long nanos, List<StepEvent> events) {

        /** Replaces absent values with defaults. */
        public Step {
            stage = orEmpty(stage);
            to = orEmpty(to);
            events = orEmpty(events);
        }
    }

    /**
     * An event to send, or an expected one, or the rows of a file, each of which is one. Of an expected event only the named
     * properties are compared.
     *
     * @param line   its line in the file, from 1
     * @param type   the event type; empty if any is expected
     * @param rows   the CSV file with the rows, whose first line names the properties, relative to the project; empty for one event
     * @param values the values of its properties
     */
    public record StepEvent(int line, String type, String rows, List<StepValue> values) {

        /** Replaces absent values with defaults. */
        public StepEvent {
            type = orEmpty(type);
            rows = orEmpty(rows);
            values = orEmpty(values);
        }

        /** Creates the events of a file. */
        public static StepEvent rows(int line, String type, String file) {
            return new StepEvent(line, type, file, List.of());
        }
    }

    /** What a value is. */
    public enum ValueKind {
        /** A value as text. */
        TEXT,
        /** No value. */
        NULL,
        /** Any value except none; only expected. */
        ANY
    }

    /**
     * The value of a property.
     *
     * @param name      the name of the property
     * @param kind      what the value is
     * @param text      the value as text
     * @param tolerance by how much a number may differ; negative for the default, such as {@link #DEFAULT_TOLERANCE}
     */
    public record StepValue(String name, ValueKind kind, String text, double tolerance) {

        /** The tolerance that depends on the type of the number. */
        public static final double DEFAULT_TOLERANCE = -1;

        /** Replaces absent values with defaults. */
        public StepValue {
            name = orEmpty(name);
            kind = kind == null ? ValueKind.TEXT : kind;
            text = orEmpty(text);
        }
    }

    /**
     * The result of a scenario.
     *
     * @param micros   the duration of the scenario in microseconds
     * @param failures why it failed; empty if it succeeded
     */
    public record ScenarioResult(long micros, List<Failure> failures) {

        /** Replaces absent values with defaults. */
        public ScenarioResult {
            failures = orEmpty(failures);
        }

        /** Returns whether the scenario succeeded. */
        public boolean succeeded() {
            return failures.isEmpty();
        }
    }

    /**
     * Why an expectation of a scenario was not met.
     *
     * @param message  why there is no explanation; empty if there is one
     * @param expected the values that were expected, for the user; empty if any event was
     * @param absences why statements did not send the expected event, the best explanation first; empty if an event was not expected
     * @param causes   the causes of the event that was not expected; null if an event is missing
     */
    public record FailureReason(String message, String expected, List<AbsenceResult> absences, CausesResult causes) {

        /** Replaces absent values with defaults. */
        public FailureReason {
            message = orEmpty(message);
            expected = orEmpty(expected);
            absences = orEmpty(absences);
        }

        /** Returns a reason without an explanation. */
        public static FailureReason unknown(String message) {
            return new FailureReason(message, "", List.of(), null);
        }
    }

    /**
     * Why a scenario failed.
     *
     * @param line    the line in the file, from 1; 0 for the scenario as a whole
     * @param message the message for the user
     * @param time    the time of the clock in ISO 8601
     * @param rows    expected and actual values side by side; empty if nothing is compared
     */
    public record Failure(int line, String message, String time, List<Row> rows) {

        /** Replaces absent values with defaults. */
        public Failure {
            message = orEmpty(message);
            time = orEmpty(time);
            rows = orEmpty(rows);
        }
    }

    /**
     * A row of a comparison.
     *
     * @param name     the name of the property; empty for the event type
     * @param expected what is expected; empty if nothing is
     * @param actual   what arrived; empty if nothing did
     * @param same     whether they agree
     */
    public record Row(String name, String expected, String actual, boolean same) {

        /** Replaces absent values with defaults. */
        public Row {
            name = orEmpty(name);
            expected = orEmpty(expected);
            actual = orEmpty(actual);
        }
    }
}
