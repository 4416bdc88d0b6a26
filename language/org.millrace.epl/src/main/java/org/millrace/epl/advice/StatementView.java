package org.millrace.epl.advice;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.millrace.epl.EplSource;
import org.millrace.epl.EplStatement;
import org.millrace.epl.ast.Binary;
import org.millrace.epl.ast.Chain;
import org.millrace.epl.ast.Expression;
import org.millrace.epl.ast.Filter;
import org.millrace.epl.ast.From;
import org.millrace.epl.ast.Parenthesized;
import org.millrace.epl.ast.Retain;
import org.millrace.epl.ast.Select;
import org.millrace.epl.ast.Statement;
import org.millrace.epl.ast.Step;
import org.millrace.epl.ast.Stream;
import org.millrace.epl.catalogue.Catalogue;
import org.millrace.epl.catalogue.EplFunction;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * A statement with what several rules ask of it.
 *
 * @param source    the text in which it stands
 * @param statement the statement
 * @param tree      its syntax tree
 * @param elements  what is in the tree, the outer elements first
 * @param windows   the names of the named windows and tables, which keep events too
 * @param emptied   the names of the named windows out of which statements take events
 */
record StatementView(EplSource source, EplStatement statement, Statement tree, List<EObject> elements, Set<String> windows, Set<String> emptied) {

    static StatementView of(EplSource source, EplStatement statement, Set<String> windows, Set<String> emptied) {
        var tree = statement.tree().orElseThrow();
        var elements = new ArrayList<EObject>();
        tree.eAllContents().forEachRemaining(elements::add);
        return new StatementView(source, statement, tree, elements, windows, emptied);
    }

    /** The outermost select, if the statement is one. */
    Optional<Select> select() {
        return tree.getBody() instanceof Select select && select.getClause() != null ? Optional.of(select) : Optional.empty();
    }

    /** The elements of a kind, wherever they stand. */
    <T extends EObject> java.util.stream.Stream<T> all(Class<T> kind) {
        return elements.stream().filter(kind::isInstance).map(kind::cast);
    }

    /** The streams of a from clause, those that are joined too. */
    static List<Stream> streams(From from) {
        if (from == null) {
            return List.of();
        }
        var streams = new ArrayList<>(from.getStreams());
        from.getJoins().forEach(join -> streams.add(join.getStream()));
        return streams;
    }

    /** The windows of a stream by name in lower case; of BEA's dialect the window as RETAIN. */
    static List<String> windows(Stream stream) {
        return stream.getViews().stream().map(view -> view.getName().toLowerCase(Locale.ROOT)).toList();
    }

    /** Whether a stream keeps events: it has a data window, or RETAIN of a later stream holds for it, or it is a named window. */
    boolean isWindowed(Stream stream) {
        return stream.getSource() instanceof Filter filter && windows.contains(filter.getType()) || !stream.getViews().isEmpty() || retain(stream).isPresent();
    }

    /** The RETAIN that holds for a stream. */
    static Optional<Retain> retain(Stream stream) {
        if (stream.getRetain() != null || !(stream.eContainer() instanceof From from)) {
            return Optional.ofNullable(stream.getRetain());
        }
        var behind = from.getStreams().indexOf(stream);
        return behind < 0 ? Optional.empty()
                : from.getStreams().stream().skip(behind).map(Stream::getRetain).filter(retain -> retain != null).findFirst();
    }

    /** The operands of "and", outermost first; an expression without is its only operand. */
    static List<Expression> conjuncts(Expression expression) {
        var operands = new ArrayList<Expression>();
        var open = new ArrayList<Expression>();
        open.add(expression);
        while (!open.isEmpty()) {
            var next = open.removeLast();
            if (next instanceof Binary binary && binary.getOperator().equalsIgnoreCase("and")) {
                open.add(binary.getRight());
                open.add(binary.getLeft());
            } else if (next instanceof Parenthesized list && list.getSubquery() == null && list.getElements().size() == 1) {
                open.add(list.getElements().getFirst());
            } else {
                operands.add(next);
            }
        }
        return operands;
    }

    /** Whether an expression is a property and nothing else. */
    static boolean isProperty(Expression expression) {
        return expression instanceof Chain chain && chain.getRoot() == null && !chain.getSteps().isEmpty()
                && chain.getSteps().stream().noneMatch(step -> step.isCall() || step.isWildcard());
    }

    /** Whether an aggregation function is called in an element. */
    static boolean aggregates(EObject element) {
        if (element instanceof Chain chain && isAggregation(chain)) {
            return true;
        }
        for (var contents = element.eAllContents(); contents.hasNext();) {
            var next = contents.next();
            if (next instanceof Select) {
                contents.prune();
            } else if (next instanceof Chain chain && isAggregation(chain)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isAggregation(Chain chain) {
        // A function that nobody knows may be an aggregation of the user's own.
        return chain.getRoot() == null && chain.getSteps().getFirst().isCall()
                && Catalogue.get().function(chain.getSteps().getFirst().getName()).map(EplFunction::isAggregation).orElse(chain.getSteps().size() == 1);
    }

    /** Whether a subquery stands in an element. */
    static boolean hasSubquery(EObject element) {
        for (var contents = element.eAllContents(); contents.hasNext();) {
            if (contents.next() instanceof Select) {
                return true;
            }
        }
        return false;
    }

    /** Whether an annotation of the statement holds a word. */
    boolean isHinted(String word) {
        return statement.tokens().stream().takeWhile(token -> !token.is("select") && !token.is("on") && !token.is("create"))
                .anyMatch(token -> token.text(source.text()).toLowerCase(Locale.ROOT).contains(word));
    }

    /** The name by which a stream is known in its statement. */
    static Optional<String> name(Stream stream) {
        return stream.getAlias() != null ? Optional.of(stream.getAlias())
                : stream.getSource() instanceof Filter filter ? Optional.of(filter.getType()) : Optional.empty();
    }

    /** The place of an element. */
    static INode node(EObject element) {
        return NodeModelUtils.findActualNodeFor(element);
    }

    /** An element as it is written. */
    String text(EObject element) {
        return source.text().substring(node(element).getOffset(), node(element).getEndOffset());
    }

    /** The offset of the last keyword in front of an element. */
    int keyword(String word, EObject before) {
        var limit = node(before).getOffset();
        return statement.tokens().stream().filter(token -> token.is(word) && token.start() < limit).reduce((a, b) -> b).orElseThrow().start();
    }

    /** The offset from which on a clause can be taken out: its keyword, with the blanks in front of it. */
    int clauseStart(String word, EObject before) {
        var start = keyword(word, before);
        while (start > 0 && Character.isWhitespace(source.text().charAt(start - 1))) {
            start--;
        }
        return start;
    }

    /** The first step of a property that names a stream, if it does. */
    static Optional<Step> qualifier(Chain chain, String alias) {
        return chain.getRoot() == null && chain.getSteps().size() > 1 && alias.equals(chain.getSteps().getFirst().getName())
                ? Optional.of(chain.getSteps().getFirst()) : Optional.empty();
    }
}
