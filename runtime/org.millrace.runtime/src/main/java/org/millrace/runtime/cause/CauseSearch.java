package org.millrace.runtime.cause;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.plan.Plans;
import org.millrace.journal.Journal.Run;
import org.millrace.runtime.inspect.NetworkOutputs.Output;

import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Finds the events of a recorded run that caused an output. */
public final class CauseSearch {

    /** Decides whether an output is the one whose causes are sought. */
    @FunctionalInterface
    public interface OutputTest {

        /**
         * Returns whether an output is sought; called for the outputs of a replay in their order, until one is.
         *
         * @param time the time of the clock, in nanoseconds since 1970-01-01 UTC; {@link Long#MIN_VALUE} if it has not started
         */
        boolean isSought(long time, Output output);
    }

    private final Run run;
    private final Deployment deployment;
    private final Plans plans;
    private final BooleanSupplier over;

    /**
     * Creates a search.
     *
     * @param over returns whether the search for a smaller set has to end
     */
    public CauseSearch(Run run, Plans plans, BooleanSupplier over) {
        this(run, run.header().deployment(), plans, over);
    }

    /** Creates a search with another network than the recorded one, such as one with more outputs. */
    public CauseSearch(Run run, Deployment deployment, Plans plans, BooleanSupplier over) {
        this.run = run;
        this.deployment = deployment;
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
        var count = new AtomicLong();
        return find((time, output) -> count.incrementAndGet() == n,
                () -> count.get() == 0 ? "the run has no outputs" : "there is no output %,d; the last one is %,d".formatted(n, count.get()));
    }

    /**
     * Finds the causes of an output.
     *
     * @param test    decides which output that is
     * @param missing returns the message if there is no such output
     * @throws CauseException if they cannot be found; the message is for the user
     * @throws IOException if the journal cannot be read; the message is for the user
     */
    public Causes find(OutputTest test, Supplier<String> missing) throws CauseException, IOException {
        var whole = new RecordedRun(run, deployment, plans, Set.of());
        var sought = output(whole, test).orElseThrow(() -> new CauseException(missing.get()));
        var ways = new Ways(deployment);
        var repeated = new RecordedRun(run, deployment, plans, ways.beansNotBefore(sought.stage()));
        var found = new EventSearch(repeated, () -> new OutputObservation(sought::isSame), sought.event(), over).find(ways.into(sought.stage()))
                .orElseThrow(() -> new CauseException("the output does not come again in a second replay; beans that use the system's time, random "
                        + "numbers or files can be the reason"));
        var minimum = found.minimum();
        var derived = new Derivation(repeated, found.part(), sought, ways).of(minimum.numbers(), over);
        var tree = over.getAsBoolean() ? derived : new OutputNumbers(whole, sought, ways).in(derived);
        return new Causes(tree, minimum.numbers(), sought.event() - run.header().firstEvent() + 1, minimum.minimal(), whole.replays() + repeated.replays());
    }

    /** Finds the output in a replay of the whole run. */
    private static Optional<SoughtOutput> output(RecordedRun whole, OutputTest test) throws CauseException, IOException {
        var found = new AtomicReference<SoughtOutput>();
        whole.replay(number -> true, Long.MAX_VALUE, new OutputObservation(seen -> {
            if (test.isSought(seen.time(), seen.output())) {
                found.set(SoughtOutput.of(seen));
            }
            return found.get() != null;
        }));
        return Optional.ofNullable(found.get());
    }
}
