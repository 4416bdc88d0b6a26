package org.millrace.launcher;

import org.millrace.control.Messages.Problem;
import org.millrace.report.history.KeptSweep;
import org.millrace.report.history.SweepResult;

import java.util.List;
import java.util.Optional;

/**
 * How a sweep ended.
 *
 * @param result   what was measured; empty if that was nothing
 * @param kept     the sweep as it was kept; empty if it was not
 * @param problems why the network did not start; empty if it did
 * @param ok       whether every run went to its end, or to an interruption, with every event accounted for
 */
public record SweepOutcome(Optional<SweepResult> result, Optional<KeptSweep> kept, List<Problem> problems, boolean ok) {
}
