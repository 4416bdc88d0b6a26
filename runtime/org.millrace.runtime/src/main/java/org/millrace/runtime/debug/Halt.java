package org.millrace.runtime.debug;

import org.millrace.control.DebugMessages.EventAction;
import org.millrace.runtime.kernel.EventPath;
import org.millrace.runtime.kernel.EventPath.Step;
import org.millrace.runtime.kernel.Passage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A thread that is stopped at an event. The steps do not change; the event of the last one may be replaced. */
final class Halt {

    private final long thread = Thread.currentThread().threadId();
    private final String name = Thread.currentThread().getName();
    private final List<Step> outputs;
    private final long skipped;
    private final int depth;
    private final Object origin;
    private final Optional<Long> time;
    private final boolean decides;
    private volatile List<Step> steps;
    private volatile EventAction action = EventAction.KEEP;
    private volatile boolean changed;

    /**
     * Stops the calling thread at an event.
     *
     * @param decides whether the event has yet to pass, so that it can be changed or dropped
     */
    Halt(EventPath path, boolean decides) {
        this.decides = decides;
        this.steps = path.steps();
        this.outputs = path.outputs();
        this.skipped = path.skipped();
        this.depth = path.depth();
        this.origin = path.origin();
        this.time = path.time();
    }

    long thread() {
        return thread;
    }

    String name() {
        return name;
    }

    /** Returns the steps, the last one first. */
    List<Step> steps() {
        return steps;
    }

    List<Step> outputs() {
        return outputs;
    }

    /** Returns the number of further outputs that were not kept. */
    long skipped() {
        return skipped;
    }

    int depth() {
        return depth;
    }

    Object origin() {
        return origin;
    }

    /** Returns the time of the network's clock in nanoseconds since 1970-01-01 UTC; empty if the wall clock moves it. */
    Optional<Long> time() {
        return time;
    }

    String from() {
        return steps.isEmpty() ? "" : steps.getFirst().from();
    }

    String to() {
        return steps.isEmpty() ? "" : steps.getFirst().to();
    }

    /** Returns the event of the last step; this halt if there is none. */
    Object event() {
        return steps.isEmpty() ? this : steps.getFirst().event();
    }

    /** Returns whether the event has yet to pass. */
    boolean decides() {
        return decides;
    }

    /** Replaces the event before it goes on. */
    void replace(Object event) {
        var last = steps.getFirst();
        var replaced = new ArrayList<>(steps);
        replaced.set(0, new Step(last.from(), last.to(), event, last.statement(), last.type()));
        steps = List.copyOf(replaced);
        changed = true;
    }

    void act(EventAction chosen) {
        action = chosen;
    }

    /** Returns how the event goes on. */
    Passage passage() {
        return action == EventAction.KEEP && !changed ? Passage.UNCHANGED : new Passage(event(), switch (action) {
            case DROP -> 0;
            case KEEP -> 1;
            case REPEAT -> 2;
        });
    }
}
