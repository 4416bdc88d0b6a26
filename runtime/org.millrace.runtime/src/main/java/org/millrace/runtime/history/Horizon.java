package org.millrace.runtime.history;

import org.millrace.runtime.api.Durations;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * How far back the events lie that determine the state of a statement.
 *
 * @param millis    the time before the present one whose events matter, in milliseconds
 * @param counted   the data windows that keep older events, in words; their events are read from them
 * @param saved     the named windows whose rows are saved themselves
 * @param unbounded why older events matter that no window keeps; empty if none do
 */
public record Horizon(long millis, List<String> counted, List<String> saved, String unbounded) {

    /** No event matters. */
    static final Horizon NONE = new Horizon(0, List.of(), List.of(), "");

    /** Copies the lists. */
    public Horizon {
        counted = List.copyOf(counted);
        saved = List.copyOf(saved);
    }

    static Horizon ofMillis(long millis) {
        return new Horizon(millis, List.of(), List.of(), "");
    }

    static Horizon ofWindow(String words) {
        return new Horizon(0, List.of(words), List.of(), "");
    }

    static Horizon ofSaved(String window) {
        return new Horizon(0, List.of(), List.of(window), "");
    }

    /** Returns the horizon of a state that needs all events, for a reason. */
    public static Horizon unbounded(String reason) {
        return new Horizon(0, List.of(), List.of(), reason);
    }

    /** Returns whether the state follows from a bounded history. */
    public boolean isBounded() {
        return unbounded.isEmpty();
    }

    /** Returns whether there is no state. */
    public boolean isNone() {
        return isBounded() && !needsEvents() && saved.isEmpty();
    }

    /** Returns whether the state follows from events. */
    boolean needsEvents() {
        return millis > 0 || !counted.isEmpty();
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
        return new Horizon(time, union(counted, other.counted), union(saved, other.saved), unbounded.isEmpty() ? other.unbounded : unbounded);
    }

    private static List<String> union(List<String> some, List<String> others) {
        return Stream.concat(some.stream(), others.stream()).distinct().toList();
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
        saved.forEach(window -> parts.add("rows of " + window + " saved in snapshots"));
        return parts.isEmpty() ? "none" : String.join(", ", parts);
    }
}
