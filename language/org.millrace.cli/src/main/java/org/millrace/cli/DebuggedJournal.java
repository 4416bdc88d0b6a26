package org.millrace.cli;

import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.check.CheckedCompiler;
import org.millrace.control.CauseMessages.CausesParams;
import org.millrace.control.DebugMessages.MoveKind;
import org.millrace.control.DebugMessages.MoveParams;
import org.millrace.control.DebugMessages.ReplayedPosition;
import org.millrace.control.JournalMessages.ReplayedRun;
import org.millrace.control.Messages.Outcome;
import org.millrace.dap.LaunchArguments;
import org.millrace.dap.NetworkListener;
import org.millrace.dap.Networks;
import org.millrace.launcher.CauseProcess;
import org.millrace.launcher.Installation;
import org.millrace.launcher.JournalDebugProcess;
import org.millrace.launcher.replay.CausesText;
import org.millrace.launcher.replay.Replay;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A recorded run that is debugged. */
final class DebuggedJournal implements Networks.Session {

    private static final long WHY_MILLIS = TimeUnit.MINUTES.toMillis(1);

    private final LaunchArguments arguments;
    private final NetworkListener listener;
    private Optional<JournalDebugProcess> process = Optional.empty();
    private Optional<Replay> replay = Optional.empty();
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
        var opened = Replay.open(new ReplayedRun(folder.toString(), arguments.run(), 0, 0, 0, true, false));
        opened.warnings().forEach(warning -> listener.output(false, "warning: " + warning));
        var recorded = opened.run().header();
        var project = arguments.project().isEmpty() ? Path.of(recorded.deployment().folder()) : Path.of(arguments.project());
        var compiled = CheckedCompiler.compile(project, CompileOptions.DEFAULT);
        if (compiled.deployment().isEmpty()) {
            compiled.problems().forEach(problem -> listener.output(false, problem.toText()));
            throw new IOException("the project " + project + " has errors, so the lines of its files mean nothing; correct them first");
        }
        listener.output(false, "debugging the run %d of '%s', started %s".formatted(opened.run().number(), recorded.deployment().project(),
                recorded.started()));
        var started = JournalDebugProcess.start(Installation.find(), recorded.deployment().classPath(), JournalDebugProcess.DEFAULT_HEAP,
                listener, line -> listener.output(false, line));
        if (!take(started, opened)) {
            ended();
            return;
        }
        started.onEnd(this::ended);
        check(started.open(opened.extent()));
        listener.compiled(compiled);
        listener.deployed(started.control().debug());
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
    private synchronized boolean take(JournalDebugProcess started, Replay opened) {
        replay = Optional.of(opened);
        process = Optional.of(started);
        if (ended) {
            started.close();
        }
        return !ended;
    }

    @Override
    public synchronized Optional<CompletableFuture<Outcome>> move(MoveParams move) {
        return process.map(present -> present.control().move(move));
    }

    @Override
    public synchronized Optional<CompletableFuture<List<String>>> why() {
        return process.flatMap(present -> replay.map(opened -> present.control().position().thenApplyAsync(position -> why(opened, position))));
    }

    private static List<String> why(Replay replay, ReplayedPosition position) {
        if (!position.isOutput()) {
            return List.of("the run is not suspended at an output; go to one with 'goto output N', or step to the wire to a bean or an outbound adapter");
        }
        var classPath = replay.run().header().deployment().classPath();
        try (var causes = CauseProcess.start(Installation.find(), classPath, JournalDebugProcess.DEFAULT_HEAP, List.of())) {
            var result = causes.causes(new CausesParams(replay.extent().folder(), replay.extent().run(), position.outputs(), WHY_MILLIS));
            return result.ok() ? CausesText.lines(position.outputs(), result) : List.of(result.message());
        } catch (IOException e) {
            return List.of(Messages.of(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return List.of("interrupted");
        }
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
