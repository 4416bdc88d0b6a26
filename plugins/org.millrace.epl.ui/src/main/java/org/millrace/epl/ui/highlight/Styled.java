package org.millrace.epl.ui.highlight;

import org.millrace.epl.ui.preference.EplStyle;

/**
 * A piece of a text and its style.
 *
 * @param start the offset of its first character
 * @param end   the offset behind its last
 */
record Styled(int start, int end, EplStyle style) {
}
