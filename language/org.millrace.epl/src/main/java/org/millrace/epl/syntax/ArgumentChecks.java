package org.millrace.epl.syntax;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epl.ast.Argument;
import org.millrace.epl.ast.Chain;
import org.millrace.epl.ast.Duration;
import org.millrace.epl.ast.Expression;
import org.millrace.epl.ast.LimitPeriod;
import org.millrace.epl.ast.ListWildcard;
import org.millrace.epl.ast.NewObject;
import org.millrace.epl.ast.NumberLiteral;
import org.millrace.epl.ast.Parenthesized;
import org.millrace.epl.ast.PatternGuard;
import org.millrace.epl.ast.PatternObserver;
import org.millrace.epl.ast.Step;
import org.millrace.epl.ast.Substitution;
import org.millrace.epl.ast.TableColumn;
import org.millrace.epl.ast.TimePart;
import org.millrace.epl.ast.TimePeriod;
import org.millrace.epl.ast.UnarySign;
import org.millrace.epl.lexer.Vocabulary;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Checks the arguments of functions, windows, observers and schedules, and durations everywhere. */
final class ArgumentChecks {

    /** From long to short: the order in which the parts of a duration stand. */
    private static final List<List<String>> UNITS = List.of(List.of("year", "years"), List.of("month", "months"), List.of("week", "weeks"),
            List.of("day", "days"), List.of("hour", "hours"), List.of("minute", "minutes", "min"), List.of("second", "seconds", "sec"),
            List.of("millisecond", "milliseconds", "msec"), List.of("microsecond", "microseconds", "usec"));
    private static final List<String> SECONDS = UNITS.get(6);

    private ArgumentChecks() {
    }

    static Optional<SyntaxFault> of(EObject element) {
        return switch (element) {
            case Argument argument -> argument(argument);
            case Duration duration when !isInNamedList(duration) -> Fault.at(duration, "a duration is not expected here", "");
            case Duration duration -> duration(duration.getValue(), duration.getUnit(), duration.getParts());
            case ListWildcard wildcard when !isInNamedList(wildcard) -> Fault.at(wildcard, "'*' is not expected here", "");
            case LimitPeriod period when period.getUnit() != null -> order(period.getUnit(), period.getParts());
            case TimePeriod period when !period.getParts().isEmpty() ->
                    order(period.getParts().getFirst().getUnit(), period.getParts().subList(1, period.getParts().size()));
            default -> Fault.none();
        };
    }

    private static Optional<SyntaxFault> argument(Argument argument) {
        var called = argument.eContainer() instanceof Step || argument.eContainer() instanceof NewObject || argument.eContainer() instanceof TableColumn;
        if (argument.getQuantifier() != null && !called) {
            return Fault.at(argument, "'" + argument.getQuantifier() + "' is for the arguments of functions", "");
        }
        if (argument.getLambda() != null && !called) {
            return Fault.at(argument, "a lambda expression is an argument of a method", "");
        }
        if (argument.getUpper() != null) {
            return upper(argument);
        }
        if (argument.getFrequency() != null && !isUnsigned(argument.getFrequency())) {
            return Fault.at(argument.getFrequency(), "a number or a name is expected behind '*/'", "");
        }
        var odd = argument.getList().stream().filter(element -> !isListed(element)).findFirst();
        if (odd.isPresent()) {
            return Fault.at(odd.get(), "a number, a range or a frequency is expected in the list", "");
        }
        if (argument.getOperand() != null && !isUnsigned(argument.getExpression())) {
            return Fault.at(argument.getExpression(), "a number or a name is expected in front of '" + argument.getOperand() + "'", "");
        }
        return argument.getUnit() == null ? Fault.none() : duration(argument.getExpression(), argument.getUnit(), argument.getParts());
    }

    /** A range, or an argument that is given by name. */
    private static Optional<SyntaxFault> upper(Argument argument) {
        var upper = argument.getUpper();
        if (!isUnsigned(argument.getExpression())) {
            return Fault.at(argument.getExpression(), "a name or a number is expected in front of the colon", "");
        }
        if (!(argument.getExpression() instanceof Chain) && !(isPlain(upper) && isUnsigned(upper.getExpression()))) {
            return Fault.at(upper, "a number or a name is expected behind the colon", "");
        }
        if (!isObserved(argument) && !isPlain(upper)) {
            return Fault.at(upper, "an expression is expected behind the colon", "");
        }
        return Fault.none();
    }

    private static Optional<SyntaxFault> duration(Expression value, String unit, List<TimePart> parts) {
        // The engine takes any expression in front of seconds alone.
        if (!isAmount(value) && !(SECONDS.contains(unit.toLowerCase(Locale.ROOT)) && parts.isEmpty())) {
            return Fault.at(value, "a number or a name is expected in front of '" + unit + "'", "compute in seconds, which take an expression");
        }
        return order(unit, parts);
    }

    private static Optional<SyntaxFault> order(String unit, List<TimePart> parts) {
        var last = rank(unit);
        for (var part : parts) {
            if (rank(part.getUnit()) <= last) {
                return Fault.at(part, "'" + part.getUnit() + "' is not expected here", "the units of a duration come from long to short");
            }
            last = rank(part.getUnit());
        }
        return Fault.none();
    }

    private static int rank(String unit) {
        var word = unit.toLowerCase(Locale.ROOT);
        for (var i = 0; i < UNITS.size(); i++) {
            if (UNITS.get(i).contains(word)) {
                return i;
            }
        }
        throw new IllegalArgumentException(unit);
    }

    /** What a list in a schedule has: numbers, ranges and frequencies. */
    private static boolean isListed(Argument element) {
        return element.getUpper() != null || element.getFrequency() != null || isPlain(element) && isNumber(element.getExpression());
    }

    private static boolean isNumber(Expression expression) {
        return expression instanceof NumberLiteral || expression instanceof UnarySign sign && sign.getOperand() instanceof NumberLiteral;
    }

    private static boolean isAmount(Expression expression) {
        return isNumber(expression) || isUnsigned(expression);
    }

    /** A number without a sign, a name without dots that is no keyword, or a value that is given later. */
    private static boolean isUnsigned(Expression expression) {
        return switch (expression) {
            case NumberLiteral number -> true;
            case Substitution parameter -> true;
            case Chain chain when chain.getRoot() == null && chain.getSteps().size() == 1 -> isPlainName(chain.getSteps().getFirst());
            case null, default -> false;
        };
    }

    private static boolean isPlainName(Step step) {
        return CallChecks.isName(step) && !step.getName().startsWith("`") && !Vocabulary.get().isKeyword(step.getName().toLowerCase(Locale.ROOT));
    }

    /** Whether an argument is nothing but an expression. */
    static boolean isPlain(Argument argument) {
        return argument.getExpression() != null && argument.getQuantifier() == null && argument.getUnit() == null && argument.getUpper() == null
                && argument.getLambda() == null && argument.getOperand() == null && argument.getDirection() == null
                && !CallChecks.isStreamWildcard(argument.getExpression());
    }

    /** Whether an argument stands behind the colon of another. */
    static boolean isUpper(Argument argument) {
        return argument.eContainer() instanceof Argument outer && outer.getUpper() == argument;
    }

    /** Only observers and guards take by name what they take by place. */
    private static boolean isObserved(Argument argument) {
        return argument.eContainer() instanceof PatternObserver || argument.eContainer() instanceof PatternGuard;
    }

    private static boolean isInNamedList(EObject element) {
        return element.eContainer() instanceof Parenthesized list && list.eContainer() instanceof Argument argument && isUpper(argument)
                && isObserved((Argument) argument.eContainer());
    }
}
