package org.millrace.codecs.schema.internal;

/** Bytes are no event of the type. */
public final class MalformedEventException extends Exception {

    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception.
     *
     * @param message what is wrong, for the user
     */
    public MalformedEventException(String message) {
        super(message);
    }
}
