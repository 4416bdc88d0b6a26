package org.millrace.flink.event;

import org.apache.flink.api.java.functions.KeySelector;
import org.apache.flink.runtime.state.KeyGroupRangeAssignment;
import org.millrace.runtime.kernel.WireEvent;

/** Selects a key for Flink so that the key group is the slot of an event: each part of a divided state is a key group. */
public final class SlotKeys implements KeySelector<WireEvent, Integer> {

    private static final long serialVersionUID = 1L;

    private final Integer[] keys;

    /**
     * @param slots number of slots, which is the maximum parallelism of the divided operators
     */
    public SlotKeys(int slots) {
        keys = new Integer[slots];
        for (int key = 0, found = 0; found < slots; key++) {
            var group = KeyGroupRangeAssignment.assignToKeyGroup(key, slots);
            if (keys[group] == null) {
                keys[group] = key;
                found++;
            }
        }
    }

    @Override
    public Integer getKey(WireEvent event) {
        return keys[event.slot()];
    }
}
