package org.millrace.runtime.kernel;

import org.millrace.deployment.WireSpec;

import java.util.List;
import java.util.Map;

/**
 * The taps around the processors of a network. For any thread.
 *
 * @param taps      the taps by stage
 * @param interests is told of changes, since taps see all events
 */
record ProcessorTaps(List<WireSpec> wires, Map<String, Taps> taps, AdapterInterests interests) {

    /** Adds a tap of the events that a processor gets. */
    void addInput(String processor, Tap tap) {
        wires.stream().filter(wire -> wire.to().equals(processor)).map(WireSpec::from).distinct().forEach(from -> taps.get(from).add(processor, tap));
        interests.publish();
    }

    /** Adds a tap of the outputs of a processor. */
    void addOutput(String processor, Tap tap) {
        taps.get(processor).add("", tap);
        interests.publish();
    }

    /** Removes a tap, if it is there. */
    void remove(Tap tap) {
        taps.values().forEach(each -> each.remove(tap));
        interests.publish();
    }
}
