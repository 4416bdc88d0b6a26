package org.millrace.runtime.state;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The events that a data window keeps.
 *
 * @param slot    the approximate size of the window per event in bytes, without the event
 * @param count   number of events, if the statement defines it
 * @param keys    the key expressions if one event per key is kept; otherwise empty
 * @param kept    the retention as text
 * @param seconds the retention time, if the statement contains it
 */
record Retention(long slot, OptionalLong count, String keys, String kept, OptionalDouble seconds) {

    static Retention ofCount(long slot, long count) {
        return new Retention(slot, OptionalLong.of(count), "", "", OptionalDouble.empty());
    }

    static Retention ofKeys(long slot, String keys) {
        return new Retention(slot, OptionalLong.empty(), keys, "", OptionalDouble.empty());
    }

    static Retention inWords(long slot, String kept) {
        return new Retention(slot, OptionalLong.empty(), "", kept, OptionalDouble.empty());
    }

    /** Returns a copy with additional bytes per event. */
    Retention plus(long bytes) {
        return new Retention(slot + bytes, count, keys, kept, seconds);
    }

    /** Returns the intersection of two windows; the sizes per event are added. */
    Retention and(Retention other) {
        var tighter = other.count.isPresent() && (count.isEmpty() || other.count.getAsLong() < count.getAsLong())
                || count.isEmpty() && keys.isEmpty() && !other.keys.isEmpty()
                || count.isEmpty() && keys.isEmpty() && seconds.isEmpty() && other.seconds.isPresent()
                || count.isEmpty() && keys.isEmpty() && seconds.isPresent() && other.seconds.isPresent()
                        && other.seconds.getAsDouble() < seconds.getAsDouble() ? other : this;
        return new Retention(slot + other.slot, tighter.count, tighter.keys, tighter.kept, tighter.seconds);
    }

    /** Returns the union of two windows; the sizes per event are added. */
    Retention or(Retention other) {
        if (count.isPresent() && other.count.isPresent()) {
            return ofCount(slot + other.slot, count.getAsLong() + other.count.getAsLong());
        }
        var wider = count.isPresent() || other.count.isEmpty() && !keys.isEmpty() || other.seconds.isPresent() && seconds.isPresent()
                && other.seconds.getAsDouble() > seconds.getAsDouble() || other.count.isEmpty() && other.keys.isEmpty()
                && other.seconds.isEmpty() ? other : this;
        return new Retention(slot + other.slot, wider.count, wider.keys, wider.kept, wider.seconds);
    }
}
