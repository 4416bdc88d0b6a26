package org.millrace.launcher;

import org.millrace.control.Messages.Problem;
import org.millrace.report.RunResult;

import java.util.List;
import java.util.Optional;

/**
 * The outcome of a run.
 *
 * @param result   the measurements; empty if the network did not start or ended before its first sample
 * @param problems the reasons why there is no result; otherwise empty
 * @param ok       whether the run ended normally or by interruption, with every event accounted for
 */
public record RunOutcome(Optional<RunResult> result, List<Problem> problems, boolean ok) {

    static RunOutcome notStarted(List<Problem> problems) {
        return new RunOutcome(Optional.empty(), problems, false);
    }
}
