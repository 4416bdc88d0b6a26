package org.millrace.epl.bea;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epl.EplStatement;
import org.millrace.epl.ast.FollowedBy;
import org.millrace.epl.ast.Matching;
import org.millrace.epl.ast.PatternAnd;
import org.millrace.epl.ast.PatternEvery;
import org.millrace.epl.ast.PatternEveryDistinct;
import org.millrace.epl.ast.PatternExpression;
import org.millrace.epl.ast.PatternFilter;
import org.millrace.epl.ast.PatternGroup;
import org.millrace.epl.ast.PatternGuard;
import org.millrace.epl.ast.PatternNot;
import org.millrace.epl.ast.PatternObserver;
import org.millrace.epl.ast.PatternOr;
import org.millrace.epl.ast.PatternRepeat;
import org.millrace.epl.edit.TextEdits;
import org.millrace.epl.tokens.EplToken;

/** Writes MATCHING as a pattern in the from clause, with a parenthesis around every operand. */
final class PatternTranslator {

    private final EplStatement statement;
    private final TextEdits edits;

    PatternTranslator(EplStatement statement, TextEdits edits) {
        this.statement = statement;
        this.edits = edits;
    }

    void translate(Matching matching) {
        var node = StatementTranslator.node(matching);
        var word = node.getOffset() + "matching".length();
        var gap = statement.tokens().stream().filter(token -> token.start() == word && token.is(EplToken.WS)).findFirst();
        edits.replace(node.getOffset(), gap.map(EplToken::end).orElse(word), "from pattern [");
        pattern(matching.getPattern());
        edits.insert(StatementTranslator.node(matching.getPattern()).getEndOffset(), "]", node.getOffset());
    }

    private void pattern(PatternExpression pattern) {
        switch (pattern) {
            case FollowedBy followed -> {
                operand(followed.getLeft());
                if (followed.isWords()) {
                    words(StatementTranslator.node(followed.getLeft()).getEndOffset(), StatementTranslator.node(followed.getRight()).getOffset());
                }
                operand(followed.getRight());
            }
            case PatternOr or -> {
                operand(or.getLeft());
                operand(or.getRight());
            }
            case PatternAnd and -> {
                operand(and.getLeft());
                operand(and.getRight());
            }
            case PatternEvery every -> operand(every.getOperand());
            case PatternNot not -> operand(not.getOperand());
            case PatternEveryDistinct every -> operand(every.getOperand());
            case PatternRepeat repeat -> {
                operand(repeat.getOperand());
                if (repeat.getUntil() != null) {
                    operand(repeat.getUntil());
                }
            }
            case PatternGuard guard -> guard(guard);
            case PatternGroup group -> pattern(group.getPattern());
            case PatternFilter filter when ":=".equals(filter.getAssign()) -> statement.visible().stream()
                    .filter(token -> token.is(":=") && token.start() > start(filter)).findFirst()
                    .ifPresent(token -> edits.replace(token.start(), token.end(), "="));
            case PatternFilter filter -> {
            }
            case PatternObserver observer -> {
            }
            default -> throw new IllegalStateException("unknown pattern " + pattern.eClass().getName());
        }
    }

    private void guard(PatternGuard guard) {
        operand(guard.getOperand());
        if (!guard.isWithin()) {
            return;
        }
        var period = StatementTranslator.node(guard.getPeriod());
        statement.visible().stream().filter(token -> token.is("within") && token.end() <= period.getOffset()).reduce((a, b) -> b)
                .ifPresent(token -> {
                    var commented = statement.tokens(token.end(), period.getOffset()).stream().anyMatch(EplToken::isComment);
                    edits.replace(token.start(), commented ? token.end() : period.getOffset(), "where timer:within(");
                });
        edits.insert(period.getEndOffset(), ")", period.getOffset());
    }

    /** Puts parentheses around what is not one already, so that no precedence is needed. */
    private void operand(PatternExpression operand) {
        var simple = operand instanceof PatternFilter || operand instanceof PatternGroup || operand instanceof PatternObserver;
        if (!simple) {
            edits.insert(start(operand), "(", start(operand));
        }
        pattern(operand);
        if (!simple) {
            var end = StatementTranslator.node(operand).getEndOffset();
            edits.insert(end, ")", end);
        }
    }

    private void words(int from, int to) {
        var tokens = statement.tokens(from, to).stream().filter(token -> !token.isHidden()).toList();
        edits.replace(tokens.getFirst().start(), tokens.getFirst().end(), "->");
        edits.delete(tokens.getLast().start(), tokens.getLast().end());
    }

    private static int start(EObject element) {
        return StatementTranslator.node(element).getOffset();
    }
}
