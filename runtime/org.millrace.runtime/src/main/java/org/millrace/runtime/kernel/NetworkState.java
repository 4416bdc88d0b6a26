package org.millrace.runtime.kernel;

import org.millrace.journal.FolderLock;
import org.millrace.journal.Journal;
import org.millrace.runtime.api.Durations;
import org.millrace.runtime.api.SavedState;
import org.millrace.runtime.snapshot.SnapshotFolder;
import org.millrace.runtime.snapshot.SnapshotFolder.Snapshot;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongPredicate;
import java.util.stream.Stream;

/**
 * The snapshots of a running network, and what it goes on with after a crash. A snapshot is taken while nothing enters the network and
 * no event is on its way; the journal has a mark at the same place.
 */
final class NetworkState {

    /** How long the flow is held for events that are on their way, at most. */
    private static final long SETTLE_NANOS = TimeUnit.SECONDS.toNanos(2);

    private final StateOptions options;
    private final StatefulStages stages;
    private final EntranceJournal journal;
    private final LongPredicate settled;
    private final RuntimeLog lines;
    private final LimitedLog log;
    private final SnapshotFolder folder;
    private final SnapshotFigures figures = new SnapshotFigures();
    private Optional<FolderLock> lock = Optional.empty();
    private Optional<Snapshot> found = Optional.empty();
    private Optional<SavedNetwork> saved = Optional.empty();
    private Optional<Thread> thread = Optional.empty();
    private String recovered = "";
    private int left;
    private long last;
    private volatile boolean stopping;

    /**
     * @param settled waits until no event is on its way, at most until a {@link System#nanoTime}; returns whether that is so
     */
    NetworkState(StateOptions options, String network, StatefulStages stages, EntranceJournal journal, LongPredicate settled, RuntimeLog log) {
        this.options = options;
        this.stages = stages;
        this.journal = journal;
        this.settled = settled;
        this.lines = log;
        this.log = new LimitedLog(log, "");
        this.folder = new SnapshotFolder(options.folder(), network);
    }

    /**
     * Reads the newest usable snapshot, and gives the stages their states before they start.
     *
     * @return whether there is none, so that the network begins without state
     */
    boolean prepare() throws StartException {
        try {
            // Before outputs are taken back to those of the snapshot.
            lock = Optional.of(FolderLock.of(options.folder(), "keeps its state in"));
            last = folder.last();
            found = folder.newest(Long.MAX_VALUE, log::warn);
            if (found.isEmpty() && last > 0) {
                throw new IOException("none of the snapshots in " + options.folder() + " can be used; name another folder, or move them away to begin "
                        + "without state");
            }
            if (found.isPresent()) {
                try (var in = found.get().open()) {
                    saved = Optional.of(SavedNetwork.read(in));
                }
                stages.restore(saved.get(), !Recovery.needsAll(stages, saved.get(), Journal.open(options.journal()), options));
            }
            return saved.isEmpty();
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private static StartException failed(IOException e) {
        return new StartException("", "state", "the saved state cannot be used: " + SinkNode.message(e));
    }

    /** Takes over the state and replays the journal behind it; all stages but inbound adapters have started. */
    void recover(Recovery recovery) throws StartException {
        if (saved.isEmpty()) {
            return;
        }
        var begun = System.nanoTime();
        try {
            recovery.perform(found.get().number(), saved.get(), options);
            if (!settled.test(System.nanoTime() + TimeUnit.MINUTES.toNanos(1))) {
                log.warn("after the recovery, events of the journal are still on their way; they are processed among new ones");
            }
        } catch (IOException e) {
            throw failed(e);
        } finally {
            recovery.end();
        }
        recovered = "recovered in " + Durations.format(rounded(System.nanoTime() - begun)) + " from the snapshot of " + saved.get().taken() + " and "
                + "%,d".formatted(recovery.events()) + " events of the journal after it" + recovery.note();
        info(recovered);
        saved = Optional.empty();
        found = Optional.empty();
    }

    private void info(String message) {
        lines.write(RuntimeLog.Level.INFO, "", message);
    }

    private static Duration rounded(long nanos) {
        return Duration.ofMillis(Math.max(1, TimeUnit.NANOSECONDS.toMillis(nanos)));
    }

    /** Takes the first snapshot, and begins to take others; the journal is open. */
    void begin() {
        stages.remarks().forEach(this::info);
        take();
        thread = Optional.of(Thread.ofPlatform().daemon().name("snapshots").start(() -> {
            var due = System.nanoTime() + options.every().toNanos();
            while (!stopping) {
                LockSupport.parkNanos(this, Math.max(1, due - System.nanoTime()));
                if (!stopping && System.nanoTime() >= due) {
                    take();
                    due = System.nanoTime() + options.every().toNanos();
                }
            }
        }));
    }

    private void take() {
        try {
            var collected = collect();
            if (collected.isEmpty()) {
                log.warn("no snapshot was taken, since events were on their way for too long; the one before stays in use");
                return;
            }
            try (var captured = collected.get()) {
                if (journal.awaitWritten()) {
                    figures.written(folder.write(last, captured::write));
                } else {
                    log.warn("no snapshot was taken, since the journal cannot be written any further");
                }
            }
        } catch (IOException e) {
            log.warn("no snapshot was taken: " + SinkNode.message(e));
        }
    }

    private Optional<CapturedNetwork> collect() throws IOException {
        var problem = new IOException[1];
        var taken = new CapturedNetwork[1];
        stages.entrance().perform(() -> {
            var begun = System.nanoTime();
            try {
                if (settled.test(begun + SETTLE_NANOS)) {
                    taken[0] = stages.capture(journal);
                    journal.mark(++last);
                }
            } catch (IOException e) {
                problem[0] = e;
            }
            figures.paused(System.nanoTime() - begun);
        });
        if (problem[0] != null) {
            throw problem[0];
        }
        return Optional.ofNullable(taken[0]);
    }

    /** Takes no more snapshots, but for a last one; the input has ended and the journal is still open. */
    void end() {
        stopping = true;
        thread.ifPresent(running -> {
            LockSupport.unpark(running);
            try {
                running.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            take();
        });
        log.flush();
    }

    /** Lets another network have the folder; the stages have stopped. */
    void release() {
        try {
            if (lock.isPresent()) {
                lock.get().close();
            }
        } catch (IOException e) {
            log.warn("the lock of " + options.folder() + " cannot be released: " + SinkNode.message(e));
        }
    }

    /** Says how many events wait for their time, with which the next run goes on. */
    void leaves(int events) {
        left = events;
    }

    /** Returns what the user has to know about the state. */
    List<String> notes() {
        var waiting = switch (left) {
            case 0 -> "";
            case 1 -> "1 event waits for its time; the next start goes on with it";
            default -> "%,d events wait for their time; the next start goes on with them".formatted(left);
        };
        return Stream.of(recovered, figures.text(), waiting).filter(note -> !note.isEmpty()).toList();
    }

    /** Gives a stage its state. */
    static void load(SavedState stage, byte[] state) throws IOException {
        stage.load(new DataInputStream(new ByteArrayInputStream(state)));
    }
}
