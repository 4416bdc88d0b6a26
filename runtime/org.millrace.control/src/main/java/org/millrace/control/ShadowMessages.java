package org.millrace.control;

import org.millrace.control.Messages.Problem;
import org.millrace.control.Messages.Statement;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The messages about statements that run beside those of a processor, as their shadow. */
public final class ShadowMessages {

    private ShadowMessages() {
    }

    /** What is done with a shadow. */
    public enum ShadowAction {
        /** Statements begin to run beside the present ones, in place of an earlier shadow. */
        BEGIN,
        /** The outputs are compared. */
        COMPARE,
        /** The shadow takes the place of the present statements, with its state. */
        PROMOTE,
        /** The shadow ends. */
        DISCARD
    }

    /**
     * A request about the shadow of a processor.
     *
     * @param action     what is done
     * @param processor  the name of the processor; empty for the first
     * @param statements the statements that begin to run; otherwise empty
     * @param history    whether they begin with the state that they would have if they had been there from the beginning of the journal; otherwise
     *                   with that of the present ones
     */
    public record ShadowParams(ShadowAction action, String processor, List<Statement> statements, boolean history) implements Parameters.Ranged {

        /** Replaces absent values with defaults. */
        public ShadowParams {
            processor = processor == null ? "" : processor;
            statements = statements == null ? List.of() : statements;
        }

        @Override
        public Optional<String> outOfRange() {
            return action == null ? Optional.of("'action' is missing; it is BEGIN, COMPARE, PROMOTE or DISCARD") : Optional.empty();
        }
    }

    /**
     * The answer.
     *
     * @param ok          whether it was done
     * @param problems    the reasons if not
     * @param millis      the duration in milliseconds
     * @param stateless   after {@link ShadowAction#BEGIN}, the statements that begin without the state of the present ones, with the reasons; the
     *                    empty name stands for all of them
     * @param differences the outputs of both until now
     */
    public record ShadowResult(boolean ok, List<Problem> problems, long millis, Map<String, String> stateless, Differences differences) {

        /** Replaces absent values with defaults. */
        public ShadowResult {
            problems = problems == null ? List.of() : problems;
            stateless = stateless == null ? Map.of() : stateless;
            differences = differences == null ? Differences.NONE : differences;
        }

        /** Creates a failure. */
        public static ShadowResult refused(List<Problem> problems, long millis) {
            return new ShadowResult(false, problems, millis, Map.of(), Differences.NONE);
        }
    }

    /**
     * The outputs of the statements of a processor and of its shadow.
     *
     * @param seconds    since the shadow began
     * @param statements the numbers of outputs
     * @param examples   the first outputs that only one of the two had
     * @param failures   the number of events that the shadow could not process
     * @param failure    the reason of the last failure; empty if there was none
     */
    public record Differences(double seconds, List<StatementOutputs> statements, List<DifferentOutput> examples, long failures, String failure) {

        /** Those of no shadow. */
        public static final Differences NONE = new Differences(0, List.of(), List.of(), 0, "");

        /** Replaces absent values with defaults. */
        public Differences {
            statements = statements == null ? List.of() : statements;
            examples = examples == null ? List.of() : examples;
            failure = failure == null ? "" : failure;
        }
    }

    /**
     * The outputs of a statement.
     *
     * @param statement the name of the statement or instance
     * @param present   the number of outputs of the present statement
     * @param shadow    the number of outputs of the shadow
     * @param same      the number of outputs that both had
     */
    public record StatementOutputs(String statement, long present, long shadow, long same) {
    }

    /**
     * An output that only one of the two had so far.
     *
     * @param statement the name of the statement or instance
     * @param ofShadow  whether the shadow had it
     * @param time      the time of the network's clock, ISO 8601
     * @param values    the values by property, as JSON
     */
    public record DifferentOutput(String statement, boolean ofShadow, String time, String values) {
    }
}
