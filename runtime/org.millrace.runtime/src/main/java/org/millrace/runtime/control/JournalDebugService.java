package org.millrace.runtime.control;

import org.millrace.control.DebugControl;
import org.millrace.control.DebugMessages.MoveParams;
import org.millrace.control.DebugMessages.ReplayedPosition;
import org.millrace.control.JournalDebugControl;
import org.millrace.control.JournalMessages.ReplayedRun;
import org.millrace.control.LauncherControl;
import org.millrace.control.Messages.LogLine;
import org.millrace.control.Messages.Outcome;
import org.millrace.deployment.plan.Plans;
import org.millrace.runtime.debug.JournalDebugger;
import org.millrace.runtime.event.EventTypeException;
import org.millrace.runtime.kernel.ReplayedNetwork;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** Debugs a recorded run for a launcher. */
final class JournalDebugService implements JournalDebugControl {

    private final ServiceEnd end = new ServiceEnd();
    private volatile Optional<JournalDebugger> journal = Optional.empty();
    private final DebugService debug = new DebugService(() -> journal.flatMap(JournalDebugger::debugger),
            breakpoints -> journal.map(present -> present.set(breakpoints)).orElse(List.of()));
    private volatile LauncherControl launcher;

    void connect(LauncherControl to) {
        launcher = to;
    }

    @Override
    public CompletableFuture<Outcome> open(ReplayedRun params) {
        return debug.perform(() -> {
            try {
                var run = JournalSetup.run(params);
                var network = new ReplayedNetwork(run.header().deployment(), JournalDebugService.class.getClassLoader(), Plans.ofProcess(), Set.of(),
                        run.header().history());
                journal = Optional.of(new JournalDebugger(run, network, launcher.debugEvents(), message -> launcher.log(new LogLine("warning", "", message))));
                return Optional.empty();
            } catch (IOException | EventTypeException e) {
                return Optional.of(e.getMessage());
            }
        });
    }

    @Override
    public CompletableFuture<Outcome> move(MoveParams to) {
        return withJournal(present -> present.move(to));
    }

    @Override
    public CompletableFuture<ReplayedPosition> position() {
        // While a replay is searched, the requests wait for its end.
        return debug.answer(() -> journal.map(JournalDebugger::position).orElse(new ReplayedPosition(0, 0, false)));
    }

    private CompletableFuture<Outcome> withJournal(Function<JournalDebugger, Optional<String>> work) {
        return debug.perform(() -> journal.map(work).orElseGet(() -> Optional.of(RuntimeProcess.NOTHING)));
    }

    @Override
    public DebugControl debug() {
        return debug;
    }

    @Override
    public CompletableFuture<Outcome> shutdown() {
        return withJournal(present -> {
            present.close();
            return Optional.<String>empty();
        }).thenApply(done -> {
            end.requested();
            return Outcome.DONE;
        });
    }

    ServiceEnd end() {
        return end;
    }
}
