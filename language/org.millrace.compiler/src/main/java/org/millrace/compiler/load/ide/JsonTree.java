package org.millrace.compiler.load.ide;

import org.millrace.compiler.load.ide.JsonNode.JsonList;
import org.millrace.compiler.load.ide.JsonNode.JsonObject;
import org.millrace.compiler.load.ide.JsonNode.Member;
import org.millrace.compiler.load.ide.JsonNode.Scalar;
import org.millrace.epl.ide.TextRange;

import java.util.ArrayList;
import java.util.Optional;

/** Reads JSON as far as possible, since a text that is being written lacks quotation marks, commas, colons, values or ends. */
final class JsonTree {

    /** Deeper nodes are left out. */
    private static final int DEEPEST = 100;
    private static final String ENDS = ",:{}[]\"";

    private final String text;
    private int at;

    private JsonTree(String text) {
        this.text = text;
    }

    /** Returns the outermost node; empty if the text is blank. */
    static Optional<JsonNode> of(String text) {
        var tree = new JsonTree(text);
        tree.blanks();
        return tree.node(0);
    }

    private void blanks() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private boolean is(char c) {
        return at < text.length() && text.charAt(at) == c;
    }

    private Optional<JsonNode> node(int depth) {
        if (at >= text.length() || depth > DEEPEST) {
            return Optional.empty();
        }
        return switch (text.charAt(at)) {
            case '{' -> Optional.of(object(depth));
            case '[' -> Optional.of(list(depth));
            case ',', ':', '}', ']' -> Optional.empty();
            default -> Optional.of(scalar());
        };
    }

    private JsonObject object(int depth) {
        var start = at++;
        var members = new ArrayList<Member>();
        while (true) {
            blanks();
            if (at >= text.length() || is(']')) {
                return new JsonObject(new TextRange(start, at), false, members);
            }
            if (is('}')) {
                return new JsonObject(new TextRange(start, ++at), true, members);
            }
            if (is(',') || is(':')) {
                at++;
            } else if (is('{') || is('[')) {
                // A value without a name.
                if (node(depth + 1).isEmpty()) {
                    at = text.length();
                }
            } else {
                members.add(member(depth));
            }
        }
    }

    private Member member(int depth) {
        var name = scalar();
        blanks();
        if (!is(':')) {
            return new Member(name, -1, Optional.empty(), at);
        }
        var colon = ++at;
        blanks();
        var begin = at;
        var value = node(depth + 1);
        if (value.isPresent() && value.get() instanceof Scalar scalar && scalar.quoted()) {
            var end = at;
            blanks();
            if (is(':')) {
                // This is the name of the next member, and the value is missing.
                at = begin;
                return new Member(name, colon, Optional.empty(), begin);
            }
            at = end;
        }
        return new Member(name, colon, value, at);
    }

    private JsonList list(int depth) {
        var start = at++;
        var items = new ArrayList<JsonNode>();
        while (true) {
            blanks();
            if (at >= text.length() || is('}')) {
                return new JsonList(new TextRange(start, at), false, items);
            }
            if (is(']')) {
                return new JsonList(new TextRange(start, ++at), true, items);
            }
            var item = node(depth + 1);
            item.ifPresent(items::add);
            if (item.isEmpty()) {
                at++;
            }
        }
    }

    /** Reads a text up to its quotation mark or the end of the line, or a word or number. */
    private Scalar scalar() {
        var start = at;
        if (!is('"')) {
            while (at < text.length() && ENDS.indexOf(text.charAt(at)) < 0 && !Character.isWhitespace(text.charAt(at))) {
                at++;
            }
            return new Scalar(new TextRange(start, at), text.substring(start, at), false);
        }
        at++;
        while (at < text.length() && text.charAt(at) != '"' && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
            at += text.charAt(at) == '\\' && at + 1 < text.length() ? 2 : 1;
        }
        at = Math.min(at, text.length());
        var content = text.substring(start + 1, at);
        if (is('"')) {
            at++;
        }
        return new Scalar(new TextRange(start, at), content, true);
    }
}
