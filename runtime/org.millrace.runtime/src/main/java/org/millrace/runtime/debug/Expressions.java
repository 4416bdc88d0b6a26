package org.millrace.runtime.debug;

import org.millrace.runtime.inspect.EventFilter;
import org.millrace.runtime.inspect.FilterSyntaxException;
import org.millrace.runtime.kernel.EventPath;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Evaluates expressions over an event: the path of a property such as {@code legs[0].price}, or a condition as in filters of traces.
 * They only read the event, and call nothing but the getters of its class.
 */
final class Expressions {

    private static final Pattern PATH = Pattern.compile("[\\p{L}_$][\\w$]*(\\.[\\p{L}_$][\\w$]*|\\[\\d+\\])*");
    private static final Pattern PART = Pattern.compile("[\\w$\\p{L}]+");

    private Expressions() {
    }

    /** A value or the reason why there is none. */
    sealed interface Result {

        /**
         * A value.
         *
         * @param value the value, which may be null
         * @param path  the names that lead to it from the event; empty for a condition
         */
        record Of(Object value, List<String> path) implements Result {
        }

        /** A refusal; the reason is for the user. */
        record Refused(String reason) implements Result {
        }
    }

    static Result evaluate(String text, EventPath.Step step) {
        var expression = text.strip();
        if (PATH.matcher(expression).matches()) {
            var path = new ArrayList<String>();
            PART.matcher(expression).results().forEach(part -> path.add(part.group()));
            var found = EventTree.of(step).find(path);
            if (found.isPresent()) {
                return new Result.Of(found.get().value(), List.copyOf(path));
            }
        }
        if (expression.isEmpty()) {
            return new Result.Refused("an expression is missing");
        }
        if (PATH.matcher(expression).matches() && !expression.equals(EventTree.typeName(step))) {
            return new Result.Refused("the event has no property '" + expression + "'; it has " + EventTree.of(step).names());
        }
        try {
            return new Result.Of(EventFilter.parse(expression).passes(step.event(), step.type()), List.of());
        } catch (FilterSyntaxException e) {
            return new Result.Refused(e.getMessage());
        } catch (RuntimeException | LinkageError e) {
            // Getters are user code.
            return new Result.Refused("the event cannot be read: " + e);
        }
    }
}
