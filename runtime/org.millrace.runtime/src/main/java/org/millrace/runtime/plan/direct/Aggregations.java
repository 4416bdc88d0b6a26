package org.millrace.runtime.plan.direct;

import com.espertech.esper.common.client.soda.AvgProjectionExpression;
import com.espertech.esper.common.client.soda.CountProjectionExpression;
import com.espertech.esper.common.client.soda.CountStarProjectionExpression;
import com.espertech.esper.common.client.soda.CrontabParameterExpression;
import com.espertech.esper.common.client.soda.Expression;
import com.espertech.esper.common.client.soda.MaxProjectionExpression;
import com.espertech.esper.common.client.soda.MinProjectionExpression;
import com.espertech.esper.common.client.soda.PlugInProjectionExpression;
import com.espertech.esper.common.client.soda.ScheduleItemType;
import com.espertech.esper.common.client.soda.SumProjectionExpression;
import com.espertech.esper.common.client.soda.WildcardExpression;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Generates the code of a statement's aggregations: state fields, code for events that enter and leave the
 * window, and results. Results equal those of Esper's functions, including the order of additions.
 */
final class Aggregations {

    /** Returns the argument of an aggregation; empty if it counts events. */
    static Optional<Expression> argument(Expression aggregation) {
        return aggregation.getChildren().stream().findFirst().filter(argument ->
                !(argument instanceof WildcardExpression)
                        && !(argument instanceof CrontabParameterExpression star && star.getType() == ScheduleItemType.WILDCARD));
    }

    /** The supported functions. */
    enum Function {
        PERC, TREND, COUNT, SUM, AVG, MIN, MAX;

        /** Returns whether events that leave the window change the result. */
        boolean looksAtWindow() {
            return this != PERC && this != TREND;
        }

        static Optional<Function> of(Expression expression) {
            return Optional.ofNullable(switch (expression) {
                case PlugInProjectionExpression plugIn when !plugIn.isDistinct() && plugIn.getChildren().size() == 1 ->
                    switch (plugIn.getFunctionName()) {
                        case "perc" -> PERC;
                        case "trend" -> TREND;
                        default -> null;
                    };
                case CountStarProjectionExpression count -> COUNT;
                case CountProjectionExpression count when !count.isDistinct() && count.getChildren().size() == 1 -> COUNT;
                case SumProjectionExpression sum when !sum.isDistinct() && sum.getChildren().size() == 1 -> SUM;
                case AvgProjectionExpression avg when !avg.isDistinct() && avg.getChildren().size() == 1 -> AVG;
                case MinProjectionExpression min when !min.isDistinct() && !min.isEver() && min.getChildren().size() == 1 -> MIN;
                case MaxProjectionExpression max when !max.isDistinct() && !max.isEver() && max.getChildren().size() == 1 -> MAX;
                default -> null;
            });
        }
    }

    /**
     * The code of an aggregation.
     *
     * @param enter lines for an event that enters
     * @param leave lines for an event that leaves the window
     */
    private record Aggregation(List<String> enter, List<String> leave, Value value) {
    }

    private final Body body;
    private final Optional<LengthWindow> window;
    private final Map<String, Aggregation> found = new LinkedHashMap<>();

    /**
     * @param window the data window; empty for none
     */
    Aggregations(Body body, Optional<LengthWindow> window) {
        this.body = body;
        this.window = window;
    }

    boolean isEmpty() {
        return found.isEmpty();
    }

    /** Adds an aggregation with the value of its argument, unless it is already present. */
    void add(Function function, String text, Optional<Value> argument) throws NotDirectException {
        if (!found.containsKey(text)) {
            found.put(text, make(function, argument));
            if (window.isPresent() && argument.isPresent()) {
                window.get().name(argument.get(), text);
            }
        }
    }

    /**
     * Returns the result after all events have entered and left; the text identifies the aggregation as in
     * {@link #add}.
     */
    Value value(String text) {
        return found.get(text).value();
    }

    /** Returns the lines that put the result of each aggregation into a map of the name {@code values}. */
    List<String> shown() {
        return found.entrySet().stream().map(entry -> "values.put(" + Literals.of(entry.getKey()) + ", " + entry.getValue().value().boxed() + ");").toList();
    }

    /** Returns whether there is code for leaving events. */
    boolean hasLeaving() {
        return found.values().stream().anyMatch(aggregation -> !aggregation.leave().isEmpty());
    }

    void enter(String indent) {
        found.values().forEach(aggregation -> aggregation.enter().forEach(line -> body.line(indent + line)));
    }

