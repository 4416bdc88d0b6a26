package org.millrace.report;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.millrace.report.RunResult.Interval;
import org.millrace.report.internal.ReportFile;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Exports the latencies of a run in HdrHistogram's formats: interval log and percentile distribution. */
public final class HistogramLog {

    /** The tag of service latencies in the log. */
    public static final String SERVICE = "service";

    /** The tag of end-to-end latencies in the log. */
    public static final String END_TO_END = "endToEnd";

    /** The interval log's file name. */
    public static final String LOG_FILE = "latency.hlog";

    /** The file name of the percentile distribution. */
    public static final String DISTRIBUTION_FILE = "latency.hgrm";

    private static final double NANOS_PER_MILLI = 1e6;
    private static final double NANOS_PER_MICRO = 1e3;
    private static final int TICKS_PER_HALF_DISTANCE = 5;

    private HistogramLog() {
    }

    /**
     * Writes {@value #LOG_FILE}, the histograms of every interval in nanoseconds (compressed, timestamps
     * relative to the start), and {@value #DISTRIBUTION_FILE}, the percentiles of the service latency in
     * microseconds. Omits end-to-end histograms if the run has none.
     *
     * @throws IOException if a file cannot be written; the message is for the user
     */
    public static void write(RunResult run, Path folder) throws IOException {
        ReportFile.write(folder.resolve(LOG_FILE), out -> intervals(run, out));
        ReportFile.write(folder.resolve(DISTRIBUTION_FILE), out -> distribution(run, out));
    }

    private static void intervals(RunResult run, OutputStream out) throws IOException {
        var printer = new PrintStream(out, false, StandardCharsets.UTF_8);
        var log = new HistogramLogWriter(printer);
        log.outputComment("[Latencies of " + run.summary().project().replaceAll("\\R", " ")
                + ", recorded by Millrace; values in ns, Interval_Max in ms]");
        log.outputLogFormatVersion();
        var start = run.started().toEpochMilli();
        log.outputBaseTime(start);
        log.outputStartTime(start);
        log.outputLegend();
        var withEndToEnd = run.intervals().stream().anyMatch(interval -> interval.endToEnd().getTotalCount() > 0);
        for (var interval : run.intervals()) {
            line(log, interval, interval.service(), SERVICE);
            if (withEndToEnd) {
                line(log, interval, interval.endToEnd(), END_TO_END);
            }
        }
        finish(printer);
    }

    private static void line(HistogramLogWriter log, Interval interval, Histogram latencies, String tag) {
        // Copy: the tag is a property of the histogram, which belongs to the caller.
        var tagged = latencies.copy();
        tagged.setTag(tag);
        log.outputIntervalHistogram(interval.startSeconds(), interval.startSeconds() + interval.seconds(), tagged,
                NANOS_PER_MILLI);
    }

    private static void distribution(RunResult run, OutputStream out) throws IOException {
        var printer = new PrintStream(out, false, StandardCharsets.UTF_8);
        run.service().outputPercentileDistribution(printer, TICKS_PER_HALF_DISTANCE, NANOS_PER_MICRO);
        finish(printer);
    }

    /** Reports write errors such as a full disk, which a PrintStream ignores. */
    private static void finish(PrintStream printer) throws IOException {
        printer.flush();
        if (printer.checkError()) {
            throw new IOException("the file is incomplete, is the disk full?");
        }
    }
}
