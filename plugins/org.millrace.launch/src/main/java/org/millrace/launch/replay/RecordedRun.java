package org.millrace.launch.replay;

import org.eclipse.osgi.util.NLS;
import org.millrace.control.JournalMessages.ReplayedRun;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StatementSpec;
import org.millrace.launch.internal.Messages;
import org.millrace.launcher.replay.Replay;
import org.millrace.report.history.KeptRun;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Stream;

/** Finds the journals of kept runs. */
public final class RecordedRun {

    private RecordedRun() {
    }

    /** Returns whether a run wrote a journal whose folder still exists. */
    public static boolean isThere(KeptRun run) {
        return run.journal().filter(journal -> Files.isDirectory(journal.folder())).isPresent();
    }

    /**
     * Returns the names of the statements of a run, as {@code processor.statement}; of a template, those of its instances.
     *
     * @throws IOException if the journal cannot be read; the message is for the user
     */
    public static List<String> statements(KeptRun run) throws IOException {
        return open(run, false).run().header().deployment().stages().stream().filter(ProcessorSpec.class::isInstance).map(ProcessorSpec.class::cast)
                .flatMap(processor -> processor.statements().stream().flatMap(statement -> names(statement).map(name -> processor.name() + "." + name)))
                .toList();
    }

    private static Stream<String> names(StatementSpec statement) {
        return statement.instances().isEmpty() ? Stream.of(statement.name()) : statement.instances().stream().map(StatementSpec.Instance::name);
    }

    /**
     * Opens the journal of a run.
     *
     * @param numbered whether outputs get the numbers of the events that cause them
     * @throws IOException if the journal cannot be read or has another run in its place; the message is for the user
     */
    static Replay open(KeptRun run, boolean numbered) throws IOException {
        var journal = run.journal().orElseThrow(() -> new IOException(NLS.bind(Messages.replay_noJournal, run.title())));
        if (!Files.isDirectory(journal.folder())) {
            throw new IOException(NLS.bind(Messages.replay_deleted, journal.folder(), run.title()));
        }
        var replay = Replay.open(new ReplayedRun(journal.folder().toString(), journal.run(), 0, 0, 0, true, numbered));
        var found = replay.run().header();
        if (!found.deployment().project().equals(run.summary().project())) {
            throw new IOException(NLS.bind(Messages.replay_otherProject, journal.folder(), found.deployment().project()));
        }
        if (!found.started().equals(journal.started())) {
            throw new IOException(NLS.bind(Messages.replay_otherRun, new Object[] {journal.folder(), journal.run(), found.started()}));
        }
        return replay;
    }
}
