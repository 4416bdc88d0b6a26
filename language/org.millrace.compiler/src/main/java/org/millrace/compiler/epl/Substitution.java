package org.millrace.compiler.epl;

import org.millrace.epl.edit.SourceMap;
import org.millrace.epl.edit.TextEdits;
import org.millrace.epl.tokens.EplToken;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A template as one statement with the engine's substitution parameters.
 *
 * @param text  the statement
 * @param begin where it begins in the template, behind annotations that were dropped
 * @param map   where its places come from in the template
 * @param types the types of the parameters: string, int, long or double
 */
record Substitution(String text, int begin, SourceMap map, Map<String, String> types) {

    /** What stands beside a value in an expression; elsewhere the grammar may want a constant. */
    private static final Set<String> OPERATORS = Set.of("=", "<", ">", "!", "+", "-", "*", "/", "%", "between", "and", "or", "not", "where", "having");

    /**
     * Finds the substitution if every occurrence outside annotations is a whole string, or a number
     * in an expression; annotations with an occurrence are dropped, and so is the name.
     */
    static Optional<Substitution> of(String text, List<EplToken> tokens, List<Occurrence> occurrences, Map<String, Parameter> used) {
        var annotations = Annotation.leading(text, tokens);
        var body = tokens.stream().filter(t -> !t.isHidden())
                .filter(t -> annotations.stream().noneMatch(a -> t.start() >= a.start() && t.end() <= a.end())).toList();
        // A context, a declared expression or a class may stand in front of it.
        if (body.isEmpty() || body.stream().anyMatch(token -> token.is("create"))) {
            return Optional.empty();
        }
        var types = new LinkedHashMap<String, String>();
        var replacements = new LinkedHashMap<EplToken, String>();
        for (var occurrence : occurrences) {
            if (annotations.stream().anyMatch(a -> occurrence.start() >= a.start() && occurrence.end() <= a.end())) {
                continue;
            }
            var name = occurrence.parameter();
            var type = typeOf(text, body, occurrence, used.get(name));
            if (type.isEmpty() || !types.getOrDefault(name, type).equals(type)) {
                return Optional.empty();
            }
            types.put(name, type);
            replacements.put(occurrence.token(), "?:" + EngineNames.of(name) + ":" + type);
        }
        var dropped = annotations.stream().filter(a -> a.isName()
                || occurrences.stream().anyMatch(o -> o.start() >= a.start() && o.end() <= a.end())).toList();
        if (types.size() < used.size()) {
            return Optional.empty();
        }
        var edits = new TextEdits(text);
        dropped.forEach(annotation -> edits.replace(annotation.start(), annotation.end(), ""));
        replacements.forEach((token, replacement) -> edits.replace(token.start(), token.end(), replacement));
        var begin = begin(text, dropped);
        var rewritten = edits.apply(begin, text.length());
        return Optional.of(new Substitution(rewritten.text(), begin, rewritten.map(), types));
    }

    /** The values of a row, by the names in the text. */
    Map<String, Object> values(Map<String, Parameter> used, int row) {
        var values = new LinkedHashMap<String, Object>();
        types.forEach((name, type) -> {
            var value = used.get(name).values().get(row);
            values.put(EngineNames.of(name), type.equals("string") ? value : Parameter.number(value, type));
        });
        return values;
    }

    private static String typeOf(String text, List<EplToken> body, Occurrence occurrence, Parameter parameter) {
        if (occurrence.isWholeString()) {
            return "string";
        }
        if (!occurrence.isWholeToken()) {
            return "";
        }
        var index = body.indexOf(occurrence.token());
        var before = index > 0 ? body.get(index - 1).text(text).toLowerCase(Locale.ROOT) : "";
        var after = index + 1 < body.size() ? body.get(index + 1).text(text).toLowerCase(Locale.ROOT) : "";
        var glued = index > 0 && body.get(index - 1).end() == occurrence.start() && Character.isJavaIdentifierPart(text.charAt(occurrence.start() - 1))
                || index + 1 < body.size() && body.get(index + 1).start() == occurrence.end() && Character.isJavaIdentifierPart(text.charAt(occurrence.end()));
        return !glued && (OPERATORS.contains(before) || OPERATORS.contains(after)) ? parameter.numberType() : "";
    }

    /** The offset of the first character that is neither blank nor dropped. */
    private static int begin(String text, List<Annotation> dropped) {
        var at = 0;
        while (at < text.length()) {
            var here = at;
            var annotation = dropped.stream().filter(a -> a.start() == here).findFirst();
            if (annotation.isPresent()) {
                at = annotation.get().end();
            } else if (Character.isWhitespace(text.charAt(at))) {
                at++;
            } else {
                break;
            }
        }
        return at;
    }
}
