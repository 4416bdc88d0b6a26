package org.millrace.runtime.debug;

import org.millrace.control.DebugMessages.StepKind;
import org.millrace.runtime.kernel.EventPath;

/**
 * A step that a thread was told to take.
 *
 * @param kind   how far it goes
 * @param halted where it began
 * @param places the stages of the network
 */
record ActiveStep(StepKind kind, Halt halted, Places places) {

    /** Returns whether an event completes the step. */
    boolean isComplete(EventPath path) {
        return switch (kind) {
            case OUTPUT -> path.to().isEmpty() && !places.isInput(path.from()) && !places.isQueue(path.from());
            case WIRE -> path.from().equals(halted.from()) && path.to().equals(halted.to());
            case INTO -> !path.to().isEmpty() && isInside(path);
            case CLOCK -> !path.to().isEmpty() && (path.time().isPresent() ? !path.time().equals(halted.time()) : path.adapter().isEmpty()
                    && path.origin() == path);
            case OVER -> !path.to().isEmpty() && isOwn() && path.depth() <= halted.depth();
            case OUT -> !path.to().isEmpty() && isOwn() && (path.depth() < halted.depth() || path.origin() != halted.origin());
        };
    }

    private boolean isOwn() {
        return Thread.currentThread().threadId() == halted.thread();
    }

    /** An event that enters the queue of a Stream goes on in a thread of the Stream. */
    private boolean isInside(EventPath path) {
        return places.isQueue(halted.to()) ? path.from().equals(halted.to()) && path.event() == halted.event() : isOwn();
    }
}
