package org.millrace.launch.journal;

import org.eclipse.debug.core.ILaunch;
import org.eclipse.osgi.util.NLS;
import org.millrace.compiler.CompileResult;
import org.millrace.control.DebugEvents;
import org.millrace.control.DebugMessages.Suspended;
import org.millrace.control.DebugMessages.TraceLine;
import org.millrace.control.Messages.Outcome;
import org.millrace.debug.model.NetworkTarget;
import org.millrace.launch.internal.Messages;
import org.millrace.launch.run.NetworkProcess;
import org.millrace.launcher.JournalDebugProcess;
import org.millrace.launcher.replay.Replay;
import org.millrace.workspace.runtime.RuntimeFiles;

import java.io.IOException;
import java.util.Optional;

/** A recorded run that the workbench debugs, from the start of its process to its end. Thread-safe. */
final class JournalRun implements DebugEvents {

    private static final String PART = "journal";

    private final JournalSettings settings;
    private final Replay replay;
    private final NetworkProcess shown;
    private final NetworkTarget target;
    private Optional<JournalDebugProcess> process = Optional.empty();
    private boolean ended;

    /** Shows the run in the Debug view. */
    JournalRun(ILaunch launch, JournalSettings settings, CompileResult compiled, Replay replay) {
        this.settings = settings;
        this.replay = replay;
        shown = NetworkProcess.show(launch, NLS.bind(Messages.debugged_process, replay.run().number(), settings.folder().getFileName()), PART,
                force -> terminate());
        target = new NetworkTarget(launch, shown, settings.project(), compiled, line -> shown.print(false, line));
        target.appear();
    }

    /**
     * Begins the replay. Waits until it has begun.
     *
     * @throws IOException if it cannot begin; the message is for the user
     */
    void start() throws IOException, InterruptedException {
        try {
            replay.warnings().forEach(warning -> shown.print(true, warning));
            shown.print(false, NLS.bind(Messages.debugged_started, replay.run().number(), replay.run().header().started()));
            var started = JournalDebugProcess.start(RuntimeFiles.installation(), replay.run().header().deployment().classPath(),
                    JournalDebugProcess.DEFAULT_HEAP, this, line -> shown.print(true, line));
            started.onEnd(this::end);
            take(started);
            check(started.open(replay.extent()));
            target.deployed(started.control(), settings.folder(), replay.run().number());
            check(started.start(settings.begin()));
            target.running();
        } catch (IOException e) {
            if (isEnded()) {
                // The user has ended it meanwhile.
                return;
            }
            shown.print(true, e.getMessage());
            terminate();
            throw e;
        } finally {
            if (isEnded()) {
                end();
            }
        }
    }

    private static void check(Outcome outcome) throws IOException {
        if (!outcome.ok()) {
            throw new IOException(outcome.message());
        }
    }

    private synchronized void take(JournalDebugProcess started) {
        process = Optional.of(started);
        if (ended) {
            close(started);
        }
    }

    private synchronized boolean isEnded() {
        return ended;
    }

    /** Ends the process without waiting. */
    private synchronized void terminate() {
        ended = true;
        process.ifPresent(JournalRun::close);
    }

    private static void close(JournalDebugProcess process) {
        Thread.ofPlatform().name("journal-end").start(process::close);
    }

    private void end() {
        synchronized (this) {
            ended = true;
        }
        target.ended();
        shown.ended(0);
    }

    @Override
    public void suspended(Suspended event) {
        target.suspended(event);
    }

    @Override
    public void traceLine(TraceLine line) {
        target.traceLine(line);
    }
}
