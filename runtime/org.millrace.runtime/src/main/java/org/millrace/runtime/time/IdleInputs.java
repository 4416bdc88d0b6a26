package org.millrace.runtime.time;

import java.util.List;

/**
 * Inputs that hold the clock of a gate back no longer, until their next event.
 *
 * @param left the inputs
 * @param all  whether no input is left, so that all waiting events are delivered
 */
public record IdleInputs(List<TimeGate.Input> left, boolean all) {
}