    void leave(String indent) {
        found.values().forEach(aggregation -> aggregation.leave().forEach(line -> body.line(indent + line)));
    }

    private Aggregation make(Function function, Optional<Value> argument) throws NotDirectException {
        if (argument.isPresent() && function != Function.COUNT && !argument.get().kind().isNumber()) {
            throw new NotDirectException("an aggregation of a " + argument.get().kind().java);
        }
        return switch (function) {
            case PERC -> perc(argument.orElseThrow());
            case TREND -> trend(argument.orElseThrow());
            case COUNT -> count(argument);
            case SUM -> sum(argument.orElseThrow(), argument.orElseThrow().kind(), "");
            case AVG -> sum(argument.orElseThrow(), Kind.DOUBLE, " / ");
            case MIN, MAX -> extreme(argument.orElseThrow(), function == Function.MIN);
        };
    }

    private static List<String> unlessNull(Value value, List<String> lines) {
        if (!value.nullable()) {
            return lines;
        }
        var guarded = new ArrayList<String>();
        guarded.add("if (!" + value.isNull() + ") {");
        lines.forEach(line -> guarded.add("  " + line));
        guarded.add("}");
        return guarded;
    }

    private Aggregation perc(Value argument) {
        var values = body.state("int");
        var previous = body.state("double");
        var last = body.state("double");
        return new Aggregation(unlessNull(argument, List.of(previous + " = " + last + ";", last + " = (double) " + argument.code() + ";",
                "if (" + values + " < 2) { " + values + "++; }")), List.of(),
                new Value(Kind.DOUBLE, "(100 * (" + last + " - " + previous + ") / " + previous + ")",
                        "(" + values + " < 2 || " + previous + " == 0)"));
    }

    private Aggregation trend(Value argument) {
        var started = body.state("boolean");
        var last = body.state("double");
        var run = body.state("int");
        var now = "(double) " + argument.code();
        return new Aggregation(unlessNull(argument, List.of(
                "if (!" + started + ") { " + started + " = true; }",
                "else if (" + now + " > " + last + ") { " + run + " = (" + run + " > 0 ? " + run + " : 0) + 1; }",
                "else if (" + now + " < " + last + ") { " + run + " = (" + run + " < 0 ? " + run + " : 0) - 1; }",
                "else { " + run + " = 0; }",
                last + " = " + now + ";")), List.of(), Value.of(Kind.INT, run));
    }

    private Aggregation count(Optional<Value> argument) {
        var count = body.state("long");
        var enter = List.of(count + "++;");
        var leave = List.of("if (" + count + " > 0) { " + count + "--; }");
        if (argument.isEmpty()) {
            return new Aggregation(enter, window.isPresent() ? leave : List.of(), Value.of(Kind.LONG, count));
        }
        return new Aggregation(unlessNull(argument.get(), enter), leaving(argument.get(), gone -> leave), Value.of(Kind.LONG, count));
    }

    private Aggregation sum(Value argument, Kind kind, String divided) {
        var count = body.state("long");
        var sum = body.state(kind.java);
        var enter = List.of(count + "++;", sum + " = " + sum + " + (" + kind.java + ") " + argument.code() + ";");
        var leave = leaving(argument, gone -> List.of("if (" + count + " <= 1) { " + count + " = 0; " + sum + " = 0; } else { " + count + "--; "
                + sum + " = " + sum + " - (" + kind.java + ") " + gone.code() + "; }"));
        return new Aggregation(unlessNull(argument, enter), leave,
                new Value(kind, divided.isEmpty() ? sum : "(" + sum + divided + count + ")", "(" + count + " == 0)"));
    }

    private List<String> leaving(Value argument, java.util.function.Function<Value, List<String>> lines) {
        if (window.isEmpty()) {
            return List.of();
        }
        var gone = window.get().leaving(argument, body);
        return unlessNull(gone, lines.apply(gone));
    }

    private Aggregation extreme(Value argument, boolean smallest) throws NotDirectException {
        if (window.isPresent()) {
            throw new NotDirectException("min and max over a data window");
        }
        var any = body.state("boolean");
        var extreme = body.state(argument.kind().java);
        var compared = argument.kind().boxed.getSimpleName() + ".compare(" + argument.code() + ", " + extreme + ")";
        return new Aggregation(unlessNull(argument, List.of("if (!" + any + " || " + compared + (smallest ? " < 0" : " > 0") + ") { " + extreme
                + " = " + argument.code() + "; " + any + " = true; }")), List.of(), new Value(argument.kind(), extreme, "(!" + any + ")"));
    }
}
