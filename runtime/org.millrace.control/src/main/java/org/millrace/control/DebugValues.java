package org.millrace.control;

import java.util.List;
import java.util.Optional;

import static org.millrace.control.Messages.orEmpty;

/** The messages of the debugger about values: of events, of expressions, and of the state of processors. */
public final class DebugValues {

    /** Maximum number of values in an answer. */
    public static final int MOST_VALUES = 10_000;

    private DebugValues() {
    }

    /**
     * Asks for values.
     *
     * @param thread the stopped thread
     * @param frame  the index of the step, 0 for the last one
     * @param path   the names that lead to the value: first {@code event}, {@code outputs}, {@code clock} or {@code state}
     * @param start  the index of the first value
     * @param count  the maximum number of values; 0 for the maximum of the protocol
     * @param filter selects values whose name or text contains this text, ignoring case; empty for all
     */
    public record ValuesParams(long thread, int frame, List<String> path, int start, int count, String filter) implements Parameters.Ranged {

        /** Replaces absent values with defaults. */
        public ValuesParams {
            filter = orEmpty(filter);
        }

        @Override
        public Optional<String> outOfRange() {
            return start < 0 ? Optional.of("'start' is " + start + "; it is at least 0")
                    : count < 0 || count > MOST_VALUES ? Optional.of("'count' is " + count + "; it is 0 to " + MOST_VALUES) : Optional.empty();
        }
    }

    /**
     * A value.
     *
     * @param name     its name, which is also the last part of its path
     * @param text     the value for the user
     * @param type     its type; empty if there is none
     * @param children the number of values inside
     * @param indexed  whether the values inside are numbered
     */
    public record Value(String name, String text, String type, int children, boolean indexed) {
    }

    /**
     * Values.
     *
     * @param ok      whether the path leads to values
     * @param message the reason if it does not
     * @param total   the number of values that the filter selects
     * @param values  the values, at most as many as were asked for
     */
    public record ValuesResult(boolean ok, String message, int total, List<Value> values) {

        /** Creates a refusal. */
        public static ValuesResult refused(String message) {
            return new ValuesResult(false, message, 0, List.of());
        }
    }

    /**
     * Changes a property of the event of a stopped thread before it goes on.
     *
     * @param thread   the thread
     * @param property the name of the property
     * @param value    the value as text; the word {@code null} for no value
     */
    public record ChangeParams(long thread, String property, String value) {
    }

    /**
     * Asks for the value of an expression.
     *
     * @param thread     the stopped thread
     * @param frame      the index of the step, 0 for the last one
     * @param expression the path of a property, or a condition as in filters of traces
     */
    public record EvaluateParams(long thread, int frame, String expression) {
    }

    /**
     * The value of an expression, or of a changed property.
     *
     * @param ok      whether there is a value
     * @param message the reason if there is none
     * @param value   the value; without meaning if there is none
     * @param path    the path of the value for {@link ValuesParams}; empty if it has none
     */
    public record EvaluateResult(boolean ok, String message, Value value, List<String> path) {

        /** Creates a refusal. */
        public static EvaluateResult refused(String message) {
            return new EvaluateResult(false, message, new Value("", "", "", 0, false), List.of());
        }
    }
}
