package org.millrace.epl.bea;

import org.eclipse.emf.ecore.EObject;

import org.millrace.epl.EplStatement;
import org.millrace.epl.SyntaxFault;
import org.millrace.epl.ast.Chain;
import org.millrace.epl.ast.Expression;
import org.millrace.epl.ast.Retain;
import org.millrace.epl.lexer.EplToken;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Writes RETAIN as data windows. */
final class Windows {

    private final String text;
    private final EplStatement statement;
    private final String alias;
    private final List<SyntaxFault> problems;

    /**
     * @param text      the source
     * @param statement the statement in it
     * @param alias     the name of the stream; null if it has none
     * @param problems  takes what cannot be translated
     */
    Windows(String text, EplStatement statement, String alias, List<SyntaxFault> problems) {
        this.text = text;
        this.statement = statement;
        this.alias = alias;
        this.problems = problems;
    }

    String of(Retain retain) {
        var extreme = retain.getExtreme();
        var chosen = "";
        if (extreme != null) {
            chosen = "#sort(" + extremeCount(retain) + ", " + property(extreme.getBy())
                    + (extreme.getKind().toLowerCase(Locale.ROOT).equals("largest") ? " desc)" : " asc)");
        } else if (retain.isUnique()) {
            chosen = "#unique(" + property(retain.getUniqueBy()) + ")";
        }
        return partition(retain) + base(retain, !chosen.isEmpty()) + chosen;
    }

    private String partition(Retain retain) {
        return retain.getPartitions().isEmpty() ? "" : retain.getPartitions().stream().map(this::property)
                .collect(Collectors.joining(", ", "#groupwin(", ")"));
    }

    /** The window by number or time; none where the events are chosen by value alone. */
    private String base(Retain retain, boolean chosen) {
        if (retain.isAll()) {
            basedOnTimeOnly(retain);
            return chosen ? "" : "#keepall";
        }
        if (retain.getCount() != null) {
            basedOnTimeOnly(retain);
            var byCount = chosen && retain.getExtreme() != null && retain.getExtreme().getCount() == null;
            return byCount && !retain.isBatch() ? "" : (retain.isBatch() ? "#length_batch(" : "#length(") + written(retain.getCount()) + ")";
        }
        var period = written(retain.getPeriod());
        if (retain.getBasedOn() != null) {
            return (retain.isBatch() ? "#ext_timed_batch(" : "#ext_timed(") + property(retain.getBasedOn()) + ", " + period + ")";
        }
        return (retain.isBatch() ? "#time_batch(" : "#time(") + period + ")";
    }

    private void basedOnTimeOnly(Retain retain) {
        if (retain.getBasedOn() != null) {
            var node = StatementTranslator.node(retain.getBasedOn());
            problems.add(new SyntaxFault(node.getOffset(), node.getLength(), "no-translation",
                    "BASED ON gives the time of a window by time, and this window has none", "write a duration behind RETAIN"));
        }
    }

    /** How many extreme events are kept: as many as said, otherwise as many as the window has, otherwise one. */
    private String extremeCount(Retain retain) {
        if (retain.getExtreme().getCount() != null) {
            return written(retain.getExtreme().getCount());
        }
        return retain.getCount() != null ? written(retain.getCount()) : "1";
    }

    /** A property as a window names it: without the stream. */
    private String property(Expression expression) {
        if (alias != null && expression instanceof Chain chain && chain.getSteps().size() > 1 && alias.equals(chain.getSteps().getFirst().getName())) {
            return written(StatementTranslator.node(chain.getSteps().get(1)).getOffset(), StatementTranslator.node(chain).getEndOffset());
        }
        return written(expression);
    }

    private String written(EObject element) {
        var node = StatementTranslator.node(element);
        return written(node.getOffset(), node.getEndOffset());
    }

    /** The text without its comments, which stay where they are. */
    private String written(int start, int end) {
        var tokens = statement.tokens(start, end);
        return tokens.stream().noneMatch(EplToken::isComment) ? text.substring(start, end)
                : tokens.stream().filter(token -> !token.isHidden()).map(token -> token.text(text)).collect(Collectors.joining(" "));
    }
}
