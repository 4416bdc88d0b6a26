package org.millrace.epl.syntax;

import org.millrace.epl.edit.TextEdit;

import java.util.Optional;

/**
 * Something in a text that is not in accordance with the grammar.
 *
 * @param offset     where it begins, from 0
 * @param length     how many characters it has; 0 if something is missing there
 * @param code       the kind of fault: lower case with hyphens
 * @param message    what is wrong, without a full stop
 * @param advice     what to do about it; may be empty
 * @param correction the change that the advice speaks of, where it is a plain one
 */
public record SyntaxFault(int offset, int length, String code, String message, String advice, Optional<TextEdit> correction) {

    /** A fault that has no plain correction. */
    public SyntaxFault(int offset, int length, String code, String message, String advice) {
        this(offset, length, code, message, advice, Optional.empty());
    }

    /** The same fault further on in a text. */
    public SyntaxFault moved(int by) {
        return new SyntaxFault(offset + by, length, code, message, advice, correction.map(edit -> edit.moved(by)));
    }
}
