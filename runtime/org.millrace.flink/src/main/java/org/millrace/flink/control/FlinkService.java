package org.millrace.flink.control;

import org.millrace.control.DebugControl;
import org.millrace.control.EventMessages.AdvanceParams;
import org.millrace.control.EventMessages.InjectParams;
import org.millrace.control.EventMessages.RecordParams;
import org.millrace.control.EventMessages.Recording;
import org.millrace.control.EventMessages.ReplayParams;
import org.millrace.control.EventMessages.Replayed;
import org.millrace.control.EventMessages.TraceParams;
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
import org.millrace.runtime.control.DebugService;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/** Answers a launcher's requests one after the other, and refuses those that a job cannot fulfil. */
final class FlinkService implements RuntimeControl {

    private static final String REFUSAL = "a network on Flink does not offer that; run it without --on flink";

    private final FlinkProcess process;
    private final ExecutorService executor = Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("control-requests").factory());

    FlinkService(FlinkProcess process) {
        this.process = process;
    }

    private <T> CompletableFuture<T> answer(Supplier<T> work) {
        return CompletableFuture.supplyAsync(work, executor);
    }

    private static CompletableFuture<Outcome> refused() {
        return CompletableFuture.completedFuture(Outcome.refused(REFUSAL));
    }

    private static CompletableFuture<DeployResult> unchanged() {
        return CompletableFuture.completedFuture(new DeployResult(false, List.of(new Problem("", 0, 0, "flink", REFUSAL)), 0, 0, Map.of()));
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
        return refused();
    }

    @Override
    public CompletableFuture<Outcome> resume() {
        return refused();
    }

    @Override
    public CompletableFuture<Measurement> stop() {
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
        return refused();
    }

    @Override
    public CompletableFuture<Outcome> advance(AdvanceParams params) {
        return refused();
    }

    @Override
    public CompletableFuture<Outcome> trace(TraceParams params) {
        return refused();
    }

    @Override
    public CompletableFuture<Recording> record(RecordParams params) {
        return CompletableFuture.completedFuture(Recording.refused(REFUSAL));
    }

    @Override
    public CompletableFuture<Recording> recording(RecordParams params) {
        return CompletableFuture.completedFuture(Recording.refused(REFUSAL));
    }

    @Override
    public CompletableFuture<Replayed> replay(ReplayParams params) {
        return CompletableFuture.completedFuture(Replayed.refused(REFUSAL));
    }

    @Override
    public CompletableFuture<CompileResult> compile(CompileParams params) {
        return CompletableFuture.completedFuture(new CompileResult(List.of(new Problem("", 0, 0, "flink", REFUSAL))));
    }

    @Override
    public CompletableFuture<DeployResult> deployStatements(StatementsParams params) {
        return unchanged();
    }

    @Override
    public CompletableFuture<Outcome> undeployStatements(UndeployParams params) {
        return refused();
    }

    @Override
    public CompletableFuture<DeployResult> replaceStatements(StatementsParams params) {
        return unchanged();
    }

    @Override
    public CompletableFuture<ShadowResult> shadow(ShadowParams params) {
        return unchanged().thenApply(result -> ShadowResult.refused(result.problems(), 0));
    }

    @Override
    public DebugControl debug() {
        return new DebugService(Optional::empty);
    }

    @Override
    public CompletableFuture<Outcome> shutdown() {
        return answer(() -> {
            process.shutdown();
            return Outcome.DONE;
        });
    }
}
