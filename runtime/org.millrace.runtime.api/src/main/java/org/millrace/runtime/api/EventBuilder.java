package org.millrace.runtime.api;

/**
 * Builds events of one type, one after the other, without boxing if the event is a Java object. Not safe for
 * use by several threads: every decoder has its own.
 *
 * <p>Call {@link #begin}, then a setter per property with its index in {@link EventType#properties}, then
 * {@link #build}. Properties that are not set have the Java default value; in a map they are absent. The
 * primitive setters convert between number types like Java assignment and narrowing.
 *
 * <p>The builder does not modify an event after {@link #build} has returned it.
 */
public interface EventBuilder {

    /** Starts a new event and discards an unfinished one. */
    void begin();

    /** Sets a property from an object; numbers are converted to the property's number type. */
    void set(int index, Object value);

    /** Sets a property of type boolean. */
    void setBoolean(int index, boolean value);

    /** Sets a number property from an int. */
    void setInt(int index, int value);

    /** Sets a number property from a long. */
    void setLong(int index, long value);

    /** Sets a number property from a double. */
    void setDouble(int index, double value);

    /** Finishes and returns the event. */
    Object build();
}
