package org.millrace.runtime.control;

import org.millrace.control.DebugControl;
import org.millrace.control.EventMessages.AdvanceParams;
import org.millrace.control.EventMessages.InjectParams;
import org.millrace.control.EventMessages.RecordParams;
import org.millrace.control.EventMessages.Recording;
import org.millrace.control.EventMessages.ReplayParams;
import org.millrace.control.EventMessages.Replayed;
import org.millrace.control.EventMessages.TraceParams;
import org.millrace.control.InitialState;
import org.millrace.control.Measurement;
import org.millrace.control.Messages.CompileParams;
import org.millrace.control.Messages.CompileResult;
import org.millrace.control.Messages.DeployParams;
import org.millrace.control.Messages.DeployResult;
import org.millrace.control.Messages.Outcome;
import org.millrace.control.Messages.Problem;
import org.millrace.control.Messages.StatementsParams;
import org.millrace.control.Messages.SubscribeParams;
import org.millrace.control.Messages.UndeployParams;
import org.millrace.control.RuntimeControl;
import org.millrace.control.ShadowMessages.ShadowParams;
import org.millrace.control.ShadowMessages.ShadowResult;
import org.millrace.runtime.debug.Debugger;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;

/** Handles the launcher's requests in sequence in a separate thread. */
final class RuntimeService implements RuntimeControl {

    private final RuntimeProcess process;
    private final ExecutorService executor = Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("control-requests").factory());

    private final DebugService debug;
    private final ShadowService shadows = new ShadowService();

    RuntimeService(RuntimeProcess process) {
        this.process = process;
        this.debug = new DebugService(process::debugger);
    }

    @Override
    public DebugControl debug() {
        return debug;
    }

    @Override
    public CompletableFuture<DeployResult> deploy(DeployParams params) {
        return answer(() -> process.deploy(params));
    }

    @Override
    public CompletableFuture<DeployResult> start() {
        return answer(process::start);
    }

    @Override
    public CompletableFuture<Outcome> pause() {
        return answer(() -> process.withNetwork(network -> {
            network.pause();
            return Outcome.DONE;
        }));
    }

    @Override
    public CompletableFuture<Outcome> resume() {
        return answer(() -> process.withNetwork(network -> {
            network.resume();
            return Outcome.DONE;
        }));
    }

    @Override
    public CompletableFuture<Measurement> stop() {
        // At once, since an earlier request may wait for a thread that the debugger has stopped.
        process.debugger().ifPresent(Debugger::close);
        return answer(process::stop);
    }

    @Override
    public CompletableFuture<Measurement> reset() {
        return answer(process::reset);
    }

    @Override
    public CompletableFuture<Measurement> measurement() {
        return answer(process::measurement);
    }

    @Override
    public CompletableFuture<Outcome> subscribe(SubscribeParams params) {
        return answer(() -> process.subscribe(params));
    }

    @Override
    public CompletableFuture<Outcome> inject(InjectParams params) {
        return inspect(inspection -> inspection.inject(params), Outcome.refused(RuntimeProcess.NOTHING));
    }

    @Override
    public CompletableFuture<Outcome> advance(AdvanceParams params) {
        return inspect(inspection -> inspection.advance(params), Outcome.refused(RuntimeProcess.NOTHING));
    }

    @Override
    public CompletableFuture<Outcome> trace(TraceParams params) {
        return answer(() -> process.inspection().map(present -> present.trace(params))
                .orElseGet(() -> Outcome.refused(RuntimeProcess.NOTHING)));
    }

    @Override
    public CompletableFuture<Recording> record(RecordParams params) {
        return answer(() -> process.inspection().map(present -> present.record(params))
                .orElseGet(() -> Recording.refused(RuntimeProcess.NOTHING)));
    }

    @Override
    public CompletableFuture<Recording> recording(RecordParams params) {
        return answer(() -> process.inspection().map(present -> present.recording(params))
                .orElseGet(() -> Recording.refused(RuntimeProcess.NOTHING)));
    }

    @Override
    public CompletableFuture<Replayed> replay(ReplayParams params) {
        return inspect(inspection -> inspection.replay(params), Replayed.refused(RuntimeProcess.NOTHING));
    }

    /** Begins work in request order, and answers when it has ended, without delaying later requests. */
    private <T> CompletableFuture<T> inspect(Function<Inspection, CompletableFuture<T>> work, T refused) {
        return answer(process::inspection).thenCompose(inspection -> inspection.map(work).orElseGet(() -> CompletableFuture.completedFuture(refused)));
    }

    @Override
    public CompletableFuture<CompileResult> compile(CompileParams params) {
        return answer(() -> process.network()
                .map(network -> new CompileResult(Conversion.problems(
                        network.statements().compile(params.processor(), Conversion.statements(params.statements())))))
                .orElseGet(() -> new CompileResult(List.of(new Problem("", 0, 0, "deployment", RuntimeProcess.NOTHING)))));
    }

    @Override
    public CompletableFuture<DeployResult> deployStatements(StatementsParams params) {
        return answer(() -> process.change(network ->
                network.statements().deploy(params.processor(), Conversion.statements(params.statements()))));
    }

    @Override
    public CompletableFuture<Outcome> undeployStatements(UndeployParams params) {
        return answer(() -> process.withNetwork(network -> {
            var unknown = network.statements().undeploy(params.processor(), params.names());
            return unknown.isEmpty() ? Outcome.DONE : Outcome.refused("there are no statements " + String.join(", ", unknown));
        }));
    }

    @Override
    public CompletableFuture<DeployResult> replaceStatements(StatementsParams params) {
        return params.state() == InitialState.HISTORY ? beside(cancelled -> process.replaceWithHistory(params, cancelled))
                : answer(() -> process.replace(params));
    }

    @Override
    public CompletableFuture<ShadowResult> shadow(ShadowParams params) {
        return params.history() ? beside(cancelled -> shadow(params, cancelled)) : answer(() -> shadow(params, () -> false));
    }

    private ShadowResult shadow(ShadowParams params, BooleanSupplier cancelled) {
        return process.network().map(network -> shadows.perform(network, params, cancelled))
                .orElseGet(() -> ShadowResult.refused(List.of(new Problem("", 0, 0, "deployment", RuntimeProcess.NOTHING)), 0));
    }

    @Override
    public CompletableFuture<Outcome> shutdown() {
        process.debugger().ifPresent(Debugger::close);
        return answer(() -> {
            process.shutdown();
            return Outcome.DONE;
        });
    }

    /** Begins work that takes long in request order, in a thread of its own, without delaying later requests. It asks whether the request was cancelled. */
    private <T> CompletableFuture<T> beside(Function<BooleanSupplier, T> work) {
        var result = new CompletableFuture<T>();
        executor.execute(() -> Thread.ofPlatform().daemon().name("statement-history").start(() -> {
            try {
                result.complete(work.apply(result::isCancelled));
            } catch (RuntimeException | Error e) {
                result.completeExceptionally(e);
            }
        }));
        return result;
    }

    private <T> CompletableFuture<T> answer(Supplier<T> work) {
        return CompletableFuture.supplyAsync(work, executor);
    }
}
