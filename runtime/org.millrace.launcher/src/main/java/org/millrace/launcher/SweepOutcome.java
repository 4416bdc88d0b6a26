package org.millrace.launcher;

import org.millrace.control.Messages.Problem;
import org.millrace.report.history.KeptSweep;
import org.millrace.report.history.SweepResult;

import java.util.List;
import java.util.Optional;

/**
 * The outcome of a sweep.
 *
 * @param result   the measurements; empty if there are none
 * @param kept     the stored sweep; empty if it was not stored
 * @param problems the reasons why the network did not start; otherwise empty
 * @param ok       whether every run ended normally or by interruption, with every event accounted for
 */
public record SweepOutcome(Optional<SweepResult> result, Optional<KeptSweep> kept, List<Problem> problems, boolean ok) {
}
