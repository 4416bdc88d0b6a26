package org.millrace.epn.edit.fix;

import org.millrace.epn.edit.Edit;

import java.util.Objects;

/**
 * Something that can be done about a problem.
 *
 * @param label what menus call it, such as {@code "Draw a wire from 'ticks'"}; tells the fixes of a problem apart
 * @param edit  what does it
 */
public record Fix(String label, Edit<?> edit) {

    /** Checks that nothing is {@code null}. */
    public Fix {
        Objects.requireNonNull(label, "label");
        Objects.requireNonNull(edit, "edit");
    }
}
