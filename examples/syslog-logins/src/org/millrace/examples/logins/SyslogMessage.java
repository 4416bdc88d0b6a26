package org.millrace.examples.logins;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The parts of a message of RFC 5424 as texts: those of the header, the parameters of the structured data, and the message itself. */
final class SyslogMessage {

    /** The names of the words of the header, in their order. */
    static final List<String> HEADER = List.of("timestamp", "host", "app", "process", "messageId");

    private static final Set<String> PARTS = Set.of("facility", "severity", "timestamp", "host", "app", "process", "messageId", "message");
    private static final String NIL = "-";

    private final Map<String, String> values = new HashMap<>();
    private final String line;
    private int at;

    private SyslogMessage(String line) {
        this.line = line;
    }

    /**
     * Parses a line.
     *
     * @throws IllegalArgumentException with what is wrong, without the message itself: it may hold a secret
     */
    static SyslogMessage parse(String line) {
        var message = new SyslogMessage(line);
        message.parse();
        return message;
    }

    /** Whether a property is a part of the message, and no parameter of its structured data. */
    static boolean isPart(String property) {
        return PARTS.contains(property);
    }

    /** A part of the message, or a parameter of its structured data; {@code null} if it has none of this name. */
    String value(String name) {
        return values.get(name);
    }

    private void parse() {
        priority();
        require(word().equals("1"), "the version is not 1");
        for (var name : HEADER) {
            var word = word();
            if (!word.equals(NIL)) {
                values.put(name, word);
            }
        }
        if (isNext('-')) {
            at++;
        } else {
            require(isNext('['), "there is no structured data");
            while (isNext('[')) {
                at++;
                element();
            }
        }
        if (at < line.length()) {
            expect(' ');
            var text = line.substring(at);
            values.put("message", text.startsWith("\uFEFF") ? text.substring(1) : text);
        }
    }

    private void priority() {
        expect('<');
        var end = line.indexOf('>', at);
        require(end > at && end - at <= 3 && line.chars().skip(at).limit(end - at).allMatch(c -> c >= '0' && c <= '9'), "there is no priority");
        var priority = Integer.parseInt(line, at, end, 10);
        require(priority <= 191, "the priority is more than 191");
        values.put("facility", Integer.toString(priority / 8));
        values.put("severity", Integer.toString(priority % 8));
        at = end + 1;
    }

    /** A word of the header and the blank behind it. */
    private String word() {
        var end = line.indexOf(' ', at);
        require(end > at, "the header has too few parts");
        var word = line.substring(at, end);
        at = end + 1;
        return word;
    }

    /** Reads an element to its closing bracket. The first parameter of a name counts; none stands for a part of the message. */
    private void element() {
        name();
        while (isNext(' ')) {
            at++;
            var name = name();
            expect('=');
            var value = quoted();
            if (!isPart(name)) {
                values.putIfAbsent(name, value);
            }
        }
        expect(']');
    }

    private String name() {
        var begin = at;
        while (at < line.length() && "=] \"".indexOf(line.charAt(at)) < 0) {
            at++;
        }
        require(at > begin, "a name is missing in the structured data");
        return line.substring(begin, at);
    }

    private String quoted() {
        expect('"');
        var value = new StringBuilder();
        while (!isNext('"')) {
            var escaped = isNext('\\') && at + 1 < line.length() && "\"\\]".indexOf(line.charAt(at + 1)) >= 0;
            if (escaped) {
                at++;
            }
            require(at < line.length() && (escaped || line.charAt(at) != ']'), "a value of the structured data has no end");
            value.append(line.charAt(at++));
        }
        at++;
        return value.toString();
    }

    private boolean isNext(char next) {
        return at < line.length() && line.charAt(at) == next;
    }

    private void expect(char next) {
        require(isNext(next), "'" + next + "' is missing at character " + (at + 1));
        at++;
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise);
        }
    }
}
