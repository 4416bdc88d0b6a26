package org.millrace.epl.ide.navigate;

import org.millrace.epl.ide.TextRange;

/**
 * A place at which the same is named as at the caret.
 *
 * @param place       the place
 * @param declaration whether it is declared there
 */
public record Highlight(TextRange place, boolean declaration) {
}
