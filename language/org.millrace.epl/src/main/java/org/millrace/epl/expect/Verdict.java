package org.millrace.epl.expect;

/**
 * How far a statement is in accordance with the grammar.
 *
 * @param position the position among the tokens of the first that does not fit; the number of tokens
 *                 if all do
 * @param whole    whether the statement may end behind its last token and all tokens fit
 * @param expected what may stand at the position
 */
public record Verdict(int position, boolean whole, Expectations expected) {
}
