package org.millrace.profile.inspect;

import org.millrace.control.EventMessages.TracedEvent;
import org.millrace.profile.run.LiveRun;

/**
 * A traced event of a run.
 *
 * @param run   the run
 * @param event the event
 */
public record InspectedEvent(LiveRun run, TracedEvent event) {
}
