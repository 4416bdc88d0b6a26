package org.millrace.codecs.schema.internal;

/** Writes events of one type. Used by one thread. */
public interface EventWriter {

    /**
     * Returns the bytes of an event.
     *
     * @throws IllegalArgumentException if the schema does not allow a value; the message is for the user
     */
    byte[] write(Object event);
}
