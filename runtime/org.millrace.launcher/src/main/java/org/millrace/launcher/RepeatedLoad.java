package org.millrace.launcher;

import org.millrace.deployment.feed.Load;
import org.millrace.report.RunResult;
import org.millrace.report.RunSummary;
import org.millrace.report.series.RunSeries;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Sends the same load several times, and collects the measurements. */
public final class RepeatedLoad implements LoadSequence {

    private final Load load;
    private final int count;
    private final Consumer<RunResult> results;
    private final List<RunSummary> measured = new ArrayList<>();
    private int sent;
    private boolean ok = true;

    /**
     * Creates the sequence.
     *
     * @param load    the load; only the first one has its whole warm-up
     * @param count   the number of times, at least 1
     * @param results receives every result
     */
    public RepeatedLoad(Load load, int count, Consumer<RunResult> results) {
        this.load = load;
        this.count = count;
        this.results = results;
    }

    @Override
    public Optional<Load> next() {
        return sent == count ? Optional.empty() : Optional.of(sent++ == 0 ? load : load.whenWarm());
    }

    @Override
    public void take(RunOutcome outcome) {
        ok &= outcome.ok();
        outcome.result().filter(result -> result.summary().received() > 0).ifPresent(result -> {
            measured.add(result.summary());
            results.accept(result);
        });
    }

    /** Returns the measurements; empty if there are none. */
    public Optional<RunSeries> series() {
        return measured.isEmpty() ? Optional.empty() : Optional.of(new RunSeries(count, measured));
    }

    /** Returns whether every measurement accounts for every event. */
    public boolean ok() {
        return ok;
    }
}
