package org.millrace.launcher.replay;

import org.millrace.control.JournalMessages.JournalParams;
import org.millrace.control.JournalMessages.ReplayedRun;
import org.millrace.deployment.Deployment;
import org.millrace.journal.Journal;
import org.millrace.journal.Journal.Run;
import org.millrace.launcher.JvmOptions;
import org.millrace.launcher.RunFiles;
import org.millrace.launcher.RunPlan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A recorded run that can be replayed.
 *
 * @param run    the run in its journal
 * @param extent the part that is replayed, and its speed
 */
public record Replay(Run run, ReplayedRun extent) {

    /**
     * Opens the journal. If no number is given, the run that is now the last one is replayed.
     *
     * @throws IOException if there is no such run, or the journal cannot be read; the message is for the user
     */
    public static Replay open(ReplayedRun extent) throws IOException {
        var run = Journal.open(Path.of(extent.folder())).run(extent.run());
        return new Replay(run, new ReplayedRun(extent.folder(), run.number(), extent.untilEvent(), extent.untilNanos(), extent.speed(), extent.statements(),
                extent.numbered()));
    }

    /** Returns what the user has to know before the replay. */
    public List<String> warnings() {
        var warnings = new ArrayList<String>();
        if (run.header().firstEvent() > 1) {
            warnings.add("the journal begins with the event " + run.header().firstEvent() + "; statements do not know the earlier ones");
        }
        for (var entry : run.header().deployment().classPath()) {
            if (!Files.exists(Path.of(entry))) {
                warnings.add("the classes of the recorded network are missing: " + entry);
            }
        }
        return List.copyOf(warnings);
    }

    /**
     * Returns the plan of a replay with the recorded statements and their recorded changes.
     *
     * @param file    the file to which the deployment is written for the runtime
     * @param outputs the file for the outputs
     */
    public RunPlan recorded(JvmOptions jvm, Path file, Optional<Path> outputs) {
        return plan(run.header().deployment(), jvm, file, outputs, extent);
    }

    /**
     * Returns the plan of a replay with the present statements throughout.
     *
     * @param file    the file to which the deployment is written for the runtime
     * @param outputs the file for the outputs
     */
    public RunPlan present(Deployment present, JvmOptions jvm, Path file, Path outputs) {
        return plan(present, jvm, file, Optional.of(outputs), new ReplayedRun(extent.folder(), extent.run(), extent.untilEvent(), extent.untilNanos(),
                extent.speed(), false, extent.numbered()));
    }

    private static RunPlan plan(Deployment deployment, JvmOptions jvm, Path file, Optional<Path> outputs, ReplayedRun extent) {
        return new RunPlan(deployment, file, jvm, Optional.empty(), false, Optional.empty(), Map.of(), RunPlan.DEFAULT_SAMPLING, false,
                new RunFiles(outputs, JournalParams.NONE, extent));
    }
}
