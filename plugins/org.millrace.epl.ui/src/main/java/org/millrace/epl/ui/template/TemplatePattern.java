package org.millrace.epl.ui.template;

import java.util.HashMap;
import java.util.Map;

/** Converts snippets of the language services to templates of the workbench. */
public final class TemplatePattern {

    private TemplatePattern() {
    }

    /**
     * Returns the pattern of a snippet. Its placeholders become variables; those with the same number become one
     * variable.
     */
    public static String of(String text) {
        var snippet = Snippet.of(text);
        var pattern = new StringBuilder();
        var names = new HashMap<Integer, String>();
        var at = 0;
        for (var place : snippet.places()) {
            pattern.append(snippet.text().substring(at, place.offset()).replace("$", "$$"));
            at = place.offset() + place.length();
            var shown = snippet.text().substring(place.offset(), at);
            pattern.append(variable(place.number(), shown, names));
        }
        return pattern.append(snippet.text().substring(at).replace("$", "$$")).toString();
    }

    private static String variable(int number, String shown, Map<Integer, String> names) {
        var plain = shown.matches("[A-Za-z_][A-Za-z0-9_]*") && !shown.equals("cursor") && !shown.equals("date");
        var taken = names.entrySet().stream().anyMatch(entry -> entry.getValue().equals(shown) && entry.getKey() != number);
        var name = names.computeIfAbsent(number, n -> plain && !taken ? shown : "place" + n);
        return name.equals(shown) ? "${" + name + "}" : "${" + name + ":" + LiteralTextResolver.TYPE + "('" + shown.replace("'", "''") + "')}";
    }
}
