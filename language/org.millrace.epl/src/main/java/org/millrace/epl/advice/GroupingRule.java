package org.millrace.epl.advice;

import org.millrace.epl.EplProblem;
import org.millrace.epl.ast.GroupingExpression;
import org.millrace.epl.ast.Select;
import org.millrace.epl.edit.Fix;

import java.util.List;
import java.util.function.Consumer;

/** Groups that nothing aggregates, and groups that are never forgotten. */
final class GroupingRule implements Advisor.Rule {

    @Override
    public void check(StatementView view, Consumer<EplProblem> advice) {
        view.select().filter(select -> !select.getGroupBy().isEmpty() && select.getFrom() != null && select.getTable() == null)
                .ifPresent(select -> check(view, select, advice));
    }

    private static void check(StatementView view, Select select, Consumer<EplProblem> advice) {
        var aggregates = select.getClause().getItems().stream().anyMatch(StatementView::aggregates)
                || select.getHaving() != null && StatementView.aggregates(select.getHaving())
                || select.getOrderBy().stream().anyMatch(StatementView::aggregates);
        var first = StatementView.node(select.getGroupBy().getFirst());
        var end = StatementView.node(select.getGroupBy().getLast()).getEndOffset();
        if (!aggregates) {
            // With an output rate the groups decide what is put out.
            if (select.getOutput() == null && select.getLateOutput() == null
                    && select.getGroupBy().stream().allMatch(GroupingExpression.class::isInstance)) {
                var start = view.clauseStart("group", select.getGroupBy().getFirst());
                advice.accept(EplProblem.warning("needless-group-by", first.getOffset(), end - first.getOffset(),
                        "nothing is aggregated, so grouping has no effect", "remove the clause",
                        List.of(Fix.of("Remove 'group by'", start, end - start, ""))));
            }
            return;
        }
        var windowed = StatementView.streams(select.getFrom()).stream().anyMatch(view::isWindowed);
        if (!windowed && view.tree().getContext() == null && !view.isHinted("reclaim_group") && !view.isHinted("disable_reclaim_group")) {
            var start = view.statement().start();
            advice.accept(EplProblem.warning("groups-without-end", first.getOffset(), end - first.getOffset(),
                    "without a data window the totals of every key are kept for ever",
                    "add a data window, or let the engine forget idle groups by @Hint('reclaim_group_aged=60')",
                    List.of(Fix.of("Forget groups that are idle for a minute", start, 0, "@Hint('reclaim_group_aged=60')\n"))));
        }
    }
}
