package org.millrace.cli;

import org.millrace.control.Messages.Problem;
import org.millrace.launcher.Conductor;
import org.millrace.launcher.Installation;
import org.millrace.launcher.RunPlan;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

import sun.misc.Signal;

/** Conducts a run on the console: signals end it early, the result is printed. */
final class Execution {

    /** What a shell reports for a process that Ctrl+C has ended. */
    private static final int KILLED_BY_INTERRUPT = 130;

    private final PrintWriter out;
    private final PrintWriter err;

    Execution(PrintWriter out, PrintWriter err) {
        this.out = out;
        this.err = err;
    }

    int run(RunPlan plan, Path folder, ResultOptions results) throws IOException, InterruptedException {
        var conductor = new Conductor(Installation.find(), plan, new ConsoleProgress(err));
        endOnSignals(conductor);
        var outcome = conductor.run();
        outcome.problems().forEach(problem -> err.println(text(folder, problem)));
        if (outcome.result().isPresent()) {
            results.write(outcome.result().get(), out, err);
        }
        return outcome.ok() ? ExitCodes.OK : ExitCodes.FAILED;
    }

    private void endOnSignals(Conductor conductor) {
        var first = new AtomicBoolean(true);
        for (var signal : List.of("INT", "TERM", "HUP")) {
            Signal.handle(new Signal(signal), received -> {
                if (first.getAndSet(false)) {
                    conductor.interrupt();
                } else {
                    err.println("ended at once; the result is lost");
                    Runtime.getRuntime().halt(KILLED_BY_INTERRUPT);
                }
            });
        }
    }

    private static String text(Path folder, Problem problem) {
        var message = "error: " + problem.message() + " [" + problem.code() + "]";
        return problem.line() == 0 || problem.file().isEmpty() ? message
                : Places.text(folder, problem.file(),
                        problem.file() + ":" + problem.line() + ":" + problem.column() + ": " + message);
    }
}
