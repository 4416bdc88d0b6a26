package org.millrace.epl.bea;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.millrace.epl.EplStatement;
import org.millrace.epl.ast.AstPackage;
import org.millrace.epl.ast.Chain;
import org.millrace.epl.ast.FilteredSource;
import org.millrace.epl.ast.From;
import org.millrace.epl.ast.LimitPeriod;
import org.millrace.epl.ast.Matching;
import org.millrace.epl.ast.PatternExpression;
import org.millrace.epl.ast.Retain;
import org.millrace.epl.ast.Select;
import org.millrace.epl.ast.Stream;
import org.millrace.epl.edit.TextEdits;
import org.millrace.epl.syntax.SyntaxFault;
import org.millrace.epl.tokens.EplToken;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/** Translates one statement by edits of its text. */
final class StatementTranslator {

    /** Every part but the first puts the others in another pair of parentheses. */
    private static final int MOST_PARTS = 500;

    private final String text;
    private final EplStatement statement;
    private final TextEdits edits;
    private final List<SyntaxFault> problems = new ArrayList<>();

    StatementTranslator(String text, EplStatement statement, TextEdits edits) {
        this.text = text;
        this.statement = statement;
        this.edits = edits;
    }

    /** Adds the edits; what cannot be translated is given back. */
    List<SyntaxFault> translate() {
        for (var contents = statement.tree().orElseThrow().eAllContents(); contents.hasNext();) {
            switch (contents.next()) {
                case From from -> from(from);
                case Matching matching -> matching(matching);
                case Select select when select.getLateOutput() != null -> lateOutput(select);
                case LimitPeriod period when period.isEvent() -> event(node(period));
                case Chain chain -> OwnFunctions.translate(chain, edits);
                default -> {
                }
            }
        }
        // A window that several sources share is looked at for each of them.
        return problems.stream().distinct().sorted(Comparator.comparingInt(SyntaxFault::offset)).toList();
    }

    private void matching(Matching matching) {
        var parts = 0;
        for (var contents = matching.eAllContents(); contents.hasNext();) {
            parts += contents.next() instanceof PatternExpression ? 1 : 0;
        }
        if (parts > MOST_PARTS) {
            problem(matching, "the pattern has more than " + MOST_PARTS + " parts", "derive streams by 'insert into' in statements of their own");
            return;
        }
        new PatternTranslator(statement, edits).translate(matching);
        if (matching.getRetain() != null) {
            var windows = new Windows(text, statement, Optional.empty(), List.of(), problems);
            edits.insert(node(matching.getPattern()).getEndOffset(), windows.of(matching.getRetain()), node(matching.getRetain()).getOffset());
            clause(node(matching.getRetain()));
        }
    }

    private void from(From from) {
        var streams = new ArrayList<>(from.getStreams());
        from.getJoins().forEach(join -> streams.add(join.getStream()));
        // A window written behind several sources holds for all of them that have none of their own.
        Retain following = null;
        var sharing = new LinkedHashMap<Retain, List<Stream>>();
        for (var stream : streams.reversed()) {
            if (stream.getSource() instanceof FilteredSource filtered) {
                filtered(filtered);
            }
            var own = stream.getRetain();
            following = own != null ? own : from.getJoins().isEmpty() ? following : null;
            if (following != null) {
                window(stream, following, streams);
                sharing.computeIfAbsent(following, retain -> new ArrayList<>()).add(stream);
            }
            if (own != null) {
                clause(node(own));
            }
        }
        sharing.forEach((retain, shared) -> strangers(retain, shared, streams));
    }

    /** A time of a source for which the window does not hold would be lost. */
    private void strangers(Retain retain, List<Stream> shared, List<Stream> streams) {
        for (var time : retain.getBasedOn()) {
            SourceNames.owner(time, streams).filter(owner -> !shared.contains(owner)).ifPresent(owner -> problem(time,
                    "this RETAIN does not hold for '" + SourceNames.of(owner) + "'", "write BASED ON behind the RETAIN of '" + SourceNames.of(owner) + "'"));
        }
    }

    private void window(Stream stream, Retain retain, List<Stream> streams) {
        if (!stream.getViews().isEmpty()) {
            problem(retain, "a stream has either a data window of Esper's EPL or RETAIN", "remove one of them");
            return;
        }
        var windows = new Windows(text, statement, Optional.of(stream), streams, problems);
        edits.insert(node(stream.getSource()).getEndOffset(), windows.of(retain), node(retain).getOffset());
    }

