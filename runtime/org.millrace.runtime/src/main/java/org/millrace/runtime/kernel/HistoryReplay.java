package org.millrace.runtime.kernel;

import org.millrace.journal.Journal.Run;
import org.millrace.journal.JournalException;
import org.millrace.journal.JournalHeader.StatementsChange;
import org.millrace.journal.JournalHeader.StatementsChange.Action;
import org.millrace.journal.JournalReader;
import org.millrace.runtime.engine.Engine;
import org.millrace.runtime.kernel.StatementHistory.Copy;
import org.millrace.runtime.kernel.StatementHistory.Past;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongPredicate;

/**
 * Replays a journal in a copy of a network, for statements of one processor that begin in the network itself: these get the events that the
 * processor of the copy gets, and follow its clock. For one thread.
 */
final class HistoryReplay implements AutoCloseable {

    /** The number of events up to which the rest is replayed while nothing enters the network. */
    private static final long FEW = 10_000;

    /** A pass with more than this share of the events of the previous one is the last. */
    private static final double SHRINKS = 0.9;

    /** The maximum duration of a last pass that had too many events; nothing enters the network for about as long. */
    private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(2);

    /** Asks between two entries whether the replay may go on. */
    interface Check {
        /** @throws JournalException if not; the message is for the user */
        void perform() throws JournalException;
    }

    private static final LongPredicate ALL = number -> true;

    private final Copy copy;
    private final String processor;
    private final Check check;
    private final Optional<EntranceJournal> written;
    private final Optional<Past> end;
    private final NetworkReplays replays;
    private final List<Run> runs;
    private int run;
    private Optional<JournalReader> reader = Optional.empty();
    private RecordedEntrance entrance;
    private Optional<Tap> led = Optional.empty();
    private boolean reached;

    /** Replays a journal that is written. */
    HistoryReplay(Copy copy, String processor, List<Run> runs, Check check, EntranceJournal written) {
        this(copy, processor, runs, check, Optional.of(written), Optional.empty());
    }

    /** Replays recorded runs up to a place. */
    HistoryReplay(Copy copy, String processor, Past end, Check check) {
        this(copy, processor, end.runs(), check, Optional.empty(), Optional.of(end));
    }

    private HistoryReplay(Copy copy, String processor, List<Run> runs, Check check, Optional<EntranceJournal> written, Optional<Past> end) {
        this.copy = copy;
        this.processor = processor;
        this.runs = runs;
        this.check = check;
        this.written = written;
        this.end = end;
        this.replays = copy.network().replays();
    }

    /**
     * Lets an engine get the events of the processor; before the first one.
     *
     * @throws JournalException if its state is divided in another way than that of the processor; the message is for the user
     */
    void lead(Engine engine, Tap input) throws JournalException {
        led = Optional.of(input);
        if (!shadows().attach(processor, engine, input)) {
            throw new JournalException("the events of '" + processor + "' come back to it, and its state was divided among threads in another way");
        }
    }

    /**
     * Replays what the journal has, again and again, until little is left.
     *
     * @throws IOException if the journal cannot be replayed, or grows as fast as it is replayed; the message is for the user
     */
    void approach() throws IOException {
        for (var before = Long.MAX_VALUE;;) {
            var begin = System.nanoTime();
            var events = replay();
            if (events <= FEW) {
                return;
            }
            if (events > SHRINKS * before) {
                if (System.nanoTime() - begin > LONGEST_NANOS) {
                    throw new JournalException("events arrive as fast as the journal is replayed; try again when fewer arrive");
                }
                return;
            }
            before = events;
        }
    }

    private ShadowStatements shadows() {
        return copy.network().statements().shadows();
    }

    /** Replays the rest, and lets the engine go; nothing enters the network. */
    void finish() throws IOException {
        if (written.isPresent()) {
            written.get().flush();
            if (!written.get().awaitWritten()) {
                throw new JournalException("the journal cannot be written any further");
            }
        }
        replay();
        if (end.isPresent() && !reached) {
            throw new JournalException("the journal has no such change of statements");
        }
        release();
    }

    private void release() {
        led.ifPresent(input -> shadows().detach(processor, input));
        led = Optional.empty();
    }

    /** Replays what the journal has now; returns the number of events. */
    private long replay() throws IOException {
        if (written.isPresent() && reader.isPresent() && isLast()) {
            reader.get().goOn();
        }
        var events = 0L;
        while (!reached) {
            if (reader.isEmpty()) {
                begin();
            }
            while (!reached && reader.get().next()) {
                check.perform();
                entrance.enter(reader.get().entry(), Long.MAX_VALUE);
                replays.serve();
                events += reader.get().entry().count();
            }
            if (reached || isLast()) {
                return events;
            }
            leave();
        }
        return events;
    }

    private void begin() throws IOException {
        entrance = replays.entrance(runs.subList(0, run + 1), this::isMade, isLast() ? end.map(Past::wanted).orElse(ALL) : ALL);
        entrance.begin();
        replays.serve();
        reader = Optional.of(new JournalReader(runs.get(run)));
    }

    /** Returns whether a recorded change is made: not those behind the end, and none of statements whose events do not matter. */
    private boolean isMade(StatementsChange change) {
        reached = reached || isLast() && end.isPresent() && end.get().number() == entrance.number() && end.get().change().equals(change);
        var changed = RecordedChanges.processor(change, copy.network().deployment().statements());
        return !reached && run >= copy.withMade() && copy.working().contains(changed)
                && !(changed.equals(processor) && (change.action() == Action.SHADOW || change.action() == Action.SHADOW_WITH_HISTORY));
    }

    private boolean isLast() {
        return run == runs.size() - 1;
    }

    /** Ends a run that another one followed. */
    private void leave() throws IOException {
        entrance.leave();
        reader.get().close();
        reader = Optional.empty();
        run++;
    }

    @Override
    public void close() throws IOException {
        release();
        copy.network().stop(0, TimeUnit.SECONDS);
        if (reader.isPresent()) {
            reader.get().close();
        }
    }
}
