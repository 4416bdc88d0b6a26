package org.millrace.runtime.api;

/**
 * The values of a property that a wanted event can have. Immutable, so results may be cached as long as the
 * same object is current. Safe for use by any thread; allocates nothing.
 *
 * <p>Numbers are tested in the type that the decoder has read, {@code int} as {@code long} and {@code float} as
 * {@code double}. A value of another type than the property is always wanted.
 */
public interface WantedValues {

    /** Contains every value. */
    WantedValues ANY = new WantedValues() {
    };

    /** Returns whether a text is wanted. */
    default boolean contain(String value) {
        return true;
    }

    /** Returns whether an integer is wanted. */
    default boolean contain(long value) {
        return true;
    }

    /** Returns whether a floating-point number is wanted. */
    default boolean contain(double value) {
        return true;
    }

    /** Returns whether a boolean is wanted. */
    default boolean contain(boolean value) {
        return true;
    }
}
