package org.millrace.cli;

import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.check.CheckedCompiler;
import org.millrace.control.DebugMessages.MoveKind;
import org.millrace.control.DebugMessages.MoveParams;
import org.millrace.control.JournalMessages.ReplayedRun;
import org.millrace.control.Messages.Outcome;
import org.millrace.dap.LaunchArguments;
import org.millrace.dap.NetworkListener;
import org.millrace.dap.Networks;
import org.millrace.launcher.Installation;
import org.millrace.launcher.JournalDebugProcess;
import org.millrace.launcher.replay.Replay;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** A recorded run that is debugged. */
final class DebuggedJournal implements Networks.Session {

    private static final String HEAP = "1g";

    private final LaunchArguments arguments;
    private final NetworkListener listener;
    private Optional<JournalDebugProcess> process = Optional.empty();
    private boolean ended;
    private boolean told;

    private DebuggedJournal(LaunchArguments arguments, NetworkListener listener) {
        this.arguments = arguments;
        this.listener = listener;
    }

    /** Opens the journal in a thread of its own. */
    static DebuggedJournal start(LaunchArguments arguments, NetworkListener listener) {
        var journal = new DebuggedJournal(arguments, listener);
        Thread.ofPlatform().name("debugged-journal").start(journal::perform);
        return journal;
    }

    private void perform() {
        try {
            open();
        } catch (IOException e) {
            if (tellEnd()) {
                listener.output(false, "millrace: " + Messages.of(e));
                listener.ended(ExitCodes.FAILED);
            }
            end();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            end();
            ended();
        }
    }

    /** Returns whether the end has yet to be told. */
    private synchronized boolean tellEnd() {
        var first = !told;
        told = true;
        return first;
    }

    private void ended() {
        if (tellEnd()) {
            listener.ended(ExitCodes.OK);
        }
    }

    private void open() throws IOException, InterruptedException {
        var folder = Path.of(arguments.journal()).toAbsolutePath().normalize();
        var replay = Replay.open(new ReplayedRun(folder.toString(), arguments.run(), 0, 0, 0, true, false));
        replay.warnings().forEach(warning -> listener.output(false, "warning: " + warning));
        var recorded = replay.run().header();
        var project = arguments.project().isEmpty() ? Path.of(recorded.deployment().folder()) : Path.of(arguments.project());
        var compiled = CheckedCompiler.compile(project, CompileOptions.DEFAULT);
        if (compiled.deployment().isEmpty()) {
            compiled.problems().forEach(problem -> listener.output(false, problem.toText()));
            throw new IOException("the project " + project + " has errors, so the lines of its files mean nothing; correct them first");
        }
        listener.output(false, "debugging the run %d of '%s', started %s".formatted(replay.run().number(), recorded.deployment().project(),
                recorded.started()));
        var started = JournalDebugProcess.start(Installation.find(), recorded.deployment().classPath(), HEAP, listener, line -> listener.output(false, line));
        if (!take(started)) {
            ended();
            return;
        }
        started.onEnd(this::ended);
        check(started.open(replay.extent()));
        listener.compiled(compiled);
        listener.deployed(started.debug());
        var first = arguments.stopOnEntry() ? new MoveParams(MoveKind.EVENT, 1) : MoveParams.ON;
        check(started.start(first));
        listener.running();
    }

    private static void check(Outcome outcome) throws IOException {
        if (!outcome.ok()) {
            throw new IOException(outcome.message());
        }
    }

    /** Keeps the process; returns false if the session has ended before. */
    private synchronized boolean take(JournalDebugProcess started) {
        process = Optional.of(started);
        if (ended) {
            started.close();
        }
        return !ended;
    }

    @Override
    public synchronized Optional<CompletableFuture<Outcome>> move(MoveParams move) {
        return process.map(present -> present.move(move));
    }

    @Override
    public synchronized void end() {
        ended = true;
        process.ifPresent(present -> Thread.ofPlatform().name("journal-end").start(present::close));
    }

    @Override
    public boolean isOwn() {
        return true;
    }
}
