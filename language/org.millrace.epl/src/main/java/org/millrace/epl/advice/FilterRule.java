package org.millrace.epl.advice;

import org.millrace.epl.EplProblem;
import org.millrace.epl.ast.Chain;
import org.millrace.epl.ast.Expression;
import org.millrace.epl.ast.Filter;
import org.millrace.epl.ast.Select;
import org.millrace.epl.edit.Fix;
import org.millrace.epl.edit.TextEdit;
import org.millrace.epl.edit.TextEdits;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * Without a data window the where clause filters what the stream's filter could have filtered; the
 * engine finds statements by their streams' filters, and evaluates where clauses one by one.
 */
final class FilterRule implements Advisor.Rule {

    @Override
    public void check(StatementView view, Consumer<EplProblem> advice) {
        view.select().filter(select -> select.getWhere() != null && select.getRecognition() == null && select.getFrom() != null)
                .ifPresent(select -> check(view, select, advice));
    }

    private static void check(StatementView view, Select select, Consumer<EplProblem> advice) {
        var streams = StatementView.streams(select.getFrom());
        if (streams.size() != 1 || view.isWindowed(streams.getFirst()) || !(streams.getFirst().getSource() instanceof Filter filter)
                || !filter.getContained().isEmpty() || StatementView.hasSubquery(select.getWhere()) || usesMore(select.getWhere())) {
            return;
        }
        var where = StatementView.node(select.getWhere());
        var condition = condition(view, select.getWhere(), streams.getFirst().getAlias());
        var from = StatementView.node(filter);
        var text = view.source().text();
        TextEdit insertion;
        if (filter.isFilterList()) {
            insertion = new TextEdit(from.getEndOffset() - 1, 0, filter.getFilters().isEmpty() ? condition : ", " + condition);
        } else {
            insertion = new TextEdit(from.getEndOffset(), 0, "(" + condition + ")");
        }
        var start = view.clauseStart("where", select.getWhere());
        var commented = text.substring(start, where.getEndOffset()).contains("/*") || text.substring(start, where.getEndOffset()).contains("//");
        advice.accept(EplProblem.warning("filter-behind-stream", where.getOffset(), where.getLength(),
                "without a data window this condition belongs at the stream, where the engine finds it by an index",
                "write " + filter.getType() + "(" + condition + ")",
                commented ? List.of() : List.of(new Fix("Move the condition to the stream",
                        List.of(insertion, new TextEdit(start, where.getEndOffset() - start, ""))))));
    }

    /** What a filter cannot have: the current time of the statement, previous events and the like. */
    private static boolean usesMore(Expression where) {
        for (var contents = where.eAllContents(); contents.hasNext();) {
            if (contents.next() instanceof Chain chain && isMore(chain)) {
                return true;
            }
        }
        return where instanceof Chain chain && isMore(chain);
    }

    private static boolean isMore(Chain chain) {
        return chain.getRoot() == null && chain.getSteps().getFirst().isCall()
                && List.of("prev", "prior", "prevtail", "prevcount", "prevwindow", "istream")
                .contains(chain.getSteps().getFirst().getName().toLowerCase(Locale.ROOT));
    }

    /** The condition as a filter has it: a filter sees the properties without the name of the stream. */
    private static String condition(StatementView view, Expression where, String alias) {
        var edits = new TextEdits(view.source().text());
        if (alias != null) {
            strip(edits, where, alias);
            for (var contents = where.eAllContents(); contents.hasNext();) {
                if (contents.next() instanceof Expression expression) {
                    strip(edits, expression, alias);
                }
            }
        }
        var node = StatementView.node(where);
        return edits.apply(node.getOffset(), node.getEndOffset()).text();
    }

    private static void strip(TextEdits edits, Expression expression, String alias) {
        if (expression instanceof Chain chain && StatementView.qualifier(chain, alias).isPresent()) {
            edits.replace(StatementView.node(chain).getOffset(), StatementView.node(chain.getSteps().get(1)).getOffset(), "");
        }
    }
}
