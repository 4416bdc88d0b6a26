package org.millrace.epl.ui.rename;

import org.millrace.epl.edit.TextEdit;
import org.millrace.epl.ide.LineIndex;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A text inside the XML file of a network, with the offsets of its characters in the file. */
final class InlineText {

    private final int[] offsets;

    private InlineText(int[] offsets) {
        this.offsets = offsets;
    }

    /**
     * Finds the characters of a text.
     *
     * @param xml   the file
     * @param begin the start of the text: line and column from 1, separated by a colon
     * @param text  the text without XML escapes
     * @return empty if the file no longer has the text there
     */
    static Optional<InlineText> find(String xml, String begin, String text) {
        var at = begin.split(":");
        var lines = new LineIndex(xml);
        var raw = lines.offset(Integer.parseInt(at[0]) - 1, Integer.parseInt(at[1]) - 1);
        var offsets = new int[text.length() + 1];
        for (var i = 0; i < text.length(); i++) {
            for (var marks = true; marks;) {
                marks = xml.startsWith("<![CDATA[", raw) || xml.startsWith("]]>", raw);
                raw += marks ? xml.startsWith("]]>", raw) ? 3 : 9 : 0;
            }
            offsets[i] = raw;
            var next = next(xml, raw, text.charAt(i));
            if (next < 0) {
                return Optional.empty();
            }
            raw = next;
        }
        offsets[text.length()] = raw;
        return Optional.of(new InlineText(offsets));
    }

    /** Returns the offset after a character of the text; -1 if the file has another character there. */
    private static int next(String xml, int raw, char expected) {
        if (raw >= xml.length()) {
            return -1;
        }
        var c = xml.charAt(raw);
        if (c == '&') {
            var end = xml.indexOf(';', raw);
            return end > 0 && character(xml.substring(raw + 1, end)) == expected ? end + 1 : -1;
        }
        if (c == '\r' && expected == '\n') {
            return raw + 1 < xml.length() && xml.charAt(raw + 1) == '\n' ? raw + 2 : raw + 1;
        }
        return c == expected ? raw + 1 : -1;
    }

    private static int character(String entity) {
        return switch (entity) {
            case "lt" -> '<';
            case "gt" -> '>';
            case "amp" -> '&';
            case "quot" -> '"';
            case "apos" -> '\'';
            default -> number(entity);
        };
    }

    private static int number(String entity) {
        try {
            return entity.startsWith("#x") ? Integer.parseInt(entity.substring(2), 16) : entity.startsWith("#") ? Integer.parseInt(entity.substring(1)) : -1;
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    /** Converts edits of the text to edits of the file. */
    Stream<TextEdit> inFile(List<TextEdit> edits) {
        return edits.stream().map(edit -> {
            var start = offsets[edit.offset()];
            var written = edit.replacement().replace("&", "&amp;").replace("<", "&lt;");
            return new TextEdit(start, offsets[edit.offset() + edit.length()] - start, written);
        });
    }
}
