package org.millrace.runtime.debug;

import org.millrace.runtime.kernel.EventPath;

import java.util.ArrayList;
import java.util.List;

/** The text of a tracepoint, in which expressions in braces are replaced by their values. */
final class LogText {

    /** A part of the text. */
    private record Part(String text, boolean isExpression) {
    }

    private final List<Part> parts;

    private LogText(List<Part> parts) {
        this.parts = parts;
    }

    /**
     * Reads a text.
     *
     * @throws IllegalArgumentException if a brace is not closed; the message is for the user
     */
    static LogText parse(String text) {
        var parts = new ArrayList<Part>();
        var at = 0;
        for (var open = text.indexOf('{'); open >= 0; open = text.indexOf('{', at)) {
            var close = text.indexOf('}', open);
            if (close < 0) {
                throw new IllegalArgumentException("the brace at column " + (open + 1) + " is not closed");
            }
            parts.add(new Part(text.substring(at, open), false));
            parts.add(new Part(text.substring(open + 1, close).strip(), true));
            at = close + 1;
        }
        parts.add(new Part(text.substring(at), false));
        return new LogText(List.copyOf(parts));
    }

    /** Returns the text for an event. */
    String of(EventPath.Step step) {
        var text = new StringBuilder();
        for (var part : parts) {
            text.append(part.isExpression() ? value(part.text(), step) : part.text());
        }
        return text.toString();
    }

    private static String value(String expression, EventPath.Step step) {
        return switch (Expressions.evaluate(expression, step)) {
            case Expressions.Result.Of found -> EventTree.text(found.value());
            case Expressions.Result.Refused refused -> "{" + expression + ": " + refused.reason() + "}";
        };
    }
}
