package org.millrace.runtime.state;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Which events a data window keeps.
 *
 * @param slot    about how many bytes the window has for each of them, without the event
 * @param count   how many they are, if the statement says so
 * @param keys    by which expressions one event of each key is kept; empty if not
 * @param kept    how long, in words
 * @param seconds how long, if that stands in the statement
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

    /** With another number of bytes for each event. */
    Retention plus(long bytes) {
        return new Retention(slot + bytes, count, keys, kept, seconds);
    }

    /** The events that this window and another one keep; what each of them has for an event is the sum of both. */
    Retention and(Retention other) {
        var tighter = other.count.isPresent() && (count.isEmpty() || other.count.getAsLong() < count.getAsLong())
                || count.isEmpty() && keys.isEmpty() && !other.keys.isEmpty()
                || count.isEmpty() && keys.isEmpty() && seconds.isEmpty() && other.seconds.isPresent()
                || count.isEmpty() && keys.isEmpty() && seconds.isPresent() && other.seconds.isPresent()
                        && other.seconds.getAsDouble() < seconds.getAsDouble() ? other : this;
        return new Retention(slot + other.slot, tighter.count, tighter.keys, tighter.kept, tighter.seconds);
    }

    /** The events that this window or another one keeps; what each of them has for an event is the sum of both. */
    Retention or(Retention other) {
        if (count.isPresent() && other.count.isPresent()) {
            return ofCount(slot + other.slot, count.getAsLong() + other.count.getAsLong());
        }
        var wider = count.isPresent() || other.count.isEmpty() && !keys.isEmpty() || other.seconds.isPresent() && seconds.isPresent()
                && other.seconds.getAsDouble() > seconds.getAsDouble() || other.count.isEmpty() && other.keys.isEmpty() && other.seconds.isEmpty() ? other : this;
        return new Retention(slot + other.slot, wider.count, wider.keys, wider.kept, wider.seconds);
    }
}
