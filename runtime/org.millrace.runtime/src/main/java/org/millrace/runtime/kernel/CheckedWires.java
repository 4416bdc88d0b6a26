package org.millrace.runtime.kernel;

/** Sends events along the wires of a stage with a {@link Checkpoint} before each step. */
final class CheckedWires {

    /** Passes an event to the receiver of a wire. */
    @FunctionalInterface
    interface Delivery {
        /**
         * Passes an event on.
         *
         * @param wire the index of the wire in the stage
         */
        void deliver(int wire, Object event, Dispatch dispatch);
    }

    private final OutgoingWires wires;
    private final Taps taps;
    private final Delivery delivery;

    CheckedWires(OutgoingWires wires, Taps taps, Delivery delivery) {
        this.wires = wires;
        this.taps = taps;
        this.delivery = delivery;
    }

    /** Sends an event that the stage has counted. */
    void send(Object event, Dispatch dispatch, Checkpoint checkpoint) {
        var path = dispatch.path();
        path.push(taps, wires.type(), "", event, dispatch.statement);
        Passage passage;
        try {
            if (taps.derives()) {
                path.keepOutput();
            }
            passage = checkpoint.pass(path);
        } finally {
            path.pop();
        }
        if (passage == Passage.UNCHANGED) {
            sendAlong(event, dispatch, checkpoint, true);
            return;
        }
        if (passage.times() == 0) {
            if (wires.countsOnWire()) {
                wires.count(0, dispatch);
            }
            dropped(dispatch);
        }
        for (var i = 0; i < passage.times(); i++) {
            sendAlong(passage.event(), dispatch, checkpoint, i == 0 || !wires.countsOnWire());
        }
    }

    /** @param counts whether the event counts on the wires that it takes */
    private void sendAlong(Object event, Dispatch dispatch, Checkpoint checkpoint, boolean counts) {
        taps.show("", event, dispatch, wires.type());
        var accounted = dispatch.accounted;
        for (var i = 0; i < wires.size(); i++) {
            if (wires.accepts(i, event)) {
                if (counts) {
                    wires.count(i, dispatch);
                }
                dispatch.accounted = accounted;
                accounted = false;
                pass(i, event, dispatch, checkpoint);
            }
        }
        if (accounted) {
            dispatch.counters.increment(CounterIds.PROCESSED);
        }
        dispatch.accounted = false;
    }

    private void pass(int wire, Object event, Dispatch dispatch, Checkpoint checkpoint) {
        var path = dispatch.path();
        path.push(taps, wires.type(), wires.target(wire).name(), event, dispatch.statement);
        try {
            var passage = checkpoint.pass(path);
            if (passage == Passage.UNCHANGED) {
                forward(wire, event, dispatch);
                return;
            }
            if (passage.times() == 0) {
                dropped(dispatch);
            }
            for (var i = 0; i < passage.times(); i++) {
                forward(wire, passage.event(), dispatch);
                // Of several copies of an event, only one is accounted.
                dispatch.accounted = false;
            }
        } finally {
            path.pop();
        }
    }

    private void forward(int wire, Object event, Dispatch dispatch) {
        taps.show(wires.target(wire).name(), event, dispatch, wires.type());
        delivery.deliver(wire, event, dispatch);
    }

    private void dropped(Dispatch dispatch) {
        taps.countDropped(dispatch.counters, dispatch.accounted);
        dispatch.accounted = false;
    }
}
