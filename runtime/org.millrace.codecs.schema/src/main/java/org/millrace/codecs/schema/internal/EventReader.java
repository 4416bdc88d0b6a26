package org.millrace.codecs.schema.internal;

/** Reads events of one type. Used by one thread. */
public interface EventReader {

    /**
     * Reads an event that takes all of the bytes.
     *
     * @throws MalformedEventException if they are no event; the message is for the user
     */
    Object read(byte[] bytes) throws MalformedEventException;
}
