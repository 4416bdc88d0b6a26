package org.millrace.runtime.debug;

import org.millrace.control.DebugMessages.Breakpoint;
import org.millrace.control.DebugMessages.PlaceKind;
import org.millrace.runtime.inspect.EventFilter;
import org.millrace.runtime.inspect.FilterSyntaxException;
import org.millrace.runtime.kernel.EventPath;

import java.util.Optional;

/** A breakpoint or tracepoint of a network, with the count of its hits. For any thread. */
final class ActiveBreakpoint {

    private final Breakpoint given;
    private final Places.Found place;
    private final EventFilter condition;
    private final HitCount hits;
    private final Optional<LogText> log;

    private ActiveBreakpoint(Breakpoint given, Places.Found place, EventFilter condition, HitCount hits, Optional<LogText> log) {
        this.given = given;
        this.place = place;
        this.condition = condition;
        this.hits = hits;
        this.log = log;
    }

    /**
     * Prepares a breakpoint.
     *
     * @throws IllegalArgumentException if it cannot be set; the message is for the user
     */
    static ActiveBreakpoint of(Breakpoint given, Places places) {
        try {
            return new ActiveBreakpoint(given, places.find(given.place()), EventFilter.parse(given.condition()), HitCount.parse(given.hits()),
                    given.log().isEmpty() ? Optional.empty() : Optional.of(LogText.parse(given.log())));
        } catch (FilterSyntaxException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /** Returns whether this is the same as a breakpoint that is to be set, so that its count goes on. */
    boolean isSetAs(Breakpoint other) {
        return given.equals(other);
    }

    int id() {
        return given.id();
    }

    Places.Found place() {
        return place;
    }

    Optional<LogText> log() {
        return log;
    }

    boolean isForErrors() {
        return given.place().kind() == PlaceKind.ERROR;
    }

    /** Counts an event if it is at the place and meets the condition; returns whether it hits. */
    boolean isHitBy(EventPath path) {
        return place.holds().test(path) && passes(path) && hits.next();
    }

    /** Counts a failure if it is one of the stage and its event meets the condition; returns whether it hits. */
    boolean isHitByFailure(EventPath path, String stage) {
        return (given.place().stage().isEmpty() || given.place().stage().equals(stage)) && (path.depth() == 0 || passes(path)) && hits.next();
    }

    private boolean passes(EventPath path) {
        try {
            return condition == EventFilter.ALL || condition.passes(path.event(), path.type());
        } catch (RuntimeException | LinkageError e) {
            // Getters are user code; an event that cannot be read meets no condition.
            return false;
        }
    }
}
