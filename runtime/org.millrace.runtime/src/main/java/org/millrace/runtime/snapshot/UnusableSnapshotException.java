package org.millrace.runtime.snapshot;

import java.io.IOException;

/** A snapshot cannot be used; the message is for the user. */
public final class UnusableSnapshotException extends IOException {

    private static final long serialVersionUID = 1L;

    /** Creates an exception with a message for the user. */
    public UnusableSnapshotException(String message) {
        super(message);
    }
}
