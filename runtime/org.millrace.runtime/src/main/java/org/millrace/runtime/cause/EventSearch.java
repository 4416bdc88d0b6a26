package org.millrace.runtime.cause;

import org.millrace.deployment.Deployment;
import org.millrace.journal.JournalEntry;
import org.millrace.journal.JournalException;
import org.millrace.journal.JournalPart;
import org.millrace.runtime.cause.Minimizer.Minimum;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.LongPredicate;
import java.util.function.Supplier;
import java.util.stream.LongStream;

/**
 * Finds a small set of events of a recorded run with which something happens: replays the run without some events and looks whether it still
 * happens. The clock moves as recorded in each replay.
 */
final class EventSearch {

    private static final int FIRST_ENTRIES = 1 << 14;
    private static final int GROWTH = 16;

    /** Entries that are kept in memory. */
    private static final int MOST_ENTRIES = 1 << 22;

    /**
     * A set of events.
     *
     * @param part       the part of the run to which they belong
     * @param candidates the numbers of all events that were searched
     * @param minimum    their numbers
     */
    record Found(JournalPart part, List<Long> candidates, Minimum minimum) {
    }

    private final RecordedRun run;
    private final Supplier<Observation> goal;
    private final long last;
    private final BooleanSupplier over;

    /**
     * @param goal returns an observation of one replay that looks for what has to happen
     * @param last the number of the event with which it happens in the whole run
     * @param over returns whether the search for a smaller set has to end
     */
    EventSearch(RecordedRun run, Supplier<Observation> goal, long last, BooleanSupplier over) {
        this.run = run;
        this.goal = goal;
        this.last = last;
        this.over = over;
    }

    /**
     * Finds a set; empty if it does not happen in a second replay.
     *
     * @param stages the stages whose events may be needed
     * @throws CauseException if it needs events too far back; the message is for the user
     */
    Optional<Found> find(Set<String> stages) throws CauseException, IOException {
        // Where events move the clock, those before a part decide at which times its events are processed.
        var whole = run.run().header().deployment().time().equals(Deployment.EVENT_TIME);
        for (var entries = whole ? MOST_ENTRIES : FIRST_ENTRIES;; entries *= GROWTH) {
            var part = JournalPart.before(run.run(), last, Math.min(entries, MOST_ENTRIES));
            var found = find(part, stages);
            if (found.isPresent() || part.complete()) {
                return found;
            }
            if (entries >= MOST_ENTRIES) {
                throw new CauseException("events before the last %,d are needed, which is more than can be searched".formatted(MOST_ENTRIES));
            }
        }
    }

    private Optional<Found> find(JournalPart part, Set<String> stages) throws CauseException, IOException {
        Minimizer.Condition happens = numbers -> happens(part, numbers);
        var candidates = candidates(part, stages);
        var few = lastWith(candidates, happens);
        if (few.isEmpty()) {
            return Optional.empty();
        }
        var minimum = Minimizer.minimize(few.get(), happens, over);
        // Statements do not know what was before the part; the whole run decides.
        return part.complete() || happensInWholeRun(minimum.numbers()) ? Optional.of(new Found(part, candidates, minimum)) : Optional.empty();
    }

    /** Returns few of the last candidates with which it happens. */
    private static Optional<List<Long>> lastWith(List<Long> candidates, Minimizer.Condition happens) throws CauseException, IOException {
        for (var count = 0; count < candidates.size(); count = count == 0 ? 1 : 4 * count) {
            var few = candidates.subList(candidates.size() - count, candidates.size());
            if (happens.holds(few)) {
                return Optional.of(few);
            }
        }
        return happens.holds(candidates) ? Optional.of(candidates) : Optional.empty();
    }

    private boolean happens(JournalPart part, List<Long> numbers) throws CauseException, IOException {
        var observed = goal.get();
        run.replay(part, among(numbers), last, observed);
        return observed.isFound();
    }

    private boolean happensInWholeRun(List<Long> numbers) throws CauseException, IOException {
        var observed = goal.get();
        run.replay(among(numbers), last, observed);
        return observed.isFound();
    }

    /** Returns whether a number is one of some. */
    static LongPredicate among(List<Long> numbers) {
        var wanted = new HashSet<>(numbers);
        return wanted::contains;
    }

    /** Returns the numbers of the events of a part that come from some stages, in ascending order. */
    private List<Long> candidates(JournalPart part, Set<String> stages) throws JournalException {
        var inputs = new HashMap<>(part.header().inputs());
        var numbers = new ArrayList<Long>();
        for (var entry : part.entries()) {
            switch (entry.kind()) {
                case OPEN -> inputs.put(entry.input(), entry.stage());
                case EVENT, SCREENED -> add(numbers, entry, inputs.getOrDefault(entry.input(), ""), stages);
                case INJECT, EMIT -> add(numbers, entry, entry.stage(), stages);
                default -> { }
            }
        }
        return List.copyOf(numbers);
    }

    private void add(List<Long> numbers, JournalEntry entry, String stage, Set<String> stages) {
        if (stages.contains(stage)) {
            LongStream.rangeClosed(entry.firstNumber(), Math.min(entry.number(), last)).forEach(numbers::add);
        }
    }
}
