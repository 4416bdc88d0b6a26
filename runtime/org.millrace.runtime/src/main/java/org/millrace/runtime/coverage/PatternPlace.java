package org.millrace.runtime.coverage;

import org.millrace.control.CoverageMessages.PartKind;

/**
 * The place of a sub-expression of a pattern.
 *
 * @param kind   what it is
 * @param offset where it begins in the text of the statement, in UTF-16 units from 0
 * @param length its length
 */
record PatternPlace(PartKind kind, int offset, int length) {
}
