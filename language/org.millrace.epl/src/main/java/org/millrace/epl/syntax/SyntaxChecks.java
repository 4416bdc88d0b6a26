package org.millrace.epl.syntax;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;

import org.millrace.epl.SyntaxFault;
import org.millrace.epl.ast.Argument;
import org.millrace.epl.ast.ArrayLiteral;
import org.millrace.epl.ast.Chain;
import org.millrace.epl.ast.Duration;
import org.millrace.epl.ast.Exists;
import org.millrace.epl.ast.Expression;
import org.millrace.epl.ast.ExpressionDeclaration;
import org.millrace.epl.ast.GroupingExpression;
import org.millrace.epl.ast.In;
import org.millrace.epl.ast.IndexColumn;
import org.millrace.epl.ast.Lambda;
import org.millrace.epl.ast.NewObject;
import org.millrace.epl.ast.Parenthesized;
import org.millrace.epl.ast.PatternFilter;
import org.millrace.epl.ast.Quantified;
import org.millrace.epl.ast.Recognition;
import org.millrace.epl.ast.Rollup;
import org.millrace.epl.ast.SchemaQualifier;
import org.millrace.epl.ast.Select;
import org.millrace.epl.ast.SelectItem;
import org.millrace.epl.ast.Statement;
import org.millrace.epl.ast.TableColumn;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Finds in a syntax tree what the grammar lets through and the language does not have. */
final class SyntaxChecks {

    private static final Set<String> SCHEMA_QUALIFIERS = Set.of("inherits", "starttimestamp", "endtimestamp", "copyfrom");
    private static final Set<String> SKIPS = Set.of("match skip to next row", "match skip to current row", "match skip past last row");

    private final List<SyntaxFault> faults = new ArrayList<>();

    private SyntaxChecks() {
    }

    /** The first fault of a statement; empty if there is none. */
    static List<SyntaxFault> of(Statement statement) {
        var checks = new SyntaxChecks();
        for (var contents = statement.eAllContents(); contents.hasNext() && checks.faults.isEmpty();) {
            checks.check(contents.next());
        }
        return checks.faults;
    }

    private void check(EObject element) {
        switch (element) {
            case Parenthesized parenthesized -> list(parenthesized);
            case Duration duration when !(duration.eContainer() instanceof Parenthesized list && list.eContainer() instanceof Argument argument
                    && isUpper(argument)) -> add(duration, "a duration is not expected here", "");
            case ArrayLiteral array when array.isTrailingComma() && array.getElements().stream().anyMatch(e -> e.getMapped() == null) ->
                    add(array, "an element is missing behind the last comma", "");
            case Argument argument when argument.getLambda() != null -> parameters(argument.getExpression());
            case Lambda lambda -> parameters(lambda.getLeft());
            case TableColumn column when !column.getWords().isEmpty() && !words(column.getWords()).equals("primary key") ->
                    add(column, "a column of a table ends with its type or with 'primary key', not with '" + words(column.getWords()) + "'", "");
            case SchemaQualifier qualifier when !SCHEMA_QUALIFIERS.contains(lower(qualifier.getName())) ->
                    add(qualifier, "'" + qualifier.getName() + "' is not expected here",
                            "expected 'inherits', 'copyfrom', 'starttimestamp' or 'endtimestamp'");
            case SelectItem item when item.getAlias() != null && item.getExpression() instanceof Chain chain && endsWithWildcard(chain)
                    && !NodeModelUtils.findActualNodeFor(item).getText().toLowerCase(Locale.ROOT).matches("(?s).*\\sas\\s.*") ->
                    add(item, "the name of a stream's events needs 'as'", "write 'as " + item.getAlias() + "'");
            case PatternFilter filter when filter.getAnnotation() != null && !lower(filter.getAnnotation()).equals("consume") ->
                    add(filter, "'@" + filter.getAnnotation() + "' is not expected here", "expected '@consume'");
            case ExpressionDeclaration declaration when declaration.getAlias() != null && !lower(declaration.getAlias()).equals("alias") -> add(declaration, "'" + declaration.getAlias() + "' is not expected here",
                            "expected 'alias'");
            case NewObject array when array.getInitializer() == null && !array.getDimensions().isEmpty()
                    && array.getDimensions().stream().allMatch(dimension -> dimension.getSize() == null) ->
                    add(array, "the array has neither a size nor elements", "write the size between the brackets or the elements in braces behind them");
            case Recognition recognition -> recognition(recognition);
            case Select select when isSubquery(select) -> subquery(select);
            default -> {
            }
        }
    }

