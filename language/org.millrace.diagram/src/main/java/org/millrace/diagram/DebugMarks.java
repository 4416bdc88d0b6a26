package org.millrace.diagram;

import org.millrace.control.DebugMessages.Place;

import java.util.List;

/**
 * What a debugger shows on the drawing of a network. Wires and stages that the drawn network does not have are left out.
 *
 * @param breakpoints the breakpoints on wires and stages; those on statements stand at their processors
 * @param stopped     the events at which threads are stopped
 * @param causes      the stages and wires on the way of the causes that are explained
 */
public record DebugMarks(List<Breakpoint> breakpoints, List<Stop> stopped, List<Cause> causes) {

    /** No marks. */
    public static final DebugMarks NONE = new DebugMarks(List.of(), List.of(), List.of());

    /** Copies the lists. */
    public DebugMarks {
        breakpoints = List.copyOf(breakpoints);
        stopped = List.copyOf(stopped);
        causes = List.copyOf(causes);
    }

    /** What happens at a breakpoint. */
    public enum Kind {
        /** Each event stops. */
        BREAKPOINT,
        /** Some events stop. */
        CONDITIONAL,
        /** Events are logged. */
        TRACEPOINT
    }

    /**
     * A breakpoint.
     *
     * @param place    the wire or stage
     * @param kind     what happens there
     * @param isActive whether it stops or logs now; otherwise it is disabled
     * @param text     the description for the user
     */
    public record Breakpoint(Place place, Kind kind, boolean isActive, String text) {
    }

    /**
     * An event at which a thread is stopped.
     *
     * @param place the wire that the event has yet to pass, or the stage that has sent it
     * @param text  the description for the user
     */
    public record Stop(Place place, String text) {
    }

    /**
     * A place on the way of causes.
     *
     * @param place the wire or stage
     * @param text  what is explained, for the user
     */
    public record Cause(Place place, String text) {
    }
}
