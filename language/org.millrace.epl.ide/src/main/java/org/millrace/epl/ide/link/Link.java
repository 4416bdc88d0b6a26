package org.millrace.epl.ide.link;

import org.millrace.epl.ide.TextRange;

/**
 * A part of a text that names a file.
 *
 * @param range   the part
 * @param uri     the file
 * @param tooltip what it is
 */
public record Link(TextRange range, String uri, String tooltip) {
}