    /** Lists in parentheses are there for grouping, for index columns and for the parameters of lambdas only. */
    private void list(Parenthesized parenthesized) {
        if (parenthesized.getSubquery() != null || parenthesized.getElements().size() == 1) {
            return;
        }
        var parent = parenthesized.eContainer();
        var expected = parent instanceof GroupingExpression grouping && grouping.eContainer() instanceof org.millrace.epl.ast.GroupingSets
                || parent instanceof Rollup || parent instanceof IndexColumn || parent instanceof Lambda
                || parent instanceof Argument argument && (isUpper(argument) || argument.getLambda() != null);
        if (!expected) {
            add(parenthesized, parenthesized.getElements().isEmpty() ? "there is nothing between the parentheses"
                    : "there is more than one expression between the parentheses", "");
        }
    }

    private static boolean isUpper(Argument argument) {
        return argument.eContainer() instanceof Argument outer && outer.getUpper() == argument;
    }

    private void parameters(Expression left) {
        var names = left instanceof Parenthesized list && list.getSubquery() == null ? list.getElements() : List.of(left);
        if (names.isEmpty() || !names.stream().allMatch(SyntaxChecks::isName)) {
            add(left, "the parameters of a lambda expression are names", "write x => or (x, i) =>");
        }
    }

    private static boolean isName(Expression expression) {
        return expression instanceof Chain chain && chain.getRoot() == null && chain.getSteps().size() == 1
                && !chain.getSteps().getFirst().isCall() && chain.getSteps().getFirst().getIndex().isEmpty();
    }

    private static boolean endsWithWildcard(Chain chain) {
        return !chain.getSteps().isEmpty() && chain.getSteps().getLast().isWildcard();
    }

    private void recognition(Recognition recognition) {
        if (!recognition.getSkip().isEmpty() && !SKIPS.contains(words(recognition.getSkip()))) {
            add(recognition, "'after " + words(recognition.getSkip()) + "' is not expected here",
                    "expected 'after match skip to next row', 'to current row' or 'past last row'");
        }
        if (recognition.getIntervalWord() != null && !lower(recognition.getIntervalWord()).equals("interval")) {
            add(recognition, "'" + recognition.getIntervalWord() + "' is not expected here", "expected 'interval' or 'define'");
        }
    }

    private static boolean isSubquery(Select select) {
        return select.eContainer() instanceof Parenthesized || select.eContainer() instanceof In || select.eContainer() instanceof Exists
                || select.eContainer() instanceof Quantified;
    }

    private void subquery(Select select) {
        var clause = select.getClause();
        if (clause == null || select.getInsert() != null || select.getTable() != null || clause.getSelector() != null
                || select.getMatching() != null || select.getRecognition() != null || select.getOutput() != null
                || !select.getOrderBy().isEmpty() || select.getLimit() != null) {
            add(select, "a subquery has only the clauses select, from, where, group by and having", "");
        } else if (select.getFrom() == null) {
            add(select, "the subquery has no from clause", "");
        } else if (select.getFrom().getStreams().size() != 1 || !select.getFrom().getJoins().isEmpty()) {
            add(select, "a subquery does not join", "");
        }
    }

    private static String words(List<String> words) {
        return lower(String.join(" ", words));
    }

    private static String lower(String word) {
        return word.toLowerCase(Locale.ROOT);
    }

    private void add(EObject element, String message, String advice) {
        var node = NodeModelUtils.findActualNodeFor(element);
        faults.add(new SyntaxFault(node.getOffset(), node.getLength(), "syntax", message, advice));
    }
}
