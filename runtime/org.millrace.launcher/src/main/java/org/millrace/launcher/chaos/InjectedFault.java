package org.millrace.launcher.chaos;

import java.util.Optional;

/**
 * A fault that was injected.
 *
 * @param fault          what was planned
 * @param atMillis       when it began, from the beginning of the campaign, in milliseconds
 * @param recoveryMillis the time from its end until the network received events again, in milliseconds; empty if its input had ended before
 * @param note           what else happened, such as that the process had ended already; may be empty
 */
public record InjectedFault(Fault fault, long atMillis, Optional<Long> recoveryMillis, String note) {
}
