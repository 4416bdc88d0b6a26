package org.millrace.runtime.kernel;

import org.millrace.runtime.time.Held;

import java.util.function.BooleanSupplier;

/** The gate in front of a stage with timers that gets events from several gates. */
final class Crossing implements Receiver {

    private final Core core;
    private final GateEntry entry;
    private final BooleanSupplier open;
    private final Receiver receiver;

    /**
     * @param open whether events pass without waiting, since each thread has a partition of the state
     */
    Crossing(Core core, GateEntry entry, BooleanSupplier open, Receiver receiver) {
        this.open = open;
        this.core = core;
        this.entry = entry;
        this.receiver = receiver;
    }

    @Override
    public void accept(Object event, Dispatch dispatch) {
        if (open.getAsBoolean()) {
            // Each thread has its own partition, which has moved with the gate of the thread.
            var behind = dispatch.gate;
            dispatch.gate = entry.index();
            receiver.accept(event, dispatch);
            dispatch.gate = behind;
            return;
        }
        var passing = new Passing(event, dispatch);
        dispatch.accounted = false;
        var from = dispatch.gate;
        var time = dispatch.time;
        try {
            entry.offer(from, time, passing);
        } finally {
            // Other events may have passed in this thread.
            passing.restore(dispatch, from, time);
            dispatch.accounted = false;
        }
    }

    /** An event with its context. */
    private final class Passing extends Held {

        private final Carried carried;
        private final boolean active;
        private final String statement;

        Passing(Object event, Dispatch dispatch) {
            this.carried = new Carried(event, dispatch);
            this.active = dispatch.active;
            this.statement = dispatch.statement;
        }

        void restore(Dispatch dispatch, int behind, long time) {
            carried.restore(dispatch);
            dispatch.active = active;
            dispatch.statement = statement;
            dispatch.gate = behind;
            dispatch.time = time;
        }

        @Override
        public void deliver() {
            var dispatch = core.dispatch();
            restore(dispatch, entry.index(), entry.gate().now());
            dispatch.active = true;
            try {
                receiver.accept(carried.event, dispatch);
            } finally {
                carried.end();
            }
        }
    }
}
