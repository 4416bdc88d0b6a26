package org.millrace.launch.replay;

import org.eclipse.core.resources.IProject;
import org.millrace.report.history.KeptRun;
import org.millrace.report.outputs.OutputComparison;
import org.millrace.report.outputs.OutputRows;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The result of a replay. Its rows are in a temporary file, which the owner deletes.
 *
 * @param project  the project of the run
 * @param run      the run
 * @param rows     the outputs, or the differences between those of the recorded and of the present statements
 * @param stages   the number of rows by stage
 * @param notes    what the user has to know: what is missing in the journal, and why the replay ended early
 * @param events   the number of events in the journal of the run
 * @param complete whether all of them were replayed without a problem
 * @param seconds  the duration
 * @param compared the comparison; empty for a replay with the recorded statements only
 */
public record ReplayResult(IProject project, KeptRun run, OutputRows rows, Map<String, Long> stages, List<String> notes, long events,
        boolean complete, double seconds, Optional<Compared> compared) {

    /**
     * A comparison of the outputs.
     *
     * @param outputs the numbers of differences, and the first difference
     * @param cause   the event with which that came about, or after which, as JSON; empty if it came about before the first
     *                event, or if nothing differs
     */
    public record Compared(OutputComparison outputs, Optional<String> cause) {
    }

    public ReplayResult {
        stages = Map.copyOf(stages);
        notes = List.copyOf(notes);
    }

    /** Returns the number of all rows. */
    public long count() {
        return stages.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Deletes the file with the rows. */
    public void delete() {
        try {
            Files.deleteIfExists(rows.file());
        } catch (IOException e) {
            // The folder of the process is deleted when it ends.
        }
    }
}
