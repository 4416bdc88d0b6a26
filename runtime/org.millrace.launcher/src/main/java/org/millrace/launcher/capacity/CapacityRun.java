package org.millrace.launcher.capacity;

import org.millrace.launcher.Installation;
import org.millrace.launcher.MeasuredSequence;

import java.io.IOException;

/**
 * Searches the highest rate that meets requirements, with trials in one runtime. {@link #run} is called once;
 * {@link #interrupt} may be called by any thread, such as a signal handler.
 */
public final class CapacityRun {

    private final CapacityPlan plan;
    private final MeasuredSequence sequence;
    private final CapacityTrials trials;

    /** Creates a search without starting it. */
    public CapacityRun(Installation installation, CapacityPlan plan, CapacityProgress progress) {
        this.plan = plan;
        this.sequence = new MeasuredSequence(installation, plan.run(), progress.run());
        this.trials = new CapacityTrials(plan, progress);
    }

    /** Ends the search early; the current trial does not count. */
    public void interrupt() {
        trials.interrupt();
        sequence.interrupt();
    }

    /**
     * Searches to the end.
     *
     * @throws IOException if a process does not start; the message is for the user
     */
    public CapacityOutcome run() throws IOException, InterruptedException {
        var outcome = sequence.run(trials);
        return new CapacityOutcome(trials.result(plan.run().deployment().project()), outcome.problems());
    }
}
