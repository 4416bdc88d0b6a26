package org.millrace.runtime.plan.folded;

import com.espertech.esper.common.client.soda.ArithmaticExpression;
import com.espertech.esper.common.client.soda.ConstantExpression;
import com.espertech.esper.common.client.soda.Expression;
import com.espertech.esper.common.client.soda.FilterStream;
import com.espertech.esper.common.client.soda.Junction;
import com.espertech.esper.common.client.soda.PlugInProjectionExpression;
import com.espertech.esper.common.client.soda.PropertyValueExpression;
import com.espertech.esper.common.client.soda.RelationalOpExpression;
import com.espertech.esper.common.client.soda.SelectClauseExpression;
import org.millrace.runtime.statement.Clause;
import org.millrace.runtime.statement.DataWindows;
import org.millrace.runtime.statement.StatementFacts;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The plan for aggregations with their own state: {@code perc} and {@code trend} ignore leaving events, so a
 * data window that nothing else uses only costs time and memory.
 */
public final class FoldedWindow {

    private static final Set<String> FUNCTIONS = Set.of("perc", "trend");
    private static final Set<String> WINDOWS = Set.of("length", "time", "keepall");

    private FoldedWindow() {
    }

    /**
     * Returns the text of the statement without its data window.
     *
     * @return the text; empty if the outputs might differ
     */
    public static Optional<String> fold(StatementFacts facts) {
        var only = facts.onlyStream();
        if (only.isEmpty() || facts.firstClauseExcept(Clause.INSERT_INTO).isPresent() || StatementFacts.windows(only.get()).size() != 1
                || !DataWindows.areAmong(StatementFacts.windows(only.get()), WINDOWS)) {
            return Optional.empty();
        }
        var model = facts.model().orElseThrow();
        var expressions = new ArrayList<Expression>();
        for (var element : model.getSelectClause().getSelectList()) {
            if (!(element instanceof SelectClauseExpression column)) {
                return Optional.empty();
            }
            expressions.add(column.getExpression());
        }
        // Without a property of the event, Esper emits one row per change, including leaving events.
        if (expressions.stream().noneMatch(PropertyValueExpression.class::isInstance)) {
            return Optional.empty();
        }
        Optional.ofNullable(model.getHavingClause()).ifPresent(expressions::add);
        Optional.ofNullable(model.getWhereClause()).ifPresent(expressions::add);
        if (!expressions.stream().allMatch(FoldedWindow::isStateless) || expressions.stream().noneMatch(FoldedWindow::aggregates)) {
            return Optional.empty();
        }
        var folded = facts.newModel();
        ((FilterStream) folded.getFromClause().getStreams().getFirst()).setViews(List.of());
        return Optional.of(folded.toEPL());
    }

    /**
     * Returns whether an expression uses no event but the arriving one, except through functions with their own
     * state.
     */
    private static boolean isStateless(Expression expression) {
        return switch (expression) {
            case PropertyValueExpression property -> true;
            case ConstantExpression constant -> true;
            case PlugInProjectionExpression function -> FUNCTIONS.contains(function.getFunctionName()) && !function.isDistinct()
                    && function.getChildren().size() == 1 && isStateless(function.getChildren().getFirst());
            case ArithmaticExpression arithmetic -> arithmetic.getChildren().stream().allMatch(FoldedWindow::isStateless);
            case RelationalOpExpression relation -> relation.getChildren().stream().allMatch(FoldedWindow::isStateless);
            case Junction junction -> junction.getChildren().stream().allMatch(FoldedWindow::isStateless);
            default -> false;
        };
    }

    private static boolean aggregates(Expression expression) {
        return expression instanceof PlugInProjectionExpression || expression.getChildren().stream().anyMatch(FoldedWindow::aggregates);
    }
}
