package org.millrace.launcher.chaos;

import org.millrace.launcher.chaos.Verdict.State;

import java.util.List;

/**
 * The outcome of a campaign.
 *
 * @param faults   the injected faults in their order
 * @param planned  the number of planned faults; those after the end of the input were not injected
 * @param starts   how often the network was started
 * @param verdicts what the checkers found
 * @param problem  why the campaign could not be completed; empty if it was
 */
public record ChaosOutcome(List<InjectedFault> faults, int planned, int starts, List<Verdict> verdicts, String problem) {

    /** Copies the lists. */
    public ChaosOutcome {
        faults = List.copyOf(faults);
        verdicts = List.copyOf(verdicts);
    }

    /** Returns whether the campaign was completed with faults, and no checker failed. */
    public boolean ok() {
        return problem.isEmpty() && !faults.isEmpty() && verdicts.stream().noneMatch(verdict -> verdict.state() == State.FAILED);
    }
}
