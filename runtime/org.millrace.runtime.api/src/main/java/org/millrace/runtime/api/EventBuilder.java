package org.millrace.runtime.api;

/**
 * Makes events of one type, one after the other, without boxing where the event is a Java object.
 * Not safe for use by several threads: every decoder has its own.
 *
 * <p>Call {@link #begin}, then a setter per property with the property's index in
 * {@link EventType#properties}, then {@link #build}. What is not set stays at the Java default; in
 * a map it is absent. The primitive setters convert between the number types as Java's assignment
 * and narrowing do.
 *
 * <p>What {@link #build} has returned belongs to the caller for good.
 */
public interface EventBuilder {

    /** Starts a new event and forgets an unfinished one. */
    void begin();

    /** Sets a property from an object; a number is converted to the property's number type. */
    void set(int index, Object value);

    /** Sets a property of type boolean. */
    void setBoolean(int index, boolean value);

    /** Sets a number property from an int. */
    void setInt(int index, int value);

    /** Sets a number property from a long. */
    void setLong(int index, long value);

    /** Sets a number property from a double. */
    void setDouble(int index, double value);

    /**
     * Finishes the event.
     *
     * @return the event
     */
    Object build();
}
