package org.millrace.compiler.epl;

import org.millrace.compiler.epl.Token.Kind;

import java.util.HashMap;
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
 * @param types the types of the parameters: string, int, long or double
 */
record Substitution(String text, Map<String, String> types) {

    /** What stands beside a value in an expression; elsewhere the grammar may want a constant. */
    private static final Set<String> OPERATORS = Set.of("=", "<", ">", "!", "+", "-", "*", "/", "%", "between", "and", "or", "not", "where", "having");

    /**
     * Finds the substitution if every occurrence outside annotations is a whole string, or a number
     * in an expression; annotations with an occurrence are dropped, and so is the name.
     */
    static Optional<Substitution> of(String text, List<Token> tokens, List<Occurrence> occurrences, Map<String, Parameter> used) {
        var annotations = Annotation.leading(text, tokens);
        var body = tokens.stream().filter(t -> t.kind() != Kind.COMMENT)
                .filter(t -> annotations.stream().noneMatch(a -> t.start() >= a.start() && t.end() <= a.end())).toList();
        if (body.isEmpty() || body.getFirst().text(text).equalsIgnoreCase("create")) {
            return Optional.empty();
        }
        var types = new LinkedHashMap<String, String>();
        var replacements = new LinkedHashMap<Token, String>();
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
        return types.size() < used.size() ? Optional.empty()
                : Optional.of(new Substitution(rewrite(text, annotations, occurrences, replacements), types));
    }

    /** The values of a row, by the names in the text. */
    Map<String, Object> values(Map<String, Parameter> used, int row) {
        var values = new HashMap<String, Object>();
        types.forEach((name, type) -> {
            var value = used.get(name).values().get(row);
            values.put(EngineNames.of(name), type.equals("string") ? value : Parameter.number(value, type));
        });
        return values;
    }

    private static String typeOf(String text, List<Token> body, Occurrence occurrence, Parameter parameter) {
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

    private static String rewrite(String text, List<Annotation> annotations, List<Occurrence> occurrences, Map<Token, String> replacements) {
        var out = new StringBuilder();
        var done = 0;
        for (var annotation : annotations) {
            out.append(text, done, annotation.start());
            var template = occurrences.stream().anyMatch(o -> o.start() >= annotation.start() && o.end() <= annotation.end());
            if (!template && !annotation.isName()) {
                out.append(text, annotation.start(), annotation.end());
            }
            done = annotation.end();
        }
        for (var entry : replacements.entrySet()) {
            out.append(text, done, entry.getKey().start()).append(entry.getValue());
            done = entry.getKey().end();
        }
        return out.append(text, done, text.length()).toString().strip();
    }
}
