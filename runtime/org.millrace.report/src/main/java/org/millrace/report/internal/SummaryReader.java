package org.millrace.report.internal;

import org.millrace.report.ClientPauses;
import org.millrace.report.LatencySummary;
import org.millrace.report.RequestSummary;
import org.millrace.report.RunSummary;
import org.millrace.report.RunSummary.GcSummary;
import org.millrace.report.RunSummary.StageSummary;
import org.millrace.report.StageTime;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/** Reads a run's summary; errors contain the name of the missing or invalid property. */
public final class SummaryReader {

    private SummaryReader() {
    }

    /** Reads a summary file; throws {@link IOException}s with messages for the user. */
    public static RunSummary read(Path file) throws IOException {
        return read(JsonFields.read(file, "the summary of a run"));
    }

    /** Reads a summary that is part of a file. */
    public static RunSummary read(JsonFields run) throws IOException {
        var stages = new LinkedHashMap<String, StageSummary>();
        for (var stage : run.object("stages").objects().entrySet()) {
            var counters = stage.getValue();
            stages.put(stage.getKey(), new StageSummary(counters.whole("in"), counters.whole("out"),
                    counters.whole("errors"), counters.whole("queueMax"), newer(counters, "screened"), newer(counters, "lost"),
                    counters.has("time") ? Optional.of(time(counters.object("time"))) : Optional.empty()));
        }
        return new RunSummary(run.text("project"), run.number("durationSeconds"),
                optional(run, "drainSeconds"), (int) run.whole("connections"),
                run.number("targetRate"), run.whole("sent"), run.whole("received"), run.whole("processed"),
                newer(run, "screened"), run.whole("dropped"), run.whole("malformed"), newer(run, "lost"), run.whole("outputs"), run.number("injectionRate"),
                run.number("outputRate"), latency(run.object("latency")), latency(run.object("endToEnd")),
                gc(run.object("gc")), run.number("cpuSeconds"), run.whole("maxRssBytes"), Collections.unmodifiableMap(stages),
                run.has("requirements") ? VerdictJson.read(run.objects("requirements")) : List.of(),
                run.has("requests") ? requests(run.objects("requests")) : List.of(),
                run.has("clientPauses") ? Optional.of(pauses(run.object("clientPauses"))) : Optional.empty());
    }

    private static List<RequestSummary> requests(List<JsonFields> all) throws IOException {
        var requests = new ArrayList<RequestSummary>();
        for (var each : all) {
            requests.add(new RequestSummary(each.text("name"), each.whole("replies"), each.whole("timeouts"), latency(each.object("sent")),
                    latency(each.object("intended")), each.flag("scheduled")));
        }
        return requests;
    }

    private static ClientPauses pauses(JsonFields pauses) throws IOException {
        return new ClientPauses(pauses.whole("count"), pauses.whole("maxMillis"), pauses.whole("totalMillis"));
    }

    private static StageTime time(JsonFields time) throws IOException {
        return new StageTime(time.whole("timed"), time.number("mean"), time.number("p99"), time.number("max"), time.number("below10"),
                time.number("share"));
    }

    /** Reads the garbage collections; in files of older versions, the pauses have no distribution. */
    private static GcSummary gc(JsonFields gc) throws IOException {
        return new GcSummary(gc.text("collector"), gc.whole("count"), gc.number("maxMillis"), gc.number("totalMillis"), optional(gc, "p50Millis"),
                optional(gc, "p90Millis"), optional(gc, "p99Millis"), optional(gc, "goalMillis"), gc.has("withinGoal") ? gc.whole("withinGoal") : 0);
    }

    private static double optional(JsonFields fields, String name) throws IOException {
        return fields.has(name) ? fields.number(name) : 0;
    }

    /** Reads a counter that files of older versions do not have; 0 in these. */
    private static long newer(JsonFields counters, String name) throws IOException {
        return counters.has(name) ? counters.whole(name) : 0;
    }

    /** Reads a latency summary. */
    public static LatencySummary latency(JsonFields latency) throws IOException {
        return new LatencySummary(latency.whole("count"), latency.number("mean"), latency.number("p50"),
                latency.number("p90"), latency.number("p99"), latency.number("p999"), latency.number("p9999"),
                latency.number("max"), latency.number("below100"), latency.number("below200"));
    }
}
