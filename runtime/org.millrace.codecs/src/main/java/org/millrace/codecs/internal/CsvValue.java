package org.millrace.codecs.internal;

import org.millrace.runtime.api.PropertyType;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** A value of a line of separated values: a slice of the line, or a copy if quotes were doubled. */
final class CsvValue {

    private final byte separator;
    private final CharsetDecoder utf8 = StandardCharsets.UTF_8.newDecoder();
    private byte[] unquoted = new byte[64];
    private byte[] bytes = unquoted;
    private ByteBuffer view = ByteBuffer.wrap(bytes);
    private int from;
    private int to;
    private boolean quoted;

    CsvValue(byte separator) {
        this.separator = separator;
    }

    /**
     * Finds the value at a position.
     *
     * @return the position of the separator after it or of the line's end; -1 if a quote is misplaced
     */
    int find(byte[] line, int begin, int end) {
        quoted = begin < end && line[begin] == '"';
        if (quoted) {
            return findQuoted(line, begin + 1, end);
        }
        var at = begin;
        while (at < end && line[at] != separator) {
            if (line[at] == '"') {
                return -1;
            }
            at++;
        }
        bytes = line;
        from = begin;
        to = at;
        return at;
    }

    private int findQuoted(byte[] line, int begin, int end) {
        if (unquoted.length < end - begin) {
            unquoted = new byte[end - begin];
        }
        var length = 0;
        for (var at = begin; at < end; at++) {
            if (line[at] != '"') {
                unquoted[length++] = line[at];
            } else if (at + 1 < end && line[at + 1] == '"') {
                unquoted[length++] = '"';
                at++;
            } else {
                bytes = unquoted;
                from = 0;
                to = length;
                return at + 1 == end || line[at + 1] == separator ? at + 1 : -1;
            }
        }
        return -1;
    }

    byte[] bytes() {
        return bytes;
    }

    /** Returns the bytes as a buffer with fixed bounds. */
    ByteBuffer view() {
        if (view.array() != bytes) {
            view = ByteBuffer.wrap(bytes);
        }
        return view;
    }

    int from() {
        return from;
    }

    int to() {
        return to;
    }

    /** Returns whether the value is absent; empty texts are written in quotes. */
    boolean isUnset() {
        return from == to && !quoted;
    }

    /** Returns whether the value is a short ASCII text, which is treated as a recurring symbol. */
    boolean isSymbol() {
        if (to - from > SymbolTable.MAXIMUM_LENGTH) {
            return false;
        }
        for (var i = from; i < to; i++) {
            if (bytes[i] < 0) {
                return false;
            }
        }
        return true;
    }

    /** Decodes UTF-8; throws an exception for invalid bytes. */
    String text() throws CharacterCodingException {
        for (var i = from; i < to; i++) {
            if (bytes[i] < 0) {
                return utf8.decode(ByteBuffer.wrap(bytes, from, to - from)).toString();
            }
        }
        return new String(bytes, from, to - from, StandardCharsets.US_ASCII);
    }

    /** Returns the value in a type whose values have ASCII texts; empty if it is malformed. */
    Optional<Object> parse(PropertyType type) {
        trim();
        // Bytes beyond ASCII become a character that is malformed in all these types.
        return TypeConversion.parse(new String(bytes, from, to - from, StandardCharsets.US_ASCII), type);
    }

    /** Removes blanks at both ends. */
    void trim() {
        while (from < to && bytes[from] == ' ') {
            from++;
        }
        while (to > from && bytes[to - 1] == ' ') {
            to--;
        }
    }

    /** Returns whether the value equals a word. */
    boolean is(String word) {
        if (to - from != word.length()) {
            return false;
        }
        for (var i = 0; i < word.length(); i++) {
            if (bytes[from + i] != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
