package org.millrace.compiler.editor;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text of a Java source, in which declarations are found by their form. It reads as much of Java as
 * that needs: comments, literals and braces.
 */
final class JavaSource {

    /** A name in the text. */
    record Name(int offset, int length) {
    }

    private final String text;
    /** The text with blanks in place of comments and of what stands in quotes. */
    private final String code;
    /** In how many braces and parentheses each character stands. */
    private final int[] depths;

    JavaSource(String text) {
        this.text = text;
        code = withoutComments(text);
        depths = depths(code);
    }

    /** The whole text. */
    String text() {
        return text;
    }

    /**
     * Returns where the name of a type is declared.
     *
     * @param nested its simple name, behind those of the types around it
     */
    Optional<Integer> type(List<String> nested) {
        var from = 0;
        for (var name : nested) {
            var matcher = Pattern.compile("\\b(?:class|interface|enum|record)\\s+(" + Pattern.quote(name) + ")\\b").matcher(code);
            if (!matcher.find(from)) {
                return Optional.empty();
            }
            from = matcher.start(1);
        }
        return Optional.of(from);
    }

    /** Returns where a property, method or field of a type is declared: a getter before a component or field. */
    Optional<Name> member(List<String> nested, String name) {
        return type(nested).flatMap(type -> {
            var body = code.indexOf('{', type);
            if (body < 0 || name.isEmpty()) {
                return Optional.empty();
            }
            var end = end(body);
            var capital = Pattern.quote(Character.toUpperCase(name.charAt(0)) + name.substring(1));
            var plain = Pattern.quote(name);
            return declared("[\\w\\]>]\\s+(?<name>" + plain + "|get" + capital + "|is" + capital + ")\\s*\\(", body, end)
                    .or(() -> component(type, body, plain))
                    .or(() -> declared("[\\w\\]>]\\s+(?<name>" + plain + ")\\s*[;=,]", body, end))
                    .or(() -> declared("\\b(?<name>" + plain + ")\\b", body, end));
        });
    }

    private Optional<Name> declared(String pattern, int body, int end) {
        var matcher = Pattern.compile(pattern).matcher(code).region(body, end);
        while (matcher.find()) {
            if (depths[matcher.start("name")] == depths[body] + 1) {
                return Optional.of(name(matcher));
            }
        }
        return Optional.empty();
    }

    /** A component of a record. */
    private Optional<Name> component(int type, int body, String name) {
        var matcher = Pattern.compile("\\b(?<name>" + name + ")\\s*[,)]").matcher(code).region(type, body);
        return matcher.find() ? Optional.of(name(matcher)) : Optional.empty();
    }

    private static Name name(Matcher matcher) {
        return new Name(matcher.start("name"), matcher.end("name") - matcher.start("name"));
    }

    /** The end of what a brace opens. */
    private int end(int brace) {
        for (var i = brace + 1; i < code.length(); i++) {
            if (code.charAt(i) == '}' && depths[i] == depths[brace] + 1) {
                return i;
            }
        }
        return code.length();
    }

    private static int[] depths(String code) {
        var depths = new int[code.length()];
        var depth = 0;
        for (var i = 0; i < depths.length; i++) {
            depths[i] = depth;
            if (code.charAt(i) == '{' || code.charAt(i) == '(') {
                depth++;
            } else if (code.charAt(i) == '}' || code.charAt(i) == ')') {
                depth--;
            }
        }
        return depths;
    }

    private static String withoutComments(String text) {
        var code = new StringBuilder(text);
        for (var i = 0; i < text.length(); i++) {
            var end = i;
            if (text.startsWith("//", i)) {
                end = end(text.indexOf('\n', i), text);
            } else if (text.startsWith("/*", i)) {
                end = end(text.indexOf("*/", i + 2) + 2, text);
            } else if (text.startsWith("\"\"\"", i)) {
                end = end(text.indexOf("\"\"\"", i + 3) + 3, text);
            } else if (text.charAt(i) == '"' || text.charAt(i) == '\'') {
                end = quoted(text, i);
            }
            for (var k = i; k < end; k++) {
                if (code.charAt(k) != '\n') {
                    code.setCharAt(k, ' ');
                }
            }
            i = Math.max(i, end - 1);
        }
        return code.toString();
    }

    /** An end that was looked for, or that of the text if it was not found. */
    private static int end(int found, String text) {
        return found <= 2 ? text.length() : found;
    }

    private static int quoted(String text, int start) {
        var i = start + 1;
        while (i < text.length() && text.charAt(i) != text.charAt(start) && text.charAt(i) != '\n') {
            i += text.charAt(i) == '\\' ? 2 : 1;
        }
        return Math.min(i + 1, text.length());
    }
}
