package org.millrace.profile.series;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.millrace.control.EncodedHistogram;
import org.millrace.control.Sample;
import org.millrace.report.HistogramLog;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;

/**
 * Writes every latency histogram of a run to disk when it arrives, per path, so that the record is complete up
 * to an abnormal end. The format is HdrHistogram's interval log; tags are {@code service:FROM→TO} or
 * {@code endToEnd:FROM→TO}. Not safe for use by several threads.
 */
public final class LatencyLog implements Closeable {

    private static final double NANOS_PER_MILLI = 1e6;

    private final Path file;
    private final PrintStream out;
    private final HistogramLogWriter writer;

    private LatencyLog(Path file, PrintStream out) {
        this.file = file;
        this.out = out;
        this.writer = new HistogramLogWriter(out);
    }

    /**
     * Creates a log.
     *
     * @param file    the file, replaced if it exists; its folder is created
     * @param project the network's name, for the header
     * @param started the start of the measurement
     * @throws IOException if the file cannot be written; the message is for the user
     */
    public static LatencyLog open(Path file, String project, Instant started) throws IOException {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            var log = new LatencyLog(file, new PrintStream(new BufferedOutputStream(Files.newOutputStream(file)), false,
                    StandardCharsets.UTF_8));
            log.writer.outputComment("[Latencies of " + project.replaceAll("\\R", " ")
                    + " by path, recorded by Millrace; values in ns, Interval_Max in ms]");
            log.writer.outputLogFormatVersion();
            log.writer.outputBaseTime(started.toEpochMilli());
            log.writer.outputStartTime(started.toEpochMilli());
            log.writer.outputLegend();
            log.check();
            return log;
        } catch (IOException e) {
            throw new IOException("cannot write the log of latencies " + file + ": " + e.getMessage(), e);
        }
    }

    /**
     * Writes the histograms of a sample and flushes the file.
     *
     * @throws IOException if the file cannot be written; the message is for the user
     */
    public void add(Sample sample) throws IOException {
        for (var path : sample.paths()) {
            lines(sample.startSeconds(), sample.startSeconds() + sample.seconds(), new PathName(path.from(), path.to()),
                    EncodedHistogram.decode(path.service()), EncodedHistogram.decode(path.endToEnd()));
        }
        check();
    }

    /** Writes the histograms of a segment. */
    void add(Segment segment) throws IOException {
        for (var path : segment.paths()) {
            lines(segment.from(), segment.to(), path.path(), path.service().expand(), path.endToEnd().expand());
        }
        check();
    }

    private void lines(double from, double to, PathName path, Histogram service, Histogram endToEnd) {
        // In the log format, a comma ends the tag and a blank ends the first word.
        var name = (path.from() + "→" + path.to()).replaceAll("[,\\s]", "_");
        line(from, to, service, HistogramLog.SERVICE + ":" + name);
        line(from, to, endToEnd, HistogramLog.END_TO_END + ":" + name);
    }

    private void line(double from, double to, Histogram histogram, String tag) {
        if (histogram.getTotalCount() > 0) {
            histogram.setTag(tag);
            writer.outputIntervalHistogram(from, to, histogram, NANOS_PER_MILLI);
        }
    }

    /** Reports write errors such as a full disk, which a PrintStream ignores. */
    private void check() throws IOException {
        out.flush();
        if (out.checkError()) {
            throw new IOException("the log of latencies " + file + " is incomplete, is the disk full?");
        }
    }

    @Override
    public void close() {
        out.close();
    }
}
