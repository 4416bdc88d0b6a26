package org.millrace.epl;

/**
 * Something in a text that is not in accordance with the grammar.
 *
 * @param offset  where it begins, from 0
 * @param length  how many characters it has; 0 if something is missing there
 * @param code    the kind of fault: lower case with hyphens
 * @param message what is wrong, without a full stop
 * @param advice  what to do about it; may be empty
 */
public record SyntaxFault(int offset, int length, String code, String message, String advice) {
}
