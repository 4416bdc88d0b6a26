package org.millrace.runtime.api;

import java.io.IOException;

/** The bytes are not of the codec's format and it cannot be known where the next event begins. */
public final class FramingLostException extends IOException {

    private static final long serialVersionUID = 1;

    /**
     * Makes the exception.
     *
     * @param message what was found and what was expected
     */
    public FramingLostException(String message) {
        super(message);
    }
}
