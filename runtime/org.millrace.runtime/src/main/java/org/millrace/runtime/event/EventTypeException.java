package org.millrace.runtime.event;

/** Signals an invalid event type; the message is for the user. */
public final class EventTypeException extends Exception {

    private static final long serialVersionUID = 1;

    EventTypeException(String message) {
        super(message);
    }
}
