package org.millrace.epl.edit;

import java.util.Comparator;
import java.util.List;

/**
 * A change of a text at one place.
 *
 * @param offset      where it begins
 * @param length      how many characters are replaced; 0 to insert
 * @param replacement what stands there then; empty to delete
 */
public record TextEdit(int offset, int length, String replacement) {

    /** The same change further on in a text. */
    public TextEdit moved(int by) {
        return new TextEdit(offset + by, length, replacement);
    }

    /** The text with some changes, which must not overlap. */
    public static String applied(String text, List<TextEdit> edits) {
        var changed = new StringBuilder(text.length() + 64);
        var at = 0;
        for (var edit : edits.stream().sorted(Comparator.comparingInt(TextEdit::offset)).toList()) {
            changed.append(text, at, edit.offset).append(edit.replacement);
            at = edit.offset + edit.length;
        }
        return changed.append(text, at, text.length()).toString();
    }
}
