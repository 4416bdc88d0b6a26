package org.millrace.journal;

import java.io.IOException;

/** A journal cannot be read or written. The message is for the user. */
public final class JournalException extends IOException {

    private static final long serialVersionUID = 1;

    /** Creates an exception with a message for the user. */
    public JournalException(String message) {
        super(message);
    }
}
