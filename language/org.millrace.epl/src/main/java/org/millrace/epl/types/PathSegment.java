package org.millrace.epl.types;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One step of a property path, such as each of {@code order.legs[0].attribute('currency').text?}.
 *
 * @param name    the name of the property
 * @param index   the number in brackets, if there is one
 * @param key     the text in parentheses, if there is one
 * @param dynamic whether a question mark follows: then the property need not exist
 */
public record PathSegment(String name, OptionalInt index, Optional<String> key, boolean dynamic) {

    /** Checks that nothing is {@code null}. */
    public PathSegment {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(index, "index");
        Objects.requireNonNull(key, "key");
    }

    /** A property by its name. */
    public static PathSegment of(String name) {
        return new PathSegment(name, OptionalInt.empty(), Optional.empty(), false);
    }

    /** The same step with a number in brackets. */
    public PathSegment at(int position) {
        return new PathSegment(name, OptionalInt.of(position), key, dynamic);
    }

    /** The same step with a text in parentheses. */
    public PathSegment at(String text) {
        return new PathSegment(name, index, Optional.of(text), dynamic);
    }

    /** The same step with a question mark. */
    public PathSegment optional() {
        return new PathSegment(name, index, key, true);
    }
}
