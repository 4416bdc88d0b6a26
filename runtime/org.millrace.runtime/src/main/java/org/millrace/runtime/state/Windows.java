package org.millrace.runtime.state;

import com.espertech.esper.common.client.soda.Expression;
import com.espertech.esper.common.client.soda.View;
import org.millrace.runtime.statement.ExpressionFacts;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Analyzes data windows. Sizes per event are those of Esper 9 on a 64-bit JVM, as measured with windows of
 * 100,000 events.
 */
final class Windows {

    /** Windows that keep statistics instead of events. */
    private static final Set<String> FIGURES = Set.of("size", "uni", "linest", "correl", "weighted_avg");

    private static final long IN_ARRAY = 5;
    private static final long IN_SET = 50;
    private static final long IN_TIME_WINDOW = 30;
    private static final long IN_TIME_BATCH = 10;
    private static final long WITH_TIME = 28;
    private static final long IN_TREE = 64;
    private static final long IN_SORTED = 56;
    private static final long IN_RANK = 90;
    private static final long IN_UNIQUE = 42;
    private static final long SECOND_KEY = 24;
    /** The size per event of an intersection or union of windows. */
    private static final long COMBINED = 20;

    private final ExpressionFacts expressions;
    private final StateSum tally;

    /**
     * @param tally receives remarks on unknown parts
     */
    Windows(ExpressionFacts expressions, StateSum tally) {
        this.expressions = expressions;
        this.tally = tally;
    }

    /** Returns the combined retention of windows; empty if they keep nothing. */
    Optional<Retention> read(List<View> views, boolean union) {
        var all = views.stream().filter(view -> !FIGURES.contains(view.getName()) && !view.getName().equals("groupwin")).map(this::one).toList();
        return all.stream().reduce((first, second) -> (union ? first.or(second) : first.and(second)).plus(COMBINED));
    }

    private Retention one(View view) {
        var parameters = view.getParameters();
        return switch (view.getName()) {
            case "lastevent", "firstevent" -> Retention.ofCount(0, 1);
            case "length" -> count(view, IN_ARRAY, 1, parameters);
            case "length_batch" -> count(view, IN_ARRAY, 2, parameters);
            case "firstlength" -> count(view, IN_SET, 1, parameters);
            case "sort" -> count(view, IN_SORTED, 1, parameters);
            case "rank" -> count(view, IN_RANK, 1, parameters);
            case "time_length_batch" -> count(view, IN_TIME_BATCH, 2, last(parameters));
            case "time" -> time(IN_TIME_WINDOW, 1, parameters);
            case "time_accum" -> time(IN_TIME_WINDOW, 1, parameters);
            case "time_batch" -> time(IN_TIME_BATCH, 2, parameters);
            case "ext_timed" -> time(WITH_TIME, 1, last(parameters));
            case "ext_timed_batch" -> time(IN_SET, 2, last(parameters));
            case "time_order" -> time(IN_TREE, 1, last(parameters));
            case "timetolive" -> Retention.inWords(IN_TREE, "until " + ExpressionFacts.text(parameters));
            case "firsttime" -> Retention.inWords(IN_SET, "for good, of the first " + ExpressionFacts.text(parameters));
            case "keepall" -> Retention.inWords(IN_SET, "for good");
            case "unique", "firstunique" -> Retention.ofKeys(IN_UNIQUE + (parameters.size() - 1) * SECOND_KEY, ExpressionFacts.text(parameters));
            case "expr" -> Retention.inWords(WITH_TIME, "while " + ExpressionFacts.text(parameters));
            case "expr_batch" -> Retention.inWords(IN_SET, "until " + ExpressionFacts.text(parameters));
            default -> {
                tally.unknown("what the window " + view.getName() + " keeps");
                yield Retention.ofCount(0, 0);
            }
        };
    }

    /** Returns the parameters from the second one on, for windows whose first parameter is the event time. */
    private static List<Expression> last(List<Expression> parameters) {
        return parameters.subList(Math.min(1, parameters.size()), parameters.size());
    }

    private Retention count(View view, long slot, int times, List<Expression> parameters) {
        var number = parameters.stream().map(expressions::number).filter(OptionalDouble::isPresent).findFirst().orElse(OptionalDouble.empty());
        return number.isPresent() ? Retention.ofCount(slot, times * Math.round(number.getAsDouble()))
                : Retention.inWords(slot, "in " + view.getName() + "(" + ExpressionFacts.text(view.getParameters()) + ")");
    }

    private Retention time(long slot, int times, List<Expression> parameters) {
        if (parameters.isEmpty()) {
            return Retention.inWords(slot, "");
        }
        var seconds = expressions.seconds(parameters.getFirst());
        var text = ExpressionFacts.text(parameters.subList(0, 1));
        return new Retention(slot, OptionalLong.empty(), "",
                "for " + (times == 1 ? "" : times + " × ") + (text.matches("[\\d.]+") ? text + " seconds" : text),
                seconds.isPresent() ? OptionalDouble.of(times * seconds.getAsDouble()) : seconds);
    }
}
