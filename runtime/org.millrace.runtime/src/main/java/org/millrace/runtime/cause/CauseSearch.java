package org.millrace.runtime.cause;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.plan.Plans;
import org.millrace.journal.Journal.Run;
import org.millrace.journal.JournalEntry;
import org.millrace.journal.JournalException;
import org.millrace.journal.JournalPart;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;

/**
 * Finds a small set of events of a recorded run that brings an output: replays the run without some events and looks whether the output
 * still comes. The clock moves as recorded in each replay.
 */
public final class CauseSearch {

    private static final int FIRST_ENTRIES = 1 << 14;
    private static final int GROWTH = 16;

    /** Events that are kept in memory. */
    private static final int MOST_ENTRIES = 1 << 22;

    private final Run run;
    private final Plans plans;
    private final BooleanSupplier over;
    private int replays;

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
        var sought = output(n);
        var deployment = run.header().deployment();
        var ways = new Ways(deployment);
        var repeated = new RecordedRun(run, plans, ways.beansNotBefore(sought.stage()));
        for (var entries = deployment.time().equals(Deployment.EVENT_TIME) ? MOST_ENTRIES : FIRST_ENTRIES;; entries *= GROWTH) {
            var part = JournalPart.before(run, sought.event(), Math.min(entries, MOST_ENTRIES));
            var found = find(repeated, sought, part, ways);
            if (found.isPresent()) {
                var tree = new Derivation(repeated, part, sought, ways).of(found.get().numbers(), over);
                return new Causes(tree, found.get().numbers(), sought.event() - run.header().firstEvent() + 1, found.get().minimal(),
                        replays + repeated.replays());
            }
            if (part.complete()) {
                throw new CauseException("the output does not come again in a second replay; beans that use the system's time, random numbers or files "
                        + "can be the reason");
            }
            if (entries >= MOST_ENTRIES) {
                throw new CauseException("the output depends on events before the last %,d, which is more than can be searched".formatted(MOST_ENTRIES));
            }
        }
    }

    /** Finds the output in a replay of the whole run. */
    private SoughtOutput output(long n) throws CauseException, IOException {
        var count = new AtomicLong();
        var found = new AtomicReference<SoughtOutput>();
        var whole = new RecordedRun(run, plans, Set.of());
        whole.replay(number -> true, output -> {
            if (count.incrementAndGet() == n) {
                found.set(SoughtOutput.of(output));
            }
            return found.get() == null;
        });
        replays++;
        if (found.get() == null) {
            throw new CauseException(count.get() == 0 ? "the run has no outputs" : "there is no output %,d; the last one is %,d".formatted(n, count.get()));
        }
        return found.get();
    }

    private Optional<Minimizer.Minimum> find(RecordedRun repeated, SoughtOutput sought, JournalPart part, Ways ways) throws CauseException, IOException {
        var candidates = candidates(part, ways.into(sought.stage()), sought.event());
        Minimizer.Condition comes = numbers -> comes(repeated, sought, part, numbers);
        var last = lastThatBring(candidates, comes);
        if (last.isEmpty()) {
            return Optional.empty();
        }
        var minimum = Minimizer.minimize(last.get(), comes, over);
        // Statements do not know what was before the part; the whole run decides.
        return part.complete() || comesInWholeRun(repeated, sought, minimum.numbers()) ? Optional.of(minimum) : Optional.empty();
    }

    /** Returns few of the last candidates that bring the output. */
    private static Optional<List<Long>> lastThatBring(List<Long> candidates, Minimizer.Condition comes) throws CauseException, IOException {
        for (var count = 0; count < candidates.size(); count = count == 0 ? 1 : 4 * count) {
            var last = candidates.subList(candidates.size() - count, candidates.size());
            if (comes.holds(last)) {
                return Optional.of(last);
            }
        }
        return comes.holds(candidates) ? Optional.of(candidates) : Optional.empty();
    }

    private static boolean comes(RecordedRun repeated, SoughtOutput sought, JournalPart part, List<Long> numbers) throws CauseException, IOException {
        var seen = new boolean[1];
        repeated.replay(part, among(numbers), sought.event(), output -> {
            seen[0] |= sought.isSame(output);
            return !seen[0];
        }, network -> { });
        return seen[0];
    }

    private static boolean comesInWholeRun(RecordedRun repeated, SoughtOutput sought, List<Long> numbers) throws CauseException, IOException {
        var seen = new boolean[1];
        repeated.replay(among(numbers), output -> {
            seen[0] |= sought.isSame(output);
            return !seen[0] && output.number() <= sought.event();
        });
        return seen[0];
    }

    static LongPredicate among(List<Long> numbers) {
        var wanted = new HashSet<>(numbers);
        return wanted::contains;
    }

    /** Returns the numbers of the events of a part that can reach the output, in ascending order. */
    private static List<Long> candidates(JournalPart part, Set<String> stages, long last) throws JournalException {
        var inputs = new HashMap<>(part.header().inputs());
        var numbers = new ArrayList<Long>();
        for (var entry : part.entries()) {
            switch (entry.kind()) {
                case OPEN -> inputs.put(entry.input(), entry.stage());
                case EVENT, SCREENED -> add(numbers, entry, inputs.getOrDefault(entry.input(), ""), stages, last);
                case INJECT, EMIT -> add(numbers, entry, entry.stage(), stages, last);
                default -> { }
            }
        }
        return List.copyOf(numbers);
    }

    private static void add(List<Long> numbers, JournalEntry entry, String stage, Set<String> stages, long last) {
        if (stages.contains(stage)) {
            LongStream.rangeClosed(entry.firstNumber(), Math.min(entry.number(), last)).forEach(numbers::add);
        }
    }
}
