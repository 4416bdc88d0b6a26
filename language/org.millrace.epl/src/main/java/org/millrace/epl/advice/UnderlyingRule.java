package org.millrace.epl.advice;

import org.millrace.epl.EplProblem;
import org.millrace.epl.ast.Chain;
import org.millrace.epl.ast.Filter;
import org.millrace.epl.ast.SelectItem;
import org.millrace.epl.edit.Fix;

import java.util.HashSet;
import java.util.List;
import java.util.function.Consumer;

/** For selected columns the engine makes a new event; the event itself costs nothing. */
final class UnderlyingRule implements Advisor.Rule {

    /** With fewer columns the copy is what the author wants. */
    private static final int COLUMNS = 3;

    @Override
    public void check(StatementView view, Consumer<EplProblem> advice) {
        view.select().filter(select -> select.getFrom() != null && select.getInsert() == null && select.getTable() == null
                && select.getRecognition() == null && select.getGroupBy().isEmpty() && select.getHaving() == null
                && !select.getClause().isDistinct()).ifPresent(select -> {
            var streams = StatementView.streams(select.getFrom());
            var items = select.getClause().getItems();
            if (streams.size() == 1 && streams.getFirst().getSource() instanceof Filter filter && filter.getContained().isEmpty()
                    && items.size() >= COLUMNS && items.stream().allMatch(UnderlyingRule::isPlain)
                    && items.stream().map(view::text).allMatch(new HashSet<String>()::add)) {
                var start = StatementView.node(items.getFirst()).getOffset();
                var length = StatementView.node(items.getLast()).getEndOffset() - start;
                advice.accept(EplProblem.warning("select-columns", start, length, "a new event with these columns is made for every output",
                        "select * puts the event itself out", List.of(Fix.of("Select the event itself", start, length, "*"))));
            }
        });
    }

    private static boolean isPlain(SelectItem item) {
        return item.getAlias() == null && item.getAnnotations().isEmpty() && item.getExpression() != null && StatementView.isProperty(item.getExpression())
                && item.getExpression() instanceof Chain chain && chain.getSteps().size() == 1
                && chain.getSteps().getFirst().getIndex().isEmpty();
    }
}
