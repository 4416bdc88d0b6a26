package org.millrace.runtime.kernel;

import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.time.TimeGate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The path of an event through checked stages: the wires that it and the events derived from it have passed, and the
 * outputs of stages on the way. One for each thread, which alone uses it; it allocates nothing per step.
 */
public final class EventPath {

    /** Maximum number of outputs that are kept for one received event. */
    public static final int MOST_OUTPUTS = 1_000;

    private static final int FIRST_CAPACITY = 16;

    /**
     * An event at a place.
     *
     * @param from      the sending stage
     * @param to        the receiving stage of the wire; empty for the output of the stage before its wires
     * @param event     the event
     * @param statement the sending statement; empty if there is none
     * @param type      the event type, if it is declared by the network
     */
    public record Step(String from, String to, Object event, String statement, Optional<RuntimeEventType> type) {

        /** Returns whether this is a wire, and not the output of a stage before its wires. */
        public boolean isWire() {
            return !to.isEmpty();
        }
    }

    private final Dispatch dispatch;
    private final List<String> stages;
    private final List<Optional<RuntimeEventType>> received;
    private final List<Step> outputs = new ArrayList<>();
    private Taps[] from = new Taps[FIRST_CAPACITY];
    private String[] to = new String[FIRST_CAPACITY];

    /** The types that the events have if they are of them. */
    private Optional<RuntimeEventType>[] types = newTypes();
    private Object[] events = new Object[FIRST_CAPACITY];
    private String[] statements = new String[FIRST_CAPACITY];
    private Object root;
    private long rootNanos;

    /** The steps before the queue of a Stream or before a gate, and those before the steps below {@link #base}. */
    private List<Step> before = List.of();
    private List<Step> outer = List.of();

    /** The received event whose path was continued in this thread, which may bring other events in, too. */
    private Object resumedRoot;
    private long resumedNanos;

    /** The index of the first step that belongs to the event. */
    private int base;
    private int depth;
    private long skipped;

    /**
     * @param received the types of the events that inbound adapters receive, by the index of the adapter
     */
    EventPath(Dispatch dispatch, List<String> stages, List<Optional<RuntimeEventType>> received) {
        this.dispatch = dispatch;
        this.stages = stages;
        this.received = received;
    }

    @SuppressWarnings("unchecked")
    private static Optional<RuntimeEventType>[] newTypes() {
        return new Optional[FIRST_CAPACITY];
    }

    /** Begins a step of an event; forgets the outputs of the received event before, if this one is derived from another. */
    void push(Taps sender, Optional<RuntimeEventType> type, String receiver, Object event, String statement) {
        if (depth == 0 && !before.isEmpty() && (resumedRoot != dispatch.origin || resumedNanos != dispatch.ingressNanos)) {
            before = List.of();
        }
        if (depth == 0 && (root != dispatch.origin || rootNanos != dispatch.ingressNanos)) {
            root = dispatch.origin;
            rootNanos = dispatch.ingressNanos;
            outputs.clear();
            skipped = 0;
        }
        if (depth == events.length) {
            from = Arrays.copyOf(from, 2 * depth);
            types = Arrays.copyOf(types, 2 * depth);
            to = Arrays.copyOf(to, 2 * depth);
            events = Arrays.copyOf(events, 2 * depth);
            statements = Arrays.copyOf(statements, 2 * depth);
        }
        from[depth] = sender;
        types[depth] = type;
        to[depth] = receiver;
        events[depth] = event;
        statements[depth] = statement;
        depth++;
    }

    /** Ends a step. */
    void pop() {
        depth--;
        events[depth] = null;
        if (depth < base) {
            base = 0;
            before = outer;
        }
    }

    /** Replaces the event of the last step, so that the changed event is decided about. */
    public void replace(Object event) {
        events[depth - 1] = event;
    }

    /** Keeps the output of the last step. */
    void keepOutput() {
        if (outputs.size() < MOST_OUTPUTS) {
            outputs.add(step(depth - 1));
        } else {
            skipped++;
        }
    }

    /** Continues the path of an event behind the queue of a Stream, or behind a gate inside the path of another event. */
    void resume(List<Step> steps) {
        if (depth == 0) {
            before = steps;
            resumedRoot = dispatch.origin;
            resumedNanos = dispatch.ingressNanos;
            return;
        }
        if (base == 0) {
            outer = before;
        }
        base = depth;
        before = steps;
    }

    /** Returns the number of steps in this thread, including the last one. */
    public int depth() {
        return depth;
    }

    /** Returns the sending stage of the last step. */
    public String from() {
        return from[depth - 1].stage();
    }

    /** Returns the receiving stage of the last step; empty for the output of a stage before its wires. */
    public String to() {
        return to[depth - 1];
    }

    /** Returns the event of the last step. */
    public Object event() {
        return events[depth - 1];
    }

    /** Returns the statement that sent the event of the last step; empty if none did. */
    public String statement() {
        return statements[depth - 1];
    }

    /** Returns the type of the event of the last step, if it is declared by the network. */
    public Optional<RuntimeEventType> type() {
        return typeOf(depth - 1);
    }

    /** Returns the received event from which the event derives; {@code this} path if it is from a timer or a bean's thread. */
    public Object origin() {
        return dispatch.origin == null ? this : dispatch.origin;
    }

    /** Returns the time of the network's clock in nanoseconds since 1970-01-01 UTC; empty if the wall clock moves it. */
    public Optional<Long> time() {
        return dispatch.time == TimeGate.UNSET ? Optional.empty() : Optional.of(dispatch.time);
    }

    /** Returns the inbound adapter that received the event; empty if none did. */
    public Optional<String> adapter() {
        return dispatch.adapter < 0 ? Optional.empty() : Optional.of(stages.get(dispatch.adapter));
    }

    /**
     * Returns the steps, the last one first. If the adapter's own step was not checked, it is there all the same, since its event
     * is known.
     */
    public List<Step> steps() {
        var steps = new ArrayList<Step>();
        for (var i = depth - 1; i >= base; i--) {
            steps.add(step(i));
        }
        steps.addAll(before);
        var adapter = adapter();
        if (adapter.isPresent() && dispatch.origin != null && (steps.isEmpty() || !steps.getLast().from().equals(adapter.get()))) {
            steps.add(new Step(adapter.get(), steps.isEmpty() ? "" : steps.getLast().from(), dispatch.origin, "",
                    received.get(dispatch.adapter)));
        }
        return List.copyOf(steps);
    }

    private Step step(int index) {
        return new Step(from[index].stage(), to[index], events[index], statements[index], typeOf(index));
    }

    private Optional<RuntimeEventType> typeOf(int index) {
        return from[index].typeOf(events[index], types[index]);
    }

    /** Returns the outputs of stages that derive from the received event, in their order. */
    public List<Step> outputs() {
        return List.copyOf(outputs);
    }

    /** Returns the number of further outputs that were not kept. */
    public long skipped() {
        return skipped;
    }
}
