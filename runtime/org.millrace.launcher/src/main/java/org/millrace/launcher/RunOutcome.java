package org.millrace.launcher;

import org.millrace.control.Messages.Problem;
import org.millrace.report.RunResult;

import java.util.List;
import java.util.Optional;

/**
 * How a run ended.
 *
 * @param result   what was measured; empty if the network did not start, or ended before it told a figure
 * @param problems why there is no result; empty if there is one
 * @param ok       whether it ran to its end, or to an interruption, with every event accounted for
 */
public record RunOutcome(Optional<RunResult> result, List<Problem> problems, boolean ok) {

    static RunOutcome notStarted(List<Problem> problems) {
        return new RunOutcome(Optional.empty(), problems, false);
    }
}
