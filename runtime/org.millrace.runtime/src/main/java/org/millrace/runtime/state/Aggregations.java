package org.millrace.runtime.state;

import com.espertech.esper.common.client.soda.AccessProjectionExpressionBase;
import com.espertech.esper.common.client.soda.AvedevProjectionExpression;
import com.espertech.esper.common.client.soda.AvgProjectionExpression;
import com.espertech.esper.common.client.soda.CountEverProjectionExpression;
import com.espertech.esper.common.client.soda.CountProjectionExpression;
import com.espertech.esper.common.client.soda.CountStarProjectionExpression;
import com.espertech.esper.common.client.soda.EPStatementObjectModel;
import com.espertech.esper.common.client.soda.Expression;
import com.espertech.esper.common.client.soda.FirstEverProjectionExpression;
import com.espertech.esper.common.client.soda.GroupByClauseExpression;
import com.espertech.esper.common.client.soda.GroupByClauseExpressionSingle;
import com.espertech.esper.common.client.soda.LastEverProjectionExpression;
import com.espertech.esper.common.client.soda.MaxProjectionExpression;
import com.espertech.esper.common.client.soda.MedianProjectionExpression;
import com.espertech.esper.common.client.soda.MinProjectionExpression;
import com.espertech.esper.common.client.soda.OutputLimitSelector;
import com.espertech.esper.common.client.soda.PlugInProjectionExpression;
import com.espertech.esper.common.client.soda.StddevProjectionExpression;
import com.espertech.esper.common.client.soda.SumProjectionExpression;
import org.millrace.runtime.state.VariableState.Per;
import org.millrace.runtime.statement.ExpressionFacts;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/** Estimates the state of aggregations and groups, in bytes of Esper 9 as measured with 100,000 groups. */
final class Aggregations {

    private static final Set<String> PLAIN = Set.of("perc", "trend");
    private static final Set<String> OF_EVENTS = Set.of("sorted", "maxby", "minby", "maxbyever", "minbyever");

    private static final long GROUP = 48;
    private static final long FURTHER_KEY = 16;
    private static final long FIGURE = 16;
    private static final long PLUGGED_IN = 32;
    /** Per counted value: an entry of a tree or a hash table. */
    private static final long COUNTED = 104;
    private static final long PER_VALUE = 48;
    private static final long PER_NUMBER = 30;
    private static final long PER_EVENT = 8;
    private static final long HELD_GROUP = 110;

    private final EventSizes sizes;
    private final StateSum tally;
    private final String type;
    private final Optional<Retention> window;

    /**
     * @param type   the type of the aggregated events; empty if there are several
     * @param window the retention of the data window
     */
    Aggregations(EventSizes sizes, StateSum tally, String type, Optional<Retention> window) {
        this.sizes = sizes;
        this.tally = tally;
        this.type = type;
        this.window = window;
    }

    static boolean any(EPStatementObjectModel model) {
        return ExpressionFacts.of(model).stream().anyMatch(Aggregations::isAggregation);
    }

    static boolean isAggregation(Expression expression) {
        return switch (expression) {
            case AccessProjectionExpressionBase access -> true;
            case AvedevProjectionExpression avedev -> true;
            case AvgProjectionExpression avg -> true;
            case CountEverProjectionExpression count -> true;
            case CountProjectionExpression count -> true;
            case CountStarProjectionExpression count -> true;
            case FirstEverProjectionExpression first -> true;
            case LastEverProjectionExpression last -> true;
            case MaxProjectionExpression max -> true;
            case MedianProjectionExpression median -> true;
            case MinProjectionExpression min -> true;
            case PlugInProjectionExpression plugged -> true;
            case StddevProjectionExpression stddev -> true;
            case SumProjectionExpression sum -> true;
            default -> false;
        };
    }

    /** Adds the state of a statement's aggregations. */
    void add(EPStatementObjectModel model) {
        var figures = ExpressionFacts.of(model).stream().filter(Aggregations::isAggregation).mapToLong(this::figure).sum();
        var keys = Optional.ofNullable(model.getGroupByClause()).map(clause -> clause.getGroupByExpressions()).orElse(List.of());
        // With 'into table' the groups are rows of the table.
        if (keys.isEmpty() || model.getIntoTableClause() != null) {
            tally.fixed(figures);
        } else {
            tally.grow(Per.GROUP, GROUP + figures + keys.stream().mapToLong(this::key).sum() + (keys.size() - 1) * FURTHER_KEY + held(model), text(keys));
        }
    }

    private static String text(List<GroupByClauseExpression> keys) {
        return keys.stream().allMatch(GroupByClauseExpressionSingle.class::isInstance)
                ? ExpressionFacts.text(keys.stream().map(key -> ((GroupByClauseExpressionSingle) key).getExpression()).toList()) : "every level";
    }

    private long key(GroupByClauseExpression key) {
        return key instanceof GroupByClauseExpressionSingle single ? sizes.value(type, single.getExpression()) : Layout.TEXT;
    }

    /** Returns the state per group that is held until the next output. */
    private static long held(EPStatementObjectModel model) {
        var selector = model.getOutputLimitClause() == null ? OutputLimitSelector.SNAPSHOT : model.getOutputLimitClause().getSelector();
        return selector == OutputLimitSelector.ALL || selector == OutputLimitSelector.LAST || selector == OutputLimitSelector.FIRST ? HELD_GROUP : 0;
    }

    /**
     * Returns the state of one aggregation per group; adds state that depends on more than the group to the
     * sum.
     */
    private long figure(Expression aggregation) {
        return switch (aggregation) {
            case MaxProjectionExpression max when window.isPresent() && !max.isEver() || max.isDistinct() -> values(aggregation);
            case MinProjectionExpression min when window.isPresent() && !min.isEver() || min.isDistinct() -> values(aggregation);
            case CountProjectionExpression count when count.isDistinct() -> values(aggregation);
            case SumProjectionExpression sum when sum.isDistinct() -> values(aggregation);
            case AvgProjectionExpression avg when avg.isDistinct() -> values(aggregation);
            case StddevProjectionExpression stddev when stddev.isDistinct() -> values(aggregation);
            case MedianProjectionExpression median -> events(PER_NUMBER);
            case AvedevProjectionExpression avedev -> values(aggregation);
            case AccessProjectionExpressionBase access -> events(PER_EVENT);
            case PlugInProjectionExpression plugged -> plugged(plugged);
            default -> FIGURE;
        };
    }

    private long plugged(PlugInProjectionExpression plugged) {
        var name = plugged.getFunctionName().toLowerCase(Locale.ROOT);
        if (PLAIN.contains(name)) {
            return plugged.getChildren().size() > 1 ? PLUGGED_IN + events(PER_NUMBER) : PLUGGED_IN;
        }
        if (OF_EVENTS.contains(name)) {
            return events(COUNTED);
        }
        tally.unknown("what the function " + plugged.getFunctionName() + " keeps");
        return PLUGGED_IN;
    }

    private long values(Expression aggregation) {
        var argument = aggregation.getChildren().stream().findFirst();
        tally.grow(Per.VALUE, PER_VALUE + argument.map(of -> sizes.value(type, of)).orElse(0L), ExpressionFacts.text(argument.stream().toList()));
        return COUNTED;
    }

    private long events(long each) {
        var retention = window.orElseGet(() -> new Retention(0, OptionalLong.empty(), "", "for good", OptionalDouble.empty()));
        tally.events(retention, each, 0, type);
        return COUNTED;
    }
}
