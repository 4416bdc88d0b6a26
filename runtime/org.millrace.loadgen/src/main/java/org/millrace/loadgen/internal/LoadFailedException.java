package org.millrace.loadgen.internal;

import java.util.Optional;

/** Signals that the load could not be sent; the message is for the user. */
public final class LoadFailedException extends Exception {

    private static final long serialVersionUID = 1;

    private final transient LoadResult partial;

    public LoadFailedException(String message, Throwable cause) {
        this(message, cause, null);
    }

    public LoadFailedException(String message, Throwable cause, LoadResult partial) {
        super(message, cause);
        this.partial = partial;
    }

    /** Returns the result so far; empty if no connection was open. */
    public Optional<LoadResult> partial() {
        return Optional.ofNullable(partial);
    }
}
