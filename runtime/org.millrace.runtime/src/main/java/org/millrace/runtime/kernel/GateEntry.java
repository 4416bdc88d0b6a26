package org.millrace.runtime.kernel;

import org.millrace.runtime.time.Held;
import org.millrace.runtime.time.TimeGate;

/**
 * The entry of a gate.
 *
 * @param index  the index of the gate
 * @param gate   the gate
 * @param inputs its inputs by the index of the gate in front of it; null where that gate does not lead here
 */
record GateEntry(int index, TimeGate gate, TimeGate.Input[] inputs) {

    /**
     * Passes an event to the gate.
     *
     * @param from the index of the gate behind which the event was sent; an event from elsewhere has the present time
     * @param time its time
     */
    void offer(int from, long time, Held event) {
        if (from == Dispatch.NO_GATE || inputs[from] == null) {
            gate.perform(event::deliver);
        } else {
            inputs[from].offer(time, event);
        }
    }
}
