package org.millrace.runtime.control;

import org.millrace.control.DebugControl;
import org.millrace.control.DebugMessages.ActionParams;
import org.millrace.control.DebugMessages.AdvanceParams;
import org.millrace.control.DebugMessages.Breakpoint;
import org.millrace.control.DebugMessages.BreakpointState;
import org.millrace.control.DebugMessages.BreakpointsParams;
import org.millrace.control.DebugMessages.BreakpointsResult;
import org.millrace.control.DebugMessages.FramesResult;
import org.millrace.control.DebugMessages.StepParams;
import org.millrace.control.DebugMessages.ThreadParams;
import org.millrace.control.DebugMessages.ThreadsResult;
import org.millrace.control.DebugValues.ChangeParams;
import org.millrace.control.DebugValues.EvaluateParams;
import org.millrace.control.DebugValues.EvaluateResult;
import org.millrace.control.DebugValues.ValuesParams;
import org.millrace.control.DebugValues.ValuesResult;
import org.millrace.control.Messages.Outcome;
import org.millrace.runtime.debug.Debugger;
import org.millrace.runtime.debug.ManualClock;
import org.millrace.runtime.debug.StoppedThreads;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Handles the requests to the debugger in sequence in a thread of its own: other requests may wait for a thread that the
 * debugger has stopped.
 */
public final class DebugService implements DebugControl {

    private final Supplier<Optional<Debugger>> debugger;
    private final Function<List<Breakpoint>, List<BreakpointState>> setter;
    private final ExecutorService executor = Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("debug-requests").factory());

    /**
     * @param debugger returns the debugger of the deployed network; for any thread
     */
    public DebugService(Supplier<Optional<Debugger>> debugger) {
        this(debugger, breakpoints -> debugger.get().map(present -> present.set(breakpoints))
                .orElseGet(() -> breakpoints.stream().map(each -> new BreakpointState(each.id(), false, RuntimeProcess.NOTHING)).toList()));
    }

    /**
     * @param setter sets breakpoints
     */
    public DebugService(Supplier<Optional<Debugger>> debugger, Function<List<Breakpoint>, List<BreakpointState>> setter) {
        this.debugger = debugger;
        this.setter = setter;
    }

    /** Performs work in the thread of the requests. */
    CompletableFuture<Outcome> perform(Supplier<Optional<String>> work) {
        return CompletableFuture.supplyAsync(() -> work.get().map(Outcome::refused).orElse(Outcome.DONE), executor);
    }

    /** Answers a question in the thread of the requests. */
    <T> CompletableFuture<T> answer(Supplier<T> question) {
        return CompletableFuture.supplyAsync(question, executor);
    }

    @Override
    public CompletableFuture<BreakpointsResult> breakpoints(BreakpointsParams params) {
        return CompletableFuture.supplyAsync(() -> new BreakpointsResult(setter.apply(params.breakpoints())), executor);
    }

    @Override
    public CompletableFuture<Outcome> suspend() {
        return act(Debugger::suspend);
    }

    @Override
    public CompletableFuture<Outcome> resume() {
        return act(Debugger::resume);
    }

    @Override
    public CompletableFuture<Outcome> step(StepParams params) {
        return act(present -> present.step(params.thread(), params.kind()));
    }

    @Override
    public CompletableFuture<Outcome> advance(AdvanceParams params) {
        return act(present -> new ManualClock(present).advance(params.nanos(), params.relative()));
    }

    @Override
    public CompletableFuture<Outcome> release() {
        return act(present -> {
            present.release();
            return Optional.empty();
        });
    }

    @Override
    public CompletableFuture<ThreadsResult> threads() {
        return answer(present -> new StoppedThreads(present).threads(), new ThreadsResult(List.of(), false));
    }

    @Override
    public CompletableFuture<FramesResult> frames(ThreadParams params) {
        return answer(present -> new StoppedThreads(present).frames(params.thread()), new FramesResult(false, List.of()));
    }

    @Override
    public CompletableFuture<ValuesResult> values(ValuesParams params) {
        return answer(present -> new StoppedThreads(present).values(params), ValuesResult.refused(RuntimeProcess.NOTHING));
    }

    @Override
    public CompletableFuture<EvaluateResult> change(ChangeParams params) {
        return answer(present -> new StoppedThreads(present).change(params), EvaluateResult.refused(RuntimeProcess.NOTHING));
    }

    @Override
    public CompletableFuture<Outcome> act(ActionParams params) {
        return act(present -> present.act(params.thread(), params.action()));
    }

    @Override
    public CompletableFuture<EvaluateResult> evaluate(EvaluateParams params) {
        return answer(present -> new StoppedThreads(present).evaluate(params), EvaluateResult.refused(RuntimeProcess.NOTHING));
    }

    private CompletableFuture<Outcome> act(Function<Debugger, Optional<String>> work) {
        return answer(present -> work.apply(present).map(Outcome::refused).orElse(Outcome.DONE), Outcome.refused(RuntimeProcess.NOTHING));
    }

    private <T> CompletableFuture<T> answer(Function<Debugger, T> work, T nothing) {
        return CompletableFuture.supplyAsync(() -> debugger.get().map(work).orElse(nothing), executor);
    }
}
