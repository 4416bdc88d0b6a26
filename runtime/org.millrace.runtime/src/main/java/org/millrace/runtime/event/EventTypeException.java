package org.millrace.runtime.event;

/** An event type that cannot be used as it is declared, with a message for the user. */
public final class EventTypeException extends Exception {

    private static final long serialVersionUID = 1;

    EventTypeException(String message) {
        super(message);
    }
}
