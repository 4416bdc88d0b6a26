package org.millrace.cli;

import org.millrace.control.Messages.Problem;
import org.millrace.launcher.Conductor;
import org.millrace.launcher.Installation;
import org.millrace.launcher.MeasuredSequence;
import org.millrace.launcher.RepeatedLoad;
import org.millrace.launcher.RunPlan;
import org.millrace.launcher.Sweep;
import org.millrace.launcher.SweepPlan;
import org.millrace.report.RunResult;
import org.millrace.report.history.SweepResult;
import org.millrace.report.history.SweepTable;
import org.millrace.report.series.RunSeries;
import org.millrace.report.series.SeriesReport;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;

/** Conducts a run or a sweep on the console: signals end it early, the result is printed. */
final class Execution {

    private static final int WIDTH = 120;

    private final PrintWriter out;
    private final PrintWriter err;
    private final Beside beside;

    Execution(PrintWriter out, PrintWriter err, Beside beside) {
        this.out = out;
        this.err = err;
        this.beside = beside;
    }

    /** Takes a result. */
    @FunctionalInterface
    interface Results<T> {

        void take(T result) throws IOException;
    }

    int run(RunPlan plan, Path folder, Results<RunResult> results) throws IOException, InterruptedException {
        var conductor = new Conductor(Installation.find(), plan, new ConsoleProgress(err, beside));
        Signals.endOn(conductor::interrupt, err);
        beside.interruptible(conductor::interrupt);
        var outcome = conductor.run();
        print(folder, outcome.problems());
        if (outcome.result().isPresent()) {
            results.take(outcome.result().get());
        }
        return ExitCodes.of(outcome.ok(), outcome.result().map(result -> result.summary().meetsRequirements()).orElse(true));
    }

    int repeat(RunPlan plan, Path folder, RepeatedLoad load, Results<RunSeries> results) throws IOException, InterruptedException {
        var sequence = new MeasuredSequence(Installation.find(), plan, new ConsoleProgress(err, beside));
        Signals.endOn(sequence::interrupt, err);
        beside.interruptible(sequence::interrupt);
        var outcome = sequence.run(load);
        print(folder, outcome.problems());
        if (load.series().isPresent()) {
            out.print(SeriesReport.text(load.series().get(), WIDTH));
            out.flush();
            results.take(load.series().get());
        }
        return ExitCodes.of(outcome.ok() && load.ok(), load.series().map(RunSeries::meetsRequirements).orElse(true));
    }

    int sweep(SweepPlan plan, Path folder, Results<SweepResult> results) throws IOException, InterruptedException {
        var sweep = new Sweep(Installation.find(), plan, new ConsoleSweep(err));
        Signals.endOn(sweep::interrupt, err);
        beside.interruptible(sweep::interrupt);
        var outcome = sweep.run();
        print(folder, outcome.problems());
        if (outcome.result().isPresent()) {
            out.print(SweepTable.text(outcome.result().get(), WIDTH));
            out.flush();
            results.take(outcome.result().get());
        }
        outcome.kept().ifPresent(kept -> err.println("kept: " + kept.folder() + ", page: " + kept.page()));
        return ExitCodes.of(outcome.ok(), outcome.result().map(SweepResult::meetsRequirements).orElse(true));
    }

    private void print(Path folder, List<Problem> problems) {
        problems.forEach(problem -> err.println(text(folder, problem)));
    }

    static String text(Path folder, Problem problem) {
        var message = "error: " + problem.message() + " [" + problem.code() + "]";
        return problem.line() == 0 || problem.file().isEmpty() ? message
                : Places.text(folder, problem.file(),
                        problem.file() + ":" + problem.line() + ":" + problem.column() + ": " + message);
    }
}
