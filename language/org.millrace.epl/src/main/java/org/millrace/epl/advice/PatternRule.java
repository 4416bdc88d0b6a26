package org.millrace.epl.advice;

import org.millrace.epl.EplProblem;
import org.millrace.epl.ast.FollowedBy;
import org.millrace.epl.ast.Matching;
import org.millrace.epl.ast.PatternEvery;
import org.millrace.epl.ast.PatternExpression;
import org.millrace.epl.ast.PatternGroup;
import org.millrace.epl.ast.PatternGuard;
import org.millrace.epl.ast.PatternNot;
import org.millrace.epl.edit.Fix;
import org.millrace.epl.edit.TextEdit;

import java.util.List;
import java.util.function.Consumer;

/** Behind "every A -&gt;" a search begins with every A, and each goes on until something ends it. */
final class PatternRule implements Advisor.Rule {

    @Override
    public void check(StatementView view, Consumer<EplProblem> advice) {
        view.all(FollowedBy.class).filter(followed -> isEvery(followed.getLeft()) && !ends(followed.getRight()) && !isGuarded(followed)
                && followed.getMaximum() == null).forEach(followed -> warn(view, followed, advice));
    }

    private static boolean isEvery(PatternExpression pattern) {
        return switch (pattern) {
            case PatternEvery every -> true;
            case PatternGroup group -> isEvery(group.getPattern());
            case FollowedBy followed -> false;
            case null, default -> false;
        };
    }

    private static boolean ends(PatternExpression pattern) {
        if (pattern instanceof PatternGuard || pattern instanceof PatternNot) {
            return true;
        }
        for (var contents = pattern.eAllContents(); contents.hasNext();) {
            var next = contents.next();
            if (next instanceof PatternGuard || next instanceof PatternNot) {
                return true;
            }
        }
        return false;
    }

    /** Whether a guard stands around the pattern. */
    private static boolean isGuarded(FollowedBy followed) {
        for (var parent = followed.eContainer(); parent instanceof PatternExpression; parent = parent.eContainer()) {
            if (parent instanceof PatternGuard) {
                return true;
            }
        }
        return false;
    }

    private static void warn(StatementView view, FollowedBy followed, Consumer<EplProblem> advice) {
        var node = StatementView.node(followed);
        var right = StatementView.node(followed.getRight());
        var bea = view.all(Matching.class).findAny().isPresent();
        var edits = List.of(new TextEdit(right.getOffset(), 0, "("),
                new TextEdit(right.getEndOffset(), 0, bea ? " WITHIN 1 MINUTE)" : " where timer:within(1 min))"));
        advice.accept(EplProblem.warning("pattern-without-end", node.getOffset(), node.getLength(),
                "every match of the first part begins a search for the second that nothing ends",
                bea ? "end it by WITHIN or by NOT" : "end it by 'where timer:within(…)' or by 'and not'",
                List.of(new Fix("End the search after a minute", edits))));
    }
}
