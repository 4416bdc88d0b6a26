package org.millrace.tests.bench.runs;

import org.millrace.control.RuntimeControl;
import org.millrace.control.Sample;
import org.millrace.launcher.Conductor;
import org.millrace.launcher.RunPlan;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** Executes runs that end when a measurement is complete. */
final class Steered {

    private static final int ANSWER_SECONDS = 60;

    /** A measurement in a running network. */
    interface Work<T> {
        T with(RuntimeControl network) throws InterruptedException, IOException;
    }

    private Steered() {
    }

    /**
     * Executes a plan whose load lasts longer than the measurement, measures and ends the run.
     *
     * @param samples called with the samples of the run
     * @throws IOException if the run or the measurement fails, or an event is lost
     */
    static <T> T run(Example example, RunPlan plan, Consumer<Sample> samples, Work<T> work) throws IOException, InterruptedException {
        var result = new CompletableFuture<T>();
        var conductors = new CompletableFuture<Conductor>();
        var conductor = new Conductor(example.installation(), plan, new Quiet() {
            @Override
            public void running(RuntimeControl network) {
                Thread.ofPlatform().daemon().start(() -> {
                    try {
                        result.complete(work.with(network));
                    } catch (InterruptedException | IOException | RuntimeException e) {
                        result.completeExceptionally(e);
                    }
                    conductors.join().interrupt();
                });
            }

            @Override
            public void sampled(boolean measuring, Sample sample) {
                samples.accept(sample);
            }
        });
        conductors.complete(conductor);
        if (!Example.result(conductor).summary().nothingLost()) {
            throw new IOException("events were lost");
        }
        try {
            return result.get(ANSWER_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new IOException("the run was not measured: " + e.getMessage(), e);
        }
    }

    /**
     * Waits for a reply of the runtime.
     *
     * @throws IOException if there is none
     */
    static <T> T ask(CompletableFuture<T> answer) throws InterruptedException, IOException {
        try {
            return answer.get(ANSWER_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new IOException("the runtime did not answer: " + e.getMessage(), e);
        }
    }
}
