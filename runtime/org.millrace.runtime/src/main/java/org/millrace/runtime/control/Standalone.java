package org.millrace.runtime.control;

import org.millrace.control.DebugEvents;
import org.millrace.control.DebugMessages.Suspended;
import org.millrace.control.DebugMessages.TraceLine;
import org.millrace.control.EventMessages.TracedEvent;
import org.millrace.control.LauncherControl;
import org.millrace.control.Measurement;
import org.millrace.control.Messages.DeployParams;
import org.millrace.control.Messages.DeployResult;
import org.millrace.control.Messages.Hello;
import org.millrace.control.Messages.LogLine;
import org.millrace.control.Messages.Outcome;
import org.millrace.control.Messages.StageFinished;
import org.millrace.control.Sample;
import org.millrace.runtime.kernel.Network;
import sun.misc.Signal;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/** Runs a deployment without a launcher, until a signal or until all inputs have ended. */
final class Standalone implements LauncherControl {

    private final RuntimeProcess process = new RuntimeProcess();
    private final Set<String> finished = new HashSet<>();

    private Standalone() {
        process.connect(this);
    }

    static int run(String file) throws InterruptedException {
        return new Standalone().runDeployment(file);
    }

    private int runDeployment(String file) throws InterruptedException {
        if (!report(process.deploy(new DeployParams(file, ""))) || !report(process.start())) {
            return 1;
        }
        process.network().map(Network::facts).ifPresent(facts -> facts.forEach((stage, values) ->
                values.forEach((name, value) -> System.err.println(stage + ": " + name + " " + value))));
        for (var signal : List.of("INT", "TERM")) {
            Signal.handle(new Signal(signal), received -> process.shutdown());
        }
        process.awaitEnd();
        print(process.stop());
        return 0;
    }

    private static boolean report(DeployResult result) {
        result.problems().forEach(problem -> System.err.println(
                problem.line() == 0 ? "error: " + problem.message() + " [" + problem.code() + "]"
                        : problem.file() + ":" + problem.line() + ":" + problem.column() + ": error: " + problem.message()
                                + " [" + problem.code() + "]"));
        return result.ok();
    }

    private static void print(Measurement measurement) {
        var total = measurement.total();
        System.out.printf("received %d = processed %d + malformed %d + dropped %d; outputs %d; screened %d%s%n",
                total.received(), total.processed(), total.malformed(), total.dropped(), total.outputs(), total.screened(),
                total.lost() == 0 ? "" : "; lost " + total.lost());
    }

    @Override
    public CompletableFuture<Outcome> hello(Hello hello) {
        return CompletableFuture.completedFuture(Outcome.DONE);
    }

    @Override
    public void sample(Sample sample) {
        // No samples were requested.
    }

    @Override
    public void log(LogLine line) {
        System.err.println(line.level() + ": " + (line.stage().isEmpty() ? "" : line.stage() + ": ") + line.message());
    }

    @Override
    public void traced(TracedEvent event) {
        System.err.println(event.stage() + ": " + event.type() + " " + event.text());
    }

    @Override
    public DebugEvents debugEvents() {
        // Nobody can set breakpoints.
        return new DebugEvents() {
            @Override
            public void suspended(Suspended event) {
            }

            @Override
            public void traceLine(TraceLine line) {
            }
        };
    }

    @Override
    public synchronized void finished(StageFinished stage) {
        finished.add(stage.stage());
        if (stage.stage().isEmpty() || finished.size() == process.network().orElseThrow().inboundAdapters().size()) {
            process.shutdown();
        }
    }
}
