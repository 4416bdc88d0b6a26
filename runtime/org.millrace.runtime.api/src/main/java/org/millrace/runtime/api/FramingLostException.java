package org.millrace.runtime.api;

import java.io.IOException;

/** Signals bytes that are not in the codec's format, where the start of the next event cannot be determined. */
public final class FramingLostException extends IOException {

    private static final long serialVersionUID = 1;

    /**
     * Creates the exception.
     *
     * @param message the bytes found and the bytes expected
     */
    public FramingLostException(String message) {
        super(message);
    }
}
