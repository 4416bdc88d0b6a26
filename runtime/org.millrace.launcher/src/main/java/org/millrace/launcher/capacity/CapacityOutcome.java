package org.millrace.launcher.capacity;

import org.millrace.control.Messages.Problem;
import org.millrace.report.capacity.CapacityResult;

import java.util.List;

/**
 * The outcome of a search for a capacity.
 *
 * @param result   the trials and the answer
 * @param problems the reasons why the network did not start or the search could not go on; otherwise empty
 */
public record CapacityOutcome(CapacityResult result, List<Problem> problems) {
}