    /** {@code (select * from S where p)} becomes {@code S(p)}. */
    private void filtered(FilteredSource source) {
        var select = source.getSelect();
        var clause = select.getClause();
        var all = clause != null && clause.getItems().size() == 1 && clause.getItems().getFirst().isWildcard()
                && clause.getItems().getFirst().getAlias() == null && clause.getSelector() == null && !clause.isDistinct();
        if (!all || select.getFrom() == null || select.getFrom().getStreams().size() != 1 || !select.getFrom().getJoins().isEmpty()
                || !(select.getFrom().getStreams().getFirst().getSource() instanceof org.millrace.epl.ast.Filter filter)) {
            problem(source, "only 'select * from' one stream and a where clause can stand in front of a window",
                    "derive the stream by 'insert into' in a statement of its own");
            return;
        }
        var inner = select.getFrom().getStreams().getFirst();
        if (inner.getRetain() != null || !inner.getViews().isEmpty() || select.getInsert() != null || !select.getGroupBy().isEmpty()
                || select.getHaving() != null || !select.getOrderBy().isEmpty() || select.getOutput() != null || select.getLimit() != null
                || select.getLateOutput() != null || select.getMatching() != null || select.getRecognition() != null) {
            problem(source, "the nested select has a clause that a filter cannot have", "derive the stream by 'insert into' in a statement of its own");
            return;
        }
        var filterNode = node(filter);
        var whole = node(source);
        deleteTokens(whole.getOffset(), filterNode.getOffset());
        if (select.getWhere() == null) {
            deleteTokens(filterNode.getEndOffset(), whole.getEndOffset());
            return;
        }
        var where = node(select.getWhere());
        if (inner.getAlias() != null) {
            withoutAlias(select.getWhere(), inner.getAlias());
        }
        if (filter.getFilters().isEmpty() && !filter.isFilterList()) {
            openFilter(filterNode.getEndOffset(), where.getOffset());
        } else {
            joinFilter(filterNode, where, !filter.getFilters().isEmpty());
        }
        // The parenthesis that closed the nested select closes the filter.
        deleteTokens(where.getEndOffset(), whole.getEndOffset() - 1);
    }

    private void openFilter(int afterFilter, int where) {
        edits.insert(afterFilter, "(", afterFilter);
        deleteTokens(afterFilter, where);
    }

    private void joinFilter(INode filter, INode where, boolean any) {
        edits.replace(filter.getEndOffset() - 1, filter.getEndOffset(), any ? ", " : "");
        deleteTokens(filter.getEndOffset(), where.getOffset());
    }

    /** A filter sees the properties without the name of the stream. */
    private void withoutAlias(EObject expression, String alias) {
        visit(expression, alias);
        for (var contents = expression.eAllContents(); contents.hasNext();) {
            visit(contents.next(), alias);
        }
    }

    private void visit(EObject element, String alias) {
        if (element instanceof Chain chain && chain.getRoot() == null && chain.getSteps().size() > 1
                && alias.equals(chain.getSteps().getFirst().getName())) {
            edits.replace(node(chain).getOffset(), node(chain.getSteps().get(1)).getOffset(), "");
        }
    }

    /** BEA writes output behind order by, Esper in front of it. */
    private void lateOutput(Select select) {
        var output = node(select.getLateOutput());
        var orderBy = select.getOrderBy().isEmpty() ? null : select.getOrderBy().getFirst();
        if (orderBy == null) {
            return;
        }
        if (select.getOutput() != null) {
            problem(select.getLateOutput(), "there is a second output clause", "remove one of them");
            return;
        }
        var order = statement.tokens().stream().filter(token -> token.is("order") && token.start() < node(orderBy).getOffset())
                .reduce((a, b) -> b).orElseThrow();
        var period = select.getLateOutput().getEvery();
        if (period != null && period.isEvent()) {
            var word = node(period).getEndOffset() - "event".length();
            edits.copy(order.start(), output.getOffset(), word);
            edits.insert(order.start(), "events ", word);
        } else {
            edits.copy(order.start(), output.getOffset(), output.getEndOffset());
            edits.insert(order.start(), " ", output.getEndOffset());
        }
        edits.delete(output.getOffset(), output.getEndOffset());
    }

    /** {@code 1 EVENT} becomes {@code 1 events}. */
    private void event(INode period) {
        var late = period.getParent() != null && NodeModelUtils.findActualSemanticObjectFor(period).eContainer().eContainingFeature()
                == AstPackage.eINSTANCE.getSelect_LateOutput();
        if (!late) {
            edits.replace(period.getEndOffset() - "event".length(), period.getEndOffset(), "events");
        }
    }

    /** Takes a clause out, with the blanks in front of it. */
    private void clause(INode node) {
        for (var token : statement.tokens(node.getOffset(), node.getEndOffset())) {
            if (!token.isHidden()) {
                edits.delete(token.start(), token.end());
            }
        }
    }

    /** Takes out what is written between two offsets and leaves the comments. */
    private void deleteTokens(int start, int end) {
        var tokens = statement.tokens(start, end);
        if (tokens.stream().noneMatch(EplToken::isComment)) {
            edits.replace(start, end, "");
            return;
        }
        for (var token : tokens) {
            if (!token.isHidden()) {
                edits.delete(token.start(), token.end());
            }
        }
    }

    private void problem(EObject element, String message, String advice) {
        problems.add(new SyntaxFault(node(element).getOffset(), node(element).getLength(), "no-translation", message, advice));
    }

    static INode node(EObject element) {
        return NodeModelUtils.findActualNodeFor(element);
    }
}
