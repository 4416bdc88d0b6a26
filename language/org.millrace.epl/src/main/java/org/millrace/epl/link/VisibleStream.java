package org.millrace.epl.link;

import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;

import java.util.Objects;

/**
 * A stream that can be named at a place.
 *
 * @param name     its alias, or the name of its type if it has none; empty if it cannot be named
 * @param shape    what its events consist of
 * @param place    where it gets its name
 * @param kind     what it is
 * @param repeated whether the name stands for several events, which an index tells apart
 */
public record VisibleStream(String name, EventShape shape, Place place, Kind kind, boolean repeated) {

    /** What gives a stream its name. */
    public enum Kind {
        /** A stream of a from clause or a trigger, whose properties can be named without it. */
        STREAM,
        /** An event of a pattern. */
        TAG,
        /** A variable of {@code match_recognize}. */
        ROW_VARIABLE
    }

    /** Checks that nothing is {@code null}. */
    public VisibleStream {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(shape, "shape");
        Objects.requireNonNull(place, "place");
        Objects.requireNonNull(kind, "kind");
    }

    /** The type of the name as a value. */
    public EplType type() {
        return repeated ? EplType.arrayOf(EplType.event(shape)) : EplType.event(shape);
    }
}
