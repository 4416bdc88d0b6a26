package org.millrace.epl.advice;

import org.millrace.epl.EplProblem;
import org.millrace.epl.ast.Filter;
import org.millrace.epl.ast.FilteredSource;
import org.millrace.epl.ast.GroupingExpression;
import org.millrace.epl.ast.Retain;
import org.millrace.epl.ast.Stream;
import org.millrace.epl.edit.Fix;

import java.util.List;
import java.util.function.Consumer;

/** Where every output is a single event there is nothing to order. */
final class OrderingRule implements Advisor.Rule {

    @Override
    public void check(StatementView view, Consumer<EplProblem> advice) {
        view.select().filter(select -> !select.getOrderBy().isEmpty() && select.getLimit() == null && select.getOutput() == null
                && select.getLateOutput() == null && select.getFrom() != null && select.getRecognition() == null
                && select.getGroupBy().stream().allMatch(GroupingExpression.class::isInstance)).ifPresent(select -> {
            var streams = StatementView.streams(select.getFrom());
            if (streams.size() == 1 && !putsOutSeveral(streams.getFirst()) && !isNamedWindow(view, streams.getFirst()) && view.tree().getContext() == null) {
                var first = StatementView.node(select.getOrderBy().getFirst());
                var end = StatementView.node(select.getOrderBy().getLast()).getEndOffset();
                var start = view.clauseStart("order", select.getOrderBy().getFirst());
                advice.accept(EplProblem.warning("needless-order-by", first.getOffset(), end - first.getOffset(),
                        "every event is put out alone, so there is nothing to order", "remove the clause, or add an output rate or a batch window",
                        List.of(Fix.of("Remove 'order by'", start, end - start, ""))));
            }
        });
    }

    private static boolean isNamedWindow(StatementView view, Stream stream) {
        return stream.getSource() instanceof Filter filter && view.windows().contains(filter.getType());
    }

    private static boolean putsOutSeveral(Stream stream) {
        return StatementView.windows(stream).stream().anyMatch(name -> name.contains("batch") || name.contains("time") || name.equals("groupwin"))
                || StatementView.retain(stream).map(Retain::isBatch).orElse(false)
                || stream.getSource() instanceof Filter filter && !filter.getContained().isEmpty()
                || !(stream.getSource() instanceof Filter || stream.getSource() instanceof FilteredSource)
                || StatementView.retain(stream).map(retain -> retain.getPeriod() != null).orElse(false);
    }
}
