package org.millrace.epl.ide.outline;

import org.millrace.epl.ide.TextRange;

import java.util.List;

/**
 * An entry of the outline.
 *
 * @param name     what to call it
 * @param detail   what it does, in a few words; may be empty
 * @param kind     what it is
 * @param range    all of it
 * @param selected the part to go to, which lies in the range
 * @param children what it consists of
 */
public record OutlineEntry(String name, String detail, OutlineKind kind, TextRange range, TextRange selected, List<OutlineEntry> children) {

    /** Copies the list. */
    public OutlineEntry {
        children = List.copyOf(children);
    }
}
