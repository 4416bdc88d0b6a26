package org.millrace.launch.ui.history;

import org.eclipse.osgi.util.NLS;
import org.millrace.launch.config.ProjectChoice;
import org.millrace.report.history.RunHistory;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The kept runs of the open projects.
 *
 * @param runs   the runs, newest first
 * @param faults a sentence for each run that cannot be read
 */
record KeptRuns(List<ProjectRun> runs, List<String> faults) {

    /** Reads the runs, which may take long. */
    static KeptRuns read() {
        var runs = new ArrayList<ProjectRun>();
        var faults = new ArrayList<String>();
        for (var project : ProjectChoice.all()) {
            if (project.getLocation() == null) {
                continue;
            }
            try {
                var kept = RunHistory.list(project.getLocation().toPath());
                kept.runs().forEach(run -> runs.add(new ProjectRun(project, run)));
                kept.broken().forEach(broken -> faults.add(NLS.bind(Messages.history_broken, broken.folder(), broken.reason())));
            } catch (IOException e) {
                faults.add(NLS.bind(Messages.history_broken, project.getName(), e.getMessage()));
            }
        }
        runs.sort(Comparator.comparing((ProjectRun run) -> run.run().started()).reversed());
        return new KeptRuns(List.copyOf(runs), List.copyOf(faults));
    }
}
