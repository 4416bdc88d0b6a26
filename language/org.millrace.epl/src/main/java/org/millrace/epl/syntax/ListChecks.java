package org.millrace.epl.syntax;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epl.ast.Argument;
import org.millrace.epl.ast.ArrayElement;
import org.millrace.epl.ast.ArrayLiteral;
import org.millrace.epl.ast.Chain;
import org.millrace.epl.ast.DataflowSetting;
import org.millrace.epl.ast.Expression;
import org.millrace.epl.ast.GroupingExpression;
import org.millrace.epl.ast.GroupingSets;
import org.millrace.epl.ast.IndexColumn;
import org.millrace.epl.ast.Lambda;
import org.millrace.epl.ast.ListLiteral;
import org.millrace.epl.ast.Literal;
import org.millrace.epl.ast.NewObject;
import org.millrace.epl.ast.NumberLiteral;
import org.millrace.epl.ast.Parenthesized;
import org.millrace.epl.ast.Rollup;
import org.millrace.epl.ast.StringLiteral;
import org.millrace.epl.ast.UnarySign;

import java.util.List;
import java.util.Optional;

/** Checks what is between parentheses, brackets and braces. */
final class ListChecks {

    private static final int MOST_DIMENSIONS = 2;

    private ListChecks() {
    }

    static Optional<SyntaxFault> of(EObject element) {
        return switch (element) {
            case Parenthesized parenthesized -> list(parenthesized);
            case ArrayLiteral array -> array(array);
            case ListLiteral list -> inBrackets(list);
            case Lambda lambda -> parameters(lambda.getLeft());
            case Argument argument when argument.getLambda() != null -> parameters(argument.getExpression());
            case NewObject array when !array.getDimensions().isEmpty() -> newArray(array);
            default -> Fault.none();
        };
    }

    /** Lists in parentheses are there for grouping, for index columns and for the parameters of lambdas only. */
    private static Optional<SyntaxFault> list(Parenthesized parenthesized) {
        if (parenthesized.getSubquery() != null || parenthesized.getElements().size() == 1) {
            return Fault.none();
        }
        var parent = parenthesized.eContainer();
        var expected = parent instanceof GroupingExpression grouping && grouping.eContainer() instanceof GroupingSets
                || parent instanceof Rollup || parent instanceof IndexColumn || parent instanceof Lambda
                || parent instanceof Argument argument && (ArgumentChecks.isUpper(argument) || argument.getLambda() != null);
        return expected ? Fault.none() : Fault.at(parenthesized, parenthesized.getElements().isEmpty() ? "there is nothing between the parentheses"
                : "there is more than one expression between the parentheses", "");
    }

    /** The names of a lambda expression. */
    private static Optional<SyntaxFault> parameters(Expression left) {
        var names = left instanceof Parenthesized list && list.getSubquery() == null ? list.getElements() : List.of(left);
        return !names.isEmpty() && names.stream().allMatch(ListChecks::isName) ? Fault.none()
                : Fault.at(left, "the parameters of a lambda expression are names", "write x => or (x, i) =>");
    }

    private static boolean isName(Expression expression) {
        return expression instanceof Chain chain && chain.getRoot() == null && chain.getSteps().size() == 1
                && CallChecks.isName(chain.getSteps().getFirst());
    }

    /** An array of expressions, or an object of constants as JSON has them. */
    private static Optional<SyntaxFault> array(ArrayLiteral array) {
        var elements = array.getElements();
        if (elements.stream().allMatch(element -> element.getMapped() == null)) {
            return array.isTrailingComma() ? Fault.at(array, "an element is missing behind the last comma", "") : Fault.none();
        }
        for (var element : elements) {
            if (element.getMapped() == null) {
                return Fault.at(element, "the value of the element is missing", "write ':' and a constant");
            }
            if (!isName(element.getValue()) && !(element.getValue() instanceof StringLiteral)) {
                return Fault.at(element.getValue(), "the name of an element is a word or a string", "");
            }
            if (!isConstant(element.getMapped())) {
                return Fault.at(element.getMapped(), "the value of an element is a constant", "");
            }
        }
        return Fault.none();
    }

    private static Optional<SyntaxFault> inBrackets(ListLiteral list) {
        var parent = list.eContainer();
        var expected = parent instanceof DataflowSetting || parent instanceof ListLiteral
                || parent instanceof ArrayElement element && element.getMapped() == list;
        if (!expected) {
            return Fault.at(list, "a list in brackets is not expected here", "write an array in braces");
        }
        return list.getElements().stream().filter(element -> !isConstant(element)).findFirst()
                .flatMap(element -> Fault.at(element, "an element of the list is a constant", ""));
    }

    private static boolean isConstant(Expression value) {
        return switch (value) {
            case Literal literal -> true;
            case NumberLiteral number -> true;
            case UnarySign sign -> sign.getOperand() instanceof NumberLiteral;
            case ListLiteral list -> true;
            case ArrayLiteral object -> object.getElements().stream().allMatch(element -> element.getMapped() != null);
            default -> false;
        };
    }

    private static Optional<SyntaxFault> newArray(NewObject array) {
        var dimensions = array.getDimensions();
        if (dimensions.size() > MOST_DIMENSIONS) {
            return Fault.at(dimensions.get(MOST_DIMENSIONS), "an array has one or two dimensions", "");
        }
        return array.getInitializer() == null && dimensions.stream().allMatch(dimension -> dimension.getSize() == null)
                ? Fault.at(array, "the array has neither a size nor elements", "write the size between the brackets or the elements in braces behind them")
                : Fault.none();
    }
}
