package org.millrace.profile.series;

import org.HdrHistogram.Histogram;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/** Exports the latencies of a part of a run in file formats of HdrHistogram's tools. */
public final class LatencyExport {

    private static final double NANOS_PER_MICRO = 1e3;
    private static final int TICKS_PER_HALF_DISTANCE = 5;

    private LatencyExport() {
    }

    /**
     * Writes a percentile distribution in microseconds.
     *
     * @param latencies in nanoseconds
     * @throws IOException if the file cannot be written; the message is for the user
     */
    public static void distribution(Histogram latencies, Path file) throws IOException {
        try (var out = new PrintStream(Files.newOutputStream(file), false, StandardCharsets.UTF_8)) {
            latencies.outputPercentileDistribution(out, TICKS_PER_HALF_DISTANCE, NANOS_PER_MICRO);
            if (out.checkError()) {
                throw new IOException("the file is incomplete, is the disk full?");
            }
        }
    }

    /**
     * Writes the histograms of every path and segment, like {@link LatencyLog}.
     *
     * @throws IOException if the file cannot be written; the message is for the user
     */
    public static void log(List<Segment> segments, String project, Instant started, Path file) throws IOException {
        try (var log = LatencyLog.open(file, project, started)) {
            for (var segment : segments) {
                log.add(segment);
            }
        }
    }
}
