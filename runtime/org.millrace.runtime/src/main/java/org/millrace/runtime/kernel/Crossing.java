package org.millrace.runtime.kernel;

import org.millrace.runtime.time.Held;
import org.millrace.runtime.time.TimeGate;

import java.util.function.BooleanSupplier;

/** The gate in front of a stage with timers that gets events from several gates. */
final class Crossing implements Receiver {

    private final Core core;
    private final int index;
    private final TimeGate gate;
    private final TimeGate.Input[] inputs;
    private final BooleanSupplier open;
    private final Receiver receiver;

    /**
     * @param open whether events pass without waiting, since each thread has a partition of the state
     */
    Crossing(Core core, int index, TimeGate gate, TimeGate.Input[] inputs, BooleanSupplier open, Receiver receiver) {
        this.open = open;
        this.core = core;
        this.index = index;
        this.gate = gate;
        this.inputs = inputs;
        this.receiver = receiver;
    }

    @Override
    public void accept(Object event, Dispatch dispatch) {
        if (open.getAsBoolean()) {
            // Each thread has its own partition, which has moved with the gate of the thread.
            var behind = dispatch.gate;
            dispatch.gate = index;
            receiver.accept(event, dispatch);
            dispatch.gate = behind;
            return;
        }
        var passing = new Passing(event, dispatch);
        dispatch.accounted = false;
        var from = dispatch.gate;
        var time = dispatch.time;
        try {
            if (from == Dispatch.NO_GATE || inputs[from] == null) {
                gate.perform(passing::deliverNow);
            } else {
                inputs[from].offer(time, passing);
            }
        } finally {
            // Other events may have passed in this thread.
            passing.restore(dispatch, from, time);
            dispatch.accounted = false;
        }
    }

    /** An event with its context. */
    private final class Passing extends Held {

        private final Object event;
        private final Object origin;
        private final long ingressNanos;
        private final int adapter;
        private final boolean accounted;
        private final boolean active;
        private final String statement;

        Passing(Object event, Dispatch dispatch) {
            this.event = event;
            this.origin = dispatch.origin;
            this.ingressNanos = dispatch.ingressNanos;
            this.adapter = dispatch.adapter;
            this.accounted = dispatch.accounted;
            this.active = dispatch.active;
            this.statement = dispatch.statement;
        }

        void restore(Dispatch dispatch, int behind, long time) {
            dispatch.origin = origin;
            dispatch.ingressNanos = ingressNanos;
            dispatch.adapter = adapter;
            dispatch.accounted = accounted;
            dispatch.active = active;
            dispatch.statement = statement;
            dispatch.gate = behind;
            dispatch.time = time;
        }

        @Override
        protected void deliver() {
            var dispatch = core.dispatch();
            restore(dispatch, index, gate.now());
            dispatch.active = true;
            receiver.accept(event, dispatch);
        }
    }
}
