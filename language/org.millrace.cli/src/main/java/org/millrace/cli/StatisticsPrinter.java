package org.millrace.cli;

import org.HdrHistogram.Histogram;
import org.millrace.control.EncodedHistogram;
import org.millrace.control.Sample;
import org.millrace.control.Sample.StageFigures;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec;
import org.millrace.report.IntervalStatistics;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Set;
import java.util.stream.Collectors;

/** Sums up the samples of intervals, and prints the statistics of each. */
final class StatisticsPrinter implements Beside {

    private static final int DIGITS = 3;
    /** Samples are a little longer or shorter than a second. */
    private static final double TOLERANCE_SECONDS = 0.5;

    private final double interval;
    private final Set<String> processors;
    private final PrintWriter err;
    private final Histogram engine = new Histogram(DIGITS);
    private final Histogram service = new Histogram(DIGITS);
    private final Histogram endToEnd = new Histogram(DIGITS);
    private double start;
    private long received;
    /** Events since the start of the measurement that have not left the network. */
    private long inside;

    StatisticsPrinter(Duration interval, Deployment deployment, PrintWriter err) {
        this.processors = deployment.stages().stream().filter(StageSpec.ProcessorSpec.class::isInstance)
                .map(StageSpec::name).collect(Collectors.toUnmodifiableSet());
        this.interval = interval.toSeconds();
        this.err = err;
    }

    @Override
    public boolean printsFigures() {
        return true;
    }

    @Override
    public void sampled(Sample sample) {
        if (sample.startSeconds() == 0) {
            inside = 0;
            begin(0);
        }
        received += sample.received();
        inside += sample.received() - sample.processed() - sample.dropped() - sample.malformed();
        for (var time : sample.stageTimes()) {
            if (processors.contains(time.stage())) {
                engine.add(EncodedHistogram.decode(time.latency()));
            }
        }
        for (var path : sample.paths()) {
            service.add(EncodedHistogram.decode(path.service()));
            endToEnd.add(EncodedHistogram.decode(path.endToEnd()));
        }
        var end = sample.startSeconds() + sample.seconds();
        if (end - start > interval - TOLERANCE_SECONDS) {
            print(sample, end);
            begin(end);
        }
    }

    private void print(Sample sample, double end) {
        var pending = sample.stages().values().stream().mapToLong(StageFigures::queue).sum();
        var connections = sample.stages().values().stream().mapToLong(StageFigures::connections).sum();
        // Counters of threads are read one after the other, so the difference may be off by the events of a moment.
        new IntervalStatistics(start, end - start, received, engine, service, endToEnd, Math.max(0, inside - pending), pending, connections).lines()
                .forEach(err::println);
        err.flush();
    }

    private void begin(double at) {
        start = at;
        received = 0;
        engine.reset();
        service.reset();
        endToEnd.reset();
    }
}
