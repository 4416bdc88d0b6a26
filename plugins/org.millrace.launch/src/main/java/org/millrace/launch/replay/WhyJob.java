package org.millrace.launch.replay;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.millrace.control.JournalMessages.ReplayedRun;
import org.millrace.launcher.CauseProcess;
import org.millrace.launcher.replay.Replay;
import org.millrace.report.history.KeptRun;
import org.millrace.workspace.job.InterruptibleJob;
import org.millrace.workspace.runtime.RuntimeFiles;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** Answers a question about a recorded run. */
public final class WhyJob extends InterruptibleJob {

    /** The family of these jobs. */
    public static final Object FAMILY = WhyJob.class;

    private static final String HEAP = "1g";

    /** A run whose journal has yet to be opened. */
    @FunctionalInterface
    private interface Recorded {

        /**
         * Opens the journal.
         *
         * @throws IOException if it cannot be read; the message is for the user
         */
        Replay open() throws IOException;
    }

    private final IProject project;
    private final Recorded recorded;
    private final WhyQuestion question;
    private final Consumer<Explanation> done;

    private WhyJob(IProject project, Recorded recorded, WhyQuestion question, Consumer<Explanation> done) {
        super(question.title(), FAMILY);
        this.project = project;
        this.recorded = recorded;
        this.question = question;
        this.done = done;
        setPriority(LONG);
    }

    /**
     * Creates a job for a kept run.
     *
     * @param done receives the answer, or why there is none, in the thread of the job, unless that is cancelled
     */
    public static WhyJob of(IProject project, KeptRun run, WhyQuestion question, Consumer<Explanation> done) {
        return new WhyJob(project, () -> RecordedRun.open(run, false), question, done);
    }

    /**
     * Creates a job for a run of a journal.
     *
     * @param run  the number of the run
     * @param done receives the answer as for kept runs
     */
    public static WhyJob of(IProject project, Path folder, int run, WhyQuestion question, Consumer<Explanation> done) {
        return new WhyJob(project, () -> Replay.open(new ReplayedRun(folder.toString(), run, 0, 0, 0, true, false)), question, done);
    }

    @Override
    protected IStatus perform(IProgressMonitor monitor) throws InterruptedException {
        var answer = answer();
        if (!monitor.isCanceled()) {
            done.accept(answer);
        }
        return monitor.isCanceled() ? Status.CANCEL_STATUS : Status.OK_STATUS;
    }

    private Explanation answer() throws InterruptedException {
        try {
            var replay = recorded.open();
            try (var process = CauseProcess.start(RuntimeFiles.installation(), replay.run().header().deployment().classPath(), HEAP, List.of())) {
                return question.ask(process, replay, project);
            }
        } catch (IOException e) {
            return Explanation.refused(project, question.title(), e.getMessage());
        }
    }
}
