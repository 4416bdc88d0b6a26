package org.millrace.report.history;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.millrace.report.HistogramLog;
import org.millrace.report.RunResult;
import org.millrace.report.RunResult.GcPause;
import org.millrace.report.RunResult.Interval;
import org.millrace.report.internal.JsonFields;
import org.millrace.report.internal.JsonText;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads and writes the time series of a run: counters as JSON, latencies in HdrHistogram's log. */
final class TimeSeriesFile {

    static final String NAME = "course.json";

    private static final String WHAT = "the course of a run";
    private static final int DECIMALS = 6;

    private TimeSeriesFile() {
    }

    static void write(RunResult run, Path folder) throws IOException {
        var json = JsonNodeFactory.instance.objectNode();
        var intervals = json.putArray("intervals");
        for (var each : run.intervals()) {
            intervals.addObject().put("startSeconds", JsonText.decimal(each.startSeconds(), DECIMALS))
                    .put("seconds", JsonText.decimal(each.seconds(), DECIMALS)).put("received", each.received())
                    .put("outputs", each.outputs()).put("dropped", each.dropped())
                    .put("maxHiccupMicros", JsonText.decimal(each.maxHiccupMicros(), 3)).put("heapUsedBytes", each.heapUsedBytes());
        }
        var pauses = json.putArray("pauses");
        for (var each : run.pauses()) {
            pauses.addObject().put("atSeconds", JsonText.decimal(each.atSeconds(), DECIMALS))
                    .put("millis", JsonText.decimal(each.millis(), DECIMALS)).put("name", each.name());
        }
        JsonText.write(json, folder.resolve(NAME));
    }

    static List<GcPause> pauses(Path folder) throws IOException {
        var pauses = new ArrayList<GcPause>();
        for (var each : JsonFields.read(folder.resolve(NAME), WHAT).objects("pauses")) {
            pauses.add(new GcPause(each.number("atSeconds"), each.number("millis"), each.text("name")));
        }
        return List.copyOf(pauses);
    }

    static List<Interval> intervals(Path folder) throws IOException {
        var service = new ArrayList<Histogram>();
        var endToEnd = new ArrayList<Histogram>();
        readLog(folder.resolve(HistogramLog.LOG_FILE), service, endToEnd);
        var counted = JsonFields.read(folder.resolve(NAME), WHAT).objects("intervals");
        if (service.size() != counted.size() || !endToEnd.isEmpty() && endToEnd.size() != counted.size()) {
            throw new IOException(folder + ": " + HistogramLog.LOG_FILE + " has " + service.size() + " intervals and " + NAME + " "
                    + counted.size());
        }
        var intervals = new ArrayList<Interval>();
        for (var i = 0; i < counted.size(); i++) {
            var each = counted.get(i);
            intervals.add(new Interval(each.number("startSeconds"), each.number("seconds"), each.whole("received"), each.whole("outputs"),
                    each.whole("dropped"), service.get(i), endToEnd.isEmpty() ? new Histogram(3) : endToEnd.get(i),
                    each.number("maxHiccupMicros"), each.whole("heapUsedBytes")));
        }
        return List.copyOf(intervals);
    }

    private static void readLog(Path file, List<Histogram> service, List<Histogram> endToEnd) throws IOException {
        try (var reader = new HistogramLogReader(file.toFile())) {
            for (var each = reader.nextIntervalHistogram(); each != null; each = reader.nextIntervalHistogram()) {
                if (each instanceof Histogram histogram) {
                    (HistogramLog.END_TO_END.equals(each.getTag()) ? endToEnd : service).add(histogram);
                }
            }
        } catch (FileNotFoundException e) {
            throw new IOException(file + ": there is no such file", e);
        } catch (RuntimeException e) {
            // HdrHistogram throws unspecific exceptions for invalid lines.
            throw new IOException(file + ": damaged: an interval cannot be decoded", e);
        }
    }
}
