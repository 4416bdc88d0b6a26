package org.millrace.runtime.history;

import org.millrace.runtime.api.Durations;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * How far back the events lie that determine the state of a statement.
 *
 * @param millis    the time before the present one whose events matter, in milliseconds
 * @param counted   the data windows that keep older events, in words; their events are read from them
 * @param unbounded why older events matter that no window keeps; empty if none do
 */
public record Horizon(long millis, List<String> counted, String unbounded) {

    /** No event matters. */
    static final Horizon NONE = new Horizon(0, List.of(), "");

    /** Copies the list. */
    public Horizon {
        counted = List.copyOf(counted);
    }

    static Horizon ofMillis(long millis) {
        return new Horizon(millis, List.of(), "");
    }

    static Horizon ofWindow(String words) {
        return new Horizon(0, List.of(words), "");
    }

    /** Returns the horizon of a state that needs all events, for a reason. */
    public static Horizon unbounded(String reason) {
        return new Horizon(0, List.of(), reason);
    }

    /** Returns whether the state follows from a bounded history. */
    public boolean isBounded() {
        return unbounded.isEmpty();
    }

    /** Returns whether no event matters. */
    public boolean isNone() {
        return isBounded() && millis == 0 && counted.isEmpty();
    }

    /** Returns the horizon of two statements, or of two parts that work side by side. */
    Horizon and(Horizon other) {
        return join(other, Math.max(millis, other.millis));
    }

    /** Returns the horizon of two parts of which one works on what the other has kept. */
    Horizon plus(Horizon other) {
        return join(other, millis + other.millis);
    }

    private Horizon join(Horizon other, long time) {
        var all = new ArrayList<>(counted);
        other.counted.stream().filter(each -> !all.contains(each)).forEach(all::add);
        return new Horizon(time, all, unbounded.isEmpty() ? other.unbounded : unbounded);
    }

    /** Returns the horizon for users, such as {@code last 10 s}. */
    public String text() {
        if (!isBounded()) {
            return "unbounded: needs the whole journal, because of " + unbounded;
        }
        var parts = new ArrayList<String>();
        if (millis > 0) {
            parts.add("last " + Durations.format(Duration.ofMillis(millis)));
        }
        parts.addAll(counted);
        return parts.isEmpty() ? "none" : String.join(", ", parts);
    }
}
