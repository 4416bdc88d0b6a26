package org.millrace.runtime.api;

/**
 * Values of a property that some event may have that is wanted. Immutable, so that a verdict on a value
 * may be kept as long as it is asked of the same object; safe for use by any thread; allocates nothing.
 *
 * <p>A number is asked as the type that the decoder has read; {@code int} as {@code long}, {@code float}
 * as {@code double}. What is of another type than the property is always wanted.
 */
public interface WantedValues {

    /** Every value. */
    WantedValues ANY = new WantedValues() {
    };

    /** Whether a text is wanted. */
    default boolean contain(String value) {
        return true;
    }

    /** Whether a whole number is wanted. */
    default boolean contain(long value) {
        return true;
    }

    /** Whether a number is wanted. */
    default boolean contain(double value) {
        return true;
    }

    /** Whether a truth value is wanted. */
    default boolean contain(boolean value) {
        return true;
    }
}
