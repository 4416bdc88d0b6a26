package org.millrace.epl.syntax;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.millrace.epl.ast.Argument;
import org.millrace.epl.ast.Chain;
import org.millrace.epl.ast.LimitPeriod;
import org.millrace.epl.ast.SelectItem;
import org.millrace.epl.ast.Step;
import org.millrace.epl.ast.Substitution;
import org.millrace.epl.ast.TimePart;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.StreamSupport;

/** Checks calls of the functions that keywords name, and the events of a stream, {@code a.*}. */
final class CallChecks {

    private static final Set<String> OF_ONE = Set.of("prevcount", "prevwindow", "grouping");
    private static final Set<String> OF_ANY = Set.of("grouping_id");
    /** Nothing can be asked of what they give. */
    private static final Set<String> LAST = Set.of("grouping", "grouping_id");

    private CallChecks() {
    }

    static Optional<SyntaxFault> of(EObject element) {
        return switch (element) {
            case Chain chain when hasWildcard(chain) -> wildcard(chain);
            case Chain chain when chain.getRoot() == null && !chain.getSteps().isEmpty() && chain.getSteps().getFirst().isCall() -> call(chain);
            case Substitution parameter when parameter.isCall() -> method(parameter);
            default -> Fault.none();
        };
    }

    /** The last part of the type is the method, and there is a type in front of it. */
    private static Optional<SyntaxFault> method(Substitution parameter) {
        var type = parameter.getType();
        if (type == null || !type.getName().contains(".") || !type.getArguments().isEmpty() || !type.getDimensions().isEmpty()) {
            return Fault.at(parameter, "the type of the parameter cannot be called", "write '.' and the name of a method in front of '('");
        }
        return parameter.eContainer() instanceof TimePart || parameter.eContainer() instanceof LimitPeriod
                ? Fault.at(parameter, "a method cannot be called here", "expected a number, a variable or a parameter") : Fault.none();
    }

    private static Optional<SyntaxFault> call(Chain chain) {
        var step = chain.getSteps().getFirst();
        var name = step.getName().toLowerCase(Locale.ROOT);
        if (!OF_ONE.contains(name) && !OF_ANY.contains(name)) {
            return Fault.none();
        }
        if (OF_ONE.contains(name) && step.getArguments().size() > 1) {
            return Fault.at(step.getArguments().get(1), name + " takes one argument", "");
        }
        var odd = step.getArguments().stream().filter(argument -> !ArgumentChecks.isPlain(argument)).findFirst();
        if (odd.isPresent()) {
            return Fault.at(odd.get(), name + " takes an expression", "");
        }
        return LAST.contains(name) && chain.getSteps().size() > 1
                ? Fault.at(chain.getSteps().get(1), "nothing can follow " + name, "") : Fault.none();
    }

    private static boolean hasWildcard(Chain chain) {
        return chain.getSteps().stream().anyMatch(Step::isWildcard);
    }

    private static Optional<SyntaxFault> wildcard(Chain chain) {
        var place = chain.eContainer() instanceof SelectItem item && item.getAnnotations().isEmpty()
                || chain.eContainer() instanceof Argument argument && argument.getExpression() == chain;
        return place && isStreamWildcard(chain) ? Fault.none()
                : Fault.at(chain.getSteps().stream().filter(Step::isWildcard).findFirst().orElseThrow(), "'*' is not expected here",
                        "it stands behind the name of a stream, in the select clause or as an argument");
    }

    /** Whether an expression is {@code a.*}. */
    static boolean isStreamWildcard(EObject expression) {
        return expression instanceof Chain chain && chain.getRoot() == null && chain.getIndex().isEmpty() && chain.getSteps().size() == 2
                && chain.getSteps().getLast().isWildcard() && isName(chain.getSteps().getFirst()) && !chain.getSteps().getFirst().getName().startsWith("`");
    }

    /** Whether a step is no more than a name. */
    static boolean isName(Step step) {
        return step.getName() != null && !step.isCall() && step.getIndex().isEmpty() && !step.isDynamic() && !step.isDynamicEnd();
    }

    /** Whether a keyword is written in an element, outside of the elements that it contains. */
    static boolean hasWord(EObject element, String word) {
        return StreamSupport.stream(NodeModelUtils.findActualNodeFor(element).getLeafNodes().spliterator(), false)
                .anyMatch(leaf -> leaf.getText().equalsIgnoreCase(word) && NodeModelUtils.findActualSemanticObjectFor(leaf) == element);
    }
}
