package org.millrace.epl.advice;

import org.millrace.epl.EplProblem;
import org.millrace.epl.EplSource;
import org.millrace.epl.EplStatement;
import org.millrace.epl.edit.Fix;
import org.millrace.epl.edit.TextEdit;
import org.millrace.epl.tokens.EplToken;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Statements that differ in one constant, such as one per symbol: a template or a keyed context is one
 * statement for all of them.
 */
final class RepeatedStatements {

    /** From how many on a template is less work than the copies. */
    private static final int COPIES = 5;

    /** A statement and its constant that the others have otherwise. */
    private record Copy(EplStatement statement, EplToken constant) {
    }

    private RepeatedStatements() {
    }

    static void check(EplSource source, List<EplStatement> statements, Consumer<EplProblem> advice) {
        Map<String, List<Copy>> copies = new LinkedHashMap<>();
        for (var statement : statements) {
            filterConstant(source, statement).ifPresent(constant ->
                    copies.computeIfAbsent(shape(source, statement, constant), shape -> new ArrayList<>()).add(new Copy(statement, constant)));
        }
        copies.values().stream().filter(same -> same.size() >= COPIES
                && same.stream().map(copy -> copy.constant().text(source.text())).distinct().count() == same.size())
                .forEach(same -> warn(source, same, advice));
    }

    /** The only constant that a property is compared with in the filter of the only stream: {@code from S(key = 'x')}. */
    private static Optional<EplToken> filterConstant(EplSource source, EplStatement statement) {
        var visible = statement.visible();
        Optional<EplToken> found = Optional.empty();
        for (var i = 4; i + 1 < visible.size(); i++) {
            var constant = visible.get(i);
            var isConstant = constant.is(EplToken.STRING) && !constant.text(source.text()).contains("${") || constant.is(EplToken.NUMBER);
            if (isConstant && visible.get(i - 1).is("=") && visible.get(i - 2).is(EplToken.ID) && visible.get(i - 3).is("(")
                    && visible.get(i - 4).is(EplToken.ID) && visible.get(i + 1).is(")") && i >= 5 && visible.get(i - 5).is("from")) {
                if (found.isPresent()) {
                    return Optional.empty();
                }
                found = Optional.of(constant);
            }
        }
        return found;
    }

    /** The statement without the constant and without the annotations in front of it. */
    private static String shape(EplSource source, EplStatement statement, EplToken constant) {
        return body(statement).stream().map(token -> token == constant ? "?" : token.text(source.text())).collect(Collectors.joining(" "));
    }

    private static List<EplToken> body(EplStatement statement) {
        var visible = statement.visible();
        var i = 0;
        while (i < visible.size() && visible.get(i).is("@")) {
            i += 2;
            while (i < visible.size() && visible.get(i).is(".")) {
                i += 2;
            }
            if (i < visible.size() && visible.get(i).is("(")) {
                var depth = 0;
                do {
                    depth += visible.get(i).is("(") ? 1 : visible.get(i).is(")") ? -1 : 0;
                    i++;
                } while (depth > 0 && i < visible.size());
            }
        }
        return visible.subList(i, visible.size());
    }

    private static void warn(EplSource source, List<Copy> copies, Consumer<EplProblem> advice) {
        var first = copies.getFirst();
        var body = body(first.statement());
        advice.accept(EplProblem.warning("statement-per-key", first.constant().start(), first.constant().length(),
                copies.size() + " statements differ in this constant only",
                "make it a parameter of the processor and write '${…}', or use one statement in a context that is partitioned by the property",
                body.getFirst().is("select") ? List.of(keyedContext(source, copies, body)) : List.of()));
    }

    /** One statement in a context partitioned by the property, for the same keys. */
    private static Fix keyedContext(EplSource source, List<Copy> copies, List<EplToken> body) {
        var text = source.text();
        var first = copies.getFirst();
        var at = body.indexOf(first.constant());
        var property = body.get(at - 2).text(text);
        var stream = body.get(at - 4).text(text);
        var keys = copies.stream().map(copy -> copy.constant().text(text)).collect(Collectors.joining(", "));
        var name = "By" + Character.toUpperCase(property.charAt(0)) + property.substring(1);
        var edits = new ArrayList<TextEdit>();
        edits.add(new TextEdit(first.statement().start(), 0, "create context " + name + " partition by " + property + " from " + stream + "("
                + property + " in (" + keys + "));\n\n"));
        edits.add(new TextEdit(body.getFirst().start(), 0, "context " + name + " "));
        edits.add(new TextEdit(body.get(at - 3).start(), body.get(at + 1).end() - body.get(at - 3).start(), ""));
        for (var copy : copies.subList(1, copies.size())) {
            var end = copy.statement().end();
            var semicolon = text.indexOf(';', end);
            var whole = semicolon >= 0 && text.substring(end, semicolon).isBlank() ? semicolon + 1 : end;
            edits.add(new TextEdit(copy.statement().start(), whole - copy.statement().start(), ""));
        }
        return new Fix("Make one statement in a keyed context of them", edits);
    }
}
