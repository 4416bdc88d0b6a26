package org.millrace.runtime.control;

import org.millrace.control.JournalMessages.JournalParams;
import org.millrace.control.JournalMessages.ReplayedRun;
import org.millrace.control.JournalMessages.StateParams;
import org.millrace.control.Messages.DeployParams;
import org.millrace.deployment.Deployment;
import org.millrace.journal.Journal;
import org.millrace.journal.Journal.Run;
import org.millrace.journal.JournalException;
import org.millrace.journal.JournalHeader;
import org.millrace.journal.JournalOptions;
import org.millrace.journal.JournalOptions.Fsync;
import org.millrace.journal.JournalWriter;
import org.millrace.runtime.kernel.EntranceJournal;
import org.millrace.runtime.kernel.EntranceReplay.Extent;
import org.millrace.runtime.kernel.JournalMode;
import org.millrace.runtime.kernel.RuntimeLog;
import org.millrace.runtime.kernel.StateOptions;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.function.Consumer;

/** Turns what a launcher says about journals into that of the kernel. */
final class JournalSetup {

    private JournalSetup() {
    }

    /**
     * Returns the journal that a network writes.
     *
     * @param failed receives what the user has to know if the journal cannot be written any further
     * @throws JournalException if the parameters are wrong; the message is for the user
     */
    static JournalMode writing(DeployParams deployed, Deployment deployment, RuntimeLog log, Consumer<String> failed) throws JournalException {
        var params = deployed.journal();
        var options = options(params);
        var keepsState = !deployed.state().folder().isEmpty();
        var journal = new EntranceJournal(params.wanted(), log, (types, begins) -> {
            var header = JournalHeader.first(deployment, types, params.wanted(), Instant.now().toString());
            return JournalWriter.create(options, keepsState ? header.withState(begins) : header, e -> failed.accept(text(params, e)));
        });
        return keepsState ? JournalMode.keepingState(journal) : JournalMode.writing(journal);
    }

    /**
     * Returns how a network keeps its state.
     *
     * @throws IOException if there is no folder for it; the message is for the user
     */
    static StateOptions state(DeployParams deployed) throws IOException {
        var params = deployed.state();
        if (deployed.journal().folder().isEmpty() || deployed.journal().wanted()) {
            throw new JournalException("a network that keeps its state needs a journal of all events");
        }
        var folder = Path.of(params.folder());
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new JournalException("the folder for the state, " + folder + ", cannot be created"
                    + (Files.exists(folder) ? ": it is a file" : " (" + e.getMessage() + ")"));
        }
        return new StateOptions(folder, Path.of(deployed.journal().folder()),
                Duration.ofMillis(params.everyMillis() == 0 ? StateParams.DEFAULT_MILLIS : params.everyMillis()), params.history());
    }

    private static String text(JournalParams params, IOException e) {
        return "the journal in " + params.folder() + " cannot be written any further (" + e.getMessage() + "); later events are missing in it; "
                + (params.goesOn() ? "the network goes on without it" : "the network stops");
    }

    private static JournalOptions options(JournalParams params) throws JournalException {
        try {
            return new JournalOptions(Path.of(params.folder()), Fsync.valueOf(params.fsync().toUpperCase(Locale.ROOT)),
                    params.segmentBytes() == 0 ? JournalOptions.DEFAULT_SEGMENT_BYTES : Math.max(JournalParams.LEAST_SEGMENT_BYTES, params.segmentBytes()),
                    params.keepBytes(), Duration.ofSeconds(params.keepSeconds()));
        } catch (IllegalArgumentException e) {
            throw new JournalException("'" + params.fsync() + "' is not none, interval or each");
        }
    }

    /**
     * Opens the run that is replayed.
     *
     * @throws IOException if there is none; the message is for the user
     */
    static Run run(ReplayedRun params) throws IOException {
        return Journal.open(Path.of(params.folder())).run(params.run());
    }

    static Extent extent(ReplayedRun params) {
        return new Extent(params.untilEvent() == 0 ? Long.MAX_VALUE : params.untilEvent(),
                params.untilNanos() == 0 ? Long.MAX_VALUE : params.untilNanos(), params.speed(), params.statements());
    }
}
