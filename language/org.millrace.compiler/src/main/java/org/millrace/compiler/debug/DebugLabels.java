package org.millrace.compiler.debug;

import org.millrace.control.DebugMessages.Frame;
import org.millrace.control.DebugMessages.Place;
import org.millrace.control.DebugMessages.ThreadState;

/** The texts for what a debugger of a network shows. */
public final class DebugLabels {

    private DebugLabels() {
    }

    /** Returns the label of a thread: its stage, and its name if that says more. */
    public static String of(ThreadState thread) {
        return thread.stage().isEmpty() || thread.name().startsWith(thread.stage()) ? thread.name() : thread.stage() + " (" + thread.name() + ")";
    }

    /** Returns the label of a step of the path of an event: the wire or the output, the event type and the sending statement. */
    public static String of(Frame frame) {
        return (frame.to().isEmpty() ? "output of " + frame.from() : frame.from() + " -> " + frame.to()) + ": " + frame.type()
                + (frame.statement().isEmpty() ? "" : " by " + frame.statement());
    }

    /** Returns the label of a place in the form in which users name it. */
    public static String of(Place place) {
        return switch (place.kind()) {
            case WIRE -> place.stage() + " -> " + place.to() + (place.statement().isEmpty() ? "" : " (" + place.statement() + ")")
                    + (place.eventType().isEmpty() ? "" : " (" + place.eventType() + ")");
            case STAGE -> place.stage();
            case STATEMENT -> place.stage().isEmpty() ? place.statement() : place.stage() + "." + place.statement();
            case ERROR -> place.stage().isEmpty() ? "failures of stages" : "failures of " + place.stage();
        };
    }
}
