package org.millrace.epl.advice;

import org.millrace.epl.EplProblem;
import org.millrace.epl.ast.Comparison;
import org.millrace.epl.ast.Expression;
import org.millrace.epl.ast.Filter;
import org.millrace.epl.ast.FilteredSource;
import org.millrace.epl.ast.PatternSource;
import org.millrace.epl.ast.Select;

import java.util.List;
import java.util.function.Consumer;

/** Without an equality between two streams a join compares every event with every other. */
final class JoinRule implements Advisor.Rule {

    @Override
    public void check(StatementView view, Consumer<EplProblem> advice) {
        view.select().filter(select -> select.getFrom() != null && select.getFrom().getJoins().isEmpty() && select.getFrom().getStreams().size() > 1)
                .ifPresent(select -> check(view, select, advice));
    }

    private static void check(StatementView view, Select select, Consumer<EplProblem> advice) {
        var events = select.getFrom().getStreams().stream().filter(stream -> stream.getSource() instanceof Filter
                || stream.getSource() instanceof FilteredSource || stream.getSource() instanceof PatternSource).toList();
        // A window of one event has nothing to search in.
        var searched = events.stream().filter(stream -> !StatementView.windows(stream).contains("lastevent")
                && !stream.isUnidirectional()).count();
        if (events.size() < 2 || searched < 1 || select.getWhere() != null
                && StatementView.conjuncts(select.getWhere()).stream().anyMatch(JoinRule::isEquality)) {
            return;
        }
        var from = StatementView.node(select.getFrom());
        advice.accept(EplProblem.warning("join-without-equality", from.getOffset(), from.getLength(),
                "no condition says that a property of one stream equals one of another, so every event is joined with every other",
                "add such a condition to the where clause", List.of()));
    }

    private static boolean isEquality(Expression expression) {
        return expression instanceof Comparison comparison && (comparison.getOperator().equals("=") || comparison.getOperator().equalsIgnoreCase("is"))
                && comparison.getRight() != null && StatementView.isProperty(comparison.getLeft()) && StatementView.isProperty(comparison.getRight());
    }
}
