package org.millrace.runtime.history;

import com.espertech.esper.common.client.soda.EPStatementObjectModel;
import com.espertech.esper.common.client.soda.Expression;
import com.espertech.esper.common.client.soda.FilterStream;
import com.espertech.esper.common.client.soda.MaxProjectionExpression;
import com.espertech.esper.common.client.soda.MinProjectionExpression;
import com.espertech.esper.common.client.soda.PatternStream;
import com.espertech.esper.common.client.soda.PlugInProjectionExpression;
import com.espertech.esper.common.client.soda.PriorExpression;
import com.espertech.esper.common.client.soda.Stream;
import org.millrace.runtime.statement.Clause;
import org.millrace.runtime.statement.ExpressionFacts;
import org.millrace.runtime.statement.StatementFacts;

import java.util.List;
import java.util.Set;

/** Finds out from the text of a statement how far back its state reaches. In doubt, the answer is: without a bound. */
public final class StatementHorizon {

    static final long SECOND = 1_000;

    private static final Set<Clause> UNBOUNDED = Set.of(Clause.CONTEXT, Clause.INTO_TABLE, Clause.MATCH_RECOGNIZE, Clause.DECLARATIONS, Clause.FOR);

    private final StatementFacts facts;
    private final ExpressionFacts expressions;

    private StatementHorizon(StatementFacts facts) {
        this.facts = facts;
        this.expressions = new ExpressionFacts(facts.statement().instances());
    }

    /** Returns how far back the state of a statement of Esper reaches. */
    public static Horizon of(StatementFacts facts) {
        return new StatementHorizon(facts).read();
    }

    private Horizon read() {
        if (facts.model().isEmpty()) {
            return Horizon.unbounded("a form that cannot be read alone");
        }
        var model = facts.model().get();
        if (!facts.isSelect()) {
            return keepsNothing(model) ? Horizon.NONE : Horizon.unbounded("a named window, a table, a variable or a context that statements change");
        }
        var clause = UNBOUNDED.stream().filter(facts::has).findFirst();
        if (clause.isPresent()) {
            return Horizon.unbounded(clause.get().label());
        }
        if (facts.hasSubquery()) {
            return Horizon.unbounded("a subquery");
        }
        var all = ExpressionFacts.of(model);
        if (all.stream().anyMatch(StatementHorizon::isEndless)) {
            return Horizon.unbounded("a function of all earlier events");
        }
        var aggregates = model.getGroupByClause() != null || all.stream().anyMatch(StatementHorizon::isAggregation);
        var streams = model.getFromClause().getStreams().stream().map(stream -> stream(stream, aggregates)).reduce(Horizon.NONE, Horizon::and);
        // Esper counts the periods of output rates from the first event of a statement, which may be long ago.
        return model.getOutputLimitClause() == null ? streams : Horizon.unbounded("an output rate, which counts from the first event");
    }

    private static boolean keepsNothing(EPStatementObjectModel model) {
        return model.getCreateSchema() != null || model.getCreateExpression() != null || model.getCreateClass() != null
                || model.getCreateVariable() != null && model.getCreateVariable().isConstant();
    }

    private static boolean isEndless(Expression expression) {
        return switch (expression) {
            case PriorExpression prior -> true;
            case PlugInProjectionExpression own -> true;
            case MinProjectionExpression min -> min.isEver();
            case MaxProjectionExpression max -> max.isEver();
            default -> expression.getClass().getSimpleName().contains("Ever") || ExpressionFacts.text(List.of(expression)).matches(
                    "(?i)(?s).*\\b(maxbyever|minbyever|nth|rate|leaving|firstever|lastever|countever|countminsketch\\w*)\\s*\\(.*");
        };
    }

    private static boolean isAggregation(Expression expression) {
        return expression.getClass().getSimpleName().endsWith("ProjectionExpression")
                || ExpressionFacts.text(List.of(expression)).matches("(?i)(?s).*\\b(window|first|last|sorted|maxby|minby)\\s*\\(.*");
    }

    private Horizon stream(Stream stream, boolean aggregates) {
        return switch (stream) {
            case FilterStream filtered when StatementFacts.isPresent(filtered.getFilter().getOptionalPropertySelects()) ->
                Horizon.unbounded("contained events");
            case FilterStream filtered -> StatementFacts.windows(filtered).isEmpty() ? plain(aggregates)
                    : new WindowHorizon(expressions).of(StatementFacts.windows(filtered));
            case PatternStream pattern when pattern.getAnnotations() != null && pattern.getAnnotations().length > 0 ->
                Horizon.unbounded("a pattern with an annotation");
            case PatternStream pattern -> {
                var waits = new PatternHorizon(expressions).of(pattern.getExpression());
                var views = pattern.getViews() == null || pattern.getViews().isEmpty() ? plain(aggregates)
                        : new WindowHorizon(expressions).of(pattern.getViews());
                yield views.counted().isEmpty() ? waits.plus(views) : Horizon.unbounded("a window of a fixed number of matches of a pattern");
            }
            default -> Horizon.unbounded("a look-up in a database or by a method");
        };
    }

    private static Horizon plain(boolean aggregates) {
        return aggregates ? Horizon.unbounded("an aggregation without a data window") : Horizon.NONE;
    }
}
