package org.millrace.epl.bea;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epl.EplStatement;
import org.millrace.epl.ast.Chain;
import org.millrace.epl.ast.Expression;
import org.millrace.epl.ast.Retain;
import org.millrace.epl.ast.Stream;
import org.millrace.epl.syntax.SyntaxFault;
import org.millrace.epl.tokens.EplToken;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Writes RETAIN as data windows. */
final class Windows {

    private final String text;
    private final EplStatement statement;
    private final Optional<Stream> stream;
    private final List<Stream> streams;
    private final List<SyntaxFault> problems;

    /**
     * @param text      the source
     * @param statement the statement in it
     * @param stream    the source that gets the window; empty for the matches of a pattern
     * @param streams   all sources of the from clause
     * @param problems  takes what cannot be translated
     */
    Windows(String text, EplStatement statement, Optional<Stream> stream, List<Stream> streams, List<SyntaxFault> problems) {
        this.text = text;
        this.statement = statement;
        this.stream = stream;
        this.streams = streams;
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
        if (!retain.getBasedOn().isEmpty()) {
            return (retain.isBatch() ? "#ext_timed_batch(" : "#ext_timed(") + time(retain) + ", " + period + ")";
        }
        return (retain.isBatch() ? "#time_batch(" : "#time(") + period + ")";
    }

    private void basedOnTimeOnly(Retain retain) {
        if (!retain.getBasedOn().isEmpty()) {
            problem(retain.getBasedOn().getFirst(), "BASED ON gives the time of a window by time, and this window has none",
                    "write a duration behind RETAIN");
        }
    }

    /** How many extreme events are kept: as many as said, otherwise as many as the window has, otherwise one. */
    private String extremeCount(Retain retain) {
        if (retain.getExtreme().getCount() != null) {
            return written(retain.getExtreme().getCount());
        }
        return retain.getCount() != null ? written(retain.getCount()) : "1";
    }

    /** The property that tells the time of the source: of several the one with the name of the source, or else the one without any. */
    private String time(Retain retain) {
        var own = retain.getBasedOn().stream().filter(property -> SourceNames.owner(property, streams).equals(stream)).toList();
        var shared = retain.getBasedOn().stream().filter(property -> SourceNames.owner(property, streams).isEmpty()).toList();
        var times = own.isEmpty() ? shared : own;
        if (times.size() == 1) {
            return property(times.getFirst());
        }
        var name = stream.map(SourceNames::of).orElse("");
        if (times.isEmpty()) {
            problem(retain.getBasedOn().getLast(), "BASED ON tells no time of '" + name + "', for which this window holds as well",
                    "write BASED ON " + retain.getBasedOn().stream().map(this::written).collect(Collectors.joining(", ")) + ", " + name
                            + ".… with the property of '" + name + "', or give '" + name + "' a RETAIN of its own");
        } else {
            problem(times.getLast(), "BASED ON tells " + (name.isEmpty() ? "the time" : "the time of '" + name + "'") + " more than once",
                    "remove one of the properties");
        }
        return written(retain.getBasedOn().getFirst());
    }

    /** A property as a window names it: without the stream. */
    private String property(Expression expression) {
        var owner = SourceNames.owner(expression, streams);
        if (owner.isEmpty()) {
            return written(expression);
        }
        if (!owner.equals(stream)) {
            var name = stream.map(SourceNames::of).orElse("");
            problem(expression, "this is a property of '" + SourceNames.of(owner.get()) + "' alone, and the window holds for '" + name + "' as well",
                    "write the property without the name of a source, or give '" + name + "' a RETAIN of its own");
            return written(expression);
        }
        var chain = (Chain) expression;
        var first = chain.getSteps().get(SourceNames.length(owner.get()));
        return written(StatementTranslator.node(first).getOffset(), StatementTranslator.node(chain).getEndOffset());
    }

    private void problem(EObject element, String message, String advice) {
        var node = StatementTranslator.node(element);
        problems.add(new SyntaxFault(node.getOffset(), node.getLength(), "no-translation", message, advice));
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
