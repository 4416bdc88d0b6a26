package org.millrace.runtime.inspect;

/** A text that is no filter, with a message for the user. */
public final class FilterSyntaxException extends Exception {

    private static final long serialVersionUID = 1;

    /**
     * @param column  where it is wrong, from 1
     * @param message what is wrong
     */
    FilterSyntaxException(int column, String message) {
        super("filter, column " + column + ": " + message);
    }
}
