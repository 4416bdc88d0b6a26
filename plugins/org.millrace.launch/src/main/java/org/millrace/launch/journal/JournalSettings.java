package org.millrace.launch.journal;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.osgi.util.NLS;
import org.millrace.control.DebugMessages.MoveParams;
import org.millrace.control.JournalMessages.ReplayedRun;
import org.millrace.control.ReplayPlaces;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.launch.config.ProjectChoice;
import org.millrace.launch.config.SettingsReader;
import org.millrace.launch.internal.Messages;
import org.millrace.launcher.replay.Replay;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What a launch configuration says about the recorded run that is debugged.
 *
 * @param project the project, which has the files of the breakpoints
 * @param folder  the folder of the journal
 * @param run     the number of the run; 0 for the last
 * @param started when the run began; empty if that is not checked
 * @param begin   where the run is suspended first
 */
public record JournalSettings(IProject project, Path folder, int run, String started, MoveParams begin) {

    /**
     * Reads a launch configuration.
     *
     * @throws CoreException if it cannot be launched; the message is for the user
     */
    public static JournalSettings read(ILaunchConfiguration configuration) throws CoreException {
        var problem = problem(configuration);
        if (problem.isPresent()) {
            throw new CoreException(Status.error(problem.get()));
        }
        var name = configuration.getAttribute(LaunchAttributes.PROJECT, "").strip();
        var run = configuration.getAttribute(JournalAttributes.RUN, "").strip();
        var begin = configuration.getAttribute(JournalAttributes.BEGIN, "").strip();
        return new JournalSettings(ProjectChoice.find(name).orElseThrow(), folder(configuration), run.isEmpty() ? 0 : Integer.parseInt(run),
                configuration.getAttribute(JournalAttributes.STARTED, ""), ReplayPlaces.move(begin).orElse(MoveParams.ON));
    }

    /** Returns why a configuration cannot be launched, as a sentence for the user; empty if it can. */
    public static Optional<String> problem(ILaunchConfiguration configuration) throws CoreException {
        var wrong = ProjectChoice.problem(configuration.getAttribute(LaunchAttributes.PROJECT, "").strip());
        var begin = configuration.getAttribute(JournalAttributes.BEGIN, "").strip();
        var run = configuration.getAttribute(JournalAttributes.RUN, "").strip();
        if (wrong.isPresent()) {
            return wrong;
        }
        if (configuration.getAttribute(LaunchAttributes.JOURNAL, "").isBlank()) {
            return Optional.of(Messages.debugged_noJournal);
        }
        if (!Files.isDirectory(folder(configuration))) {
            return Optional.of(NLS.bind(Messages.debugged_missing, folder(configuration)));
        }
        if (!run.isEmpty() && !run.matches("[1-9]\\d{0,8}")) {
            return Optional.of(NLS.bind(Messages.debugged_run, run));
        }
        return begin.isEmpty() || ReplayPlaces.move(begin).isPresent() ? Optional.empty() : Optional.of(NLS.bind(Messages.debugged_begin, begin));
    }

    private static Path folder(ILaunchConfiguration configuration) throws CoreException {
        return Path.of(SettingsReader.read(configuration).settings().files().journal().folder());
    }

    /**
     * Opens the journal.
     *
     * @throws CoreException if the run cannot be debugged; the message is for the user
     */
    Replay open() throws CoreException {
        try {
            var replay = Replay.open(new ReplayedRun(folder.toString(), run, 0, 0, 0, true, false));
            var found = replay.run().header();
            if (!started.isEmpty() && !found.started().equals(started)) {
                throw new CoreException(Status.error(NLS.bind(Messages.replay_otherRun, new Object[] {folder, run, found.started()})));
            }
            return replay;
        } catch (IOException e) {
            throw new CoreException(Status.error(e.getMessage(), e));
        }
    }
}
