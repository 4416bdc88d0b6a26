package org.millrace.launcher;

import org.millrace.control.JournalMessages.JournalParams;
import org.millrace.control.JournalMessages.ReplayedRun;
import org.millrace.control.JournalMessages.StateParams;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a run reads and writes besides its deployment.
 *
 * @param outputs  the absolute path of the file for the outputs of the network; empty for none
 * @param journal  the journal that is written, if any
 * @param replayed the run that is replayed, if any
 * @param state    the snapshots that are taken, if any
 */
public record RunFiles(Optional<Path> outputs, JournalParams journal, ReplayedRun replayed, StateParams state) {

    /** Nothing. */
    public static final RunFiles NONE = new RunFiles(Optional.empty(), JournalParams.NONE, ReplayedRun.NONE);

    /** Creates the files of a run without snapshots. */
    public RunFiles(Optional<Path> outputs, JournalParams journal, ReplayedRun replayed) {
        this(outputs, journal, replayed, StateParams.NONE);
    }

    /** Returns a copy that takes snapshots. */
    public RunFiles with(StateParams snapshots) {
        return new RunFiles(outputs, journal, replayed, snapshots);
    }

    /** Returns what is written and how, by name, for comparing runs: it costs processor time. */
    Map<String, String> settings() {
        var written = new LinkedHashMap<String, String>();
        if (!journal.folder().isEmpty()) {
            written.put("journal", (journal.wanted() ? "wanted" : "all") + " events, fsync " + journal.fsync());
        }
        if (!state.folder().isEmpty()) {
            written.put("snapshots", "every " + (state.everyMillis() == 0 ? StateParams.DEFAULT_MILLIS : state.everyMillis()) + " ms");
        }
        outputs.ifPresent(file -> written.put("outputs", "written"));
        return written;
    }

    /** Creates the files of a run that brings events in. */
    public static RunFiles of(Optional<Path> outputs, JournalParams journal) {
        return new RunFiles(outputs, journal, ReplayedRun.NONE);
    }
}
