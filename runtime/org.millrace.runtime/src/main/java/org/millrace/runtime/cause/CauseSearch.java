package org.millrace.runtime.cause;

import org.millrace.deployment.plan.Plans;
import org.millrace.journal.Journal.Run;

import java.io.IOException;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;

/** Finds the events of a recorded run that caused an output. */
public final class CauseSearch {

    private final Run run;
    private final Plans plans;
    private final BooleanSupplier over;

    /**
     * Creates a search.
     *
     * @param over returns whether the search for a smaller set has to end
     */
    public CauseSearch(Run run, Plans plans, BooleanSupplier over) {
        this.run = run;
        this.plans = plans;
        this.over = over;
    }

    /**
     * Finds the causes of an output.
     *
     * @param n the number of the output in a replay of the run, from 1
     * @throws CauseException if they cannot be found; the message is for the user
     * @throws IOException if the journal cannot be read; the message is for the user
     */
    public Causes find(long n) throws CauseException, IOException {
        var deployment = run.header().deployment();
        var whole = new RecordedRun(run, deployment, plans, Set.of());
        var sought = output(whole, n);
        var ways = new Ways(deployment);
        var repeated = new RecordedRun(run, deployment, plans, ways.beansNotBefore(sought.stage()));
        var found = new EventSearch(repeated, () -> new OutputObservation(sought::isSame), sought.event(), over).find(ways.into(sought.stage()))
                .orElseThrow(() -> new CauseException("the output does not come again in a second replay; beans that use the system's time, random "
                        + "numbers or files can be the reason"));
        var minimum = found.minimum();
        var tree = new Derivation(repeated, found.part(), sought, ways).of(minimum.numbers(), over);
        return new Causes(tree, minimum.numbers(), sought.event() - run.header().firstEvent() + 1, minimum.minimal(), whole.replays() + repeated.replays());
    }

    /** Finds the output in a replay of the whole run. */
    private static SoughtOutput output(RecordedRun whole, long n) throws CauseException, IOException {
        var count = new AtomicLong();
        var found = new AtomicReference<SoughtOutput>();
        whole.replay(number -> true, Long.MAX_VALUE, new OutputObservation(output -> {
            if (count.incrementAndGet() == n) {
                found.set(SoughtOutput.of(output));
            }
            return found.get() != null;
        }));
        if (found.get() == null) {
            throw new CauseException(count.get() == 0 ? "the run has no outputs" : "there is no output %,d; the last one is %,d".formatted(n, count.get()));
        }
        return found.get();
    }
}
