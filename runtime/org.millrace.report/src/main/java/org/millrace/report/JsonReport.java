package org.millrace.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import org.millrace.report.internal.JsonText;
import org.millrace.report.internal.ReportFile;
import org.millrace.report.internal.SummaryReader;
import org.millrace.report.internal.VerdictJson;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Formats the summary of a run as JSON for scripts. The properties are those of {@link RunSummary} and its
 * parts, in the same order. Numbers are plain decimals: times and rates with at most three decimals, shares
 * with at most six; NaN and infinity are written as 0.
 */
public final class JsonReport {

    private static final int DECIMALS = 3;
    private static final int SHARE_DECIMALS = 6;

    private JsonReport() {
    }

    /** Returns indented JSON with a final line feed. */
    public static String format(RunSummary summary) {
        return JsonText.format(json -> write(json, summary));
    }

    /**
     * Writes the summary to a file, whose folder is created if missing.
     *
     * @throws IOException if the file cannot be written; the message is for the user
     */
    public static void write(RunSummary summary, Path file) throws IOException {
        ReportFile.write(file, out -> out.write(format(summary).getBytes(StandardCharsets.UTF_8)));
    }

    /**
     * Reads a summary written by {@link #write}. Ignores unknown properties.
     *
     * @throws IOException if the file cannot be read or is not a summary; the message is for the user
     */
    public static RunSummary read(Path file) throws IOException {
        return SummaryReader.read(file);
    }

    /** Returns a latency summary as a JSON object of the same form as in the run summary. */
    public static JsonNode tree(LatencySummary latency) {
        return JsonText.parse(JsonText.format(json -> {
            json.writeStartObject();
            latencyFields(json, latency);
            json.writeEndObject();
        }));
    }

    /** Returns the summary as a JSON object. */
    public static JsonNode tree(RunSummary summary) {
        return JsonText.parse(format(summary));
    }

    private static void write(JsonGenerator json, RunSummary run) throws IOException {
        json.writeStartObject();
        json.writeStringField("project", run.project());
        number(json, "durationSeconds", run.durationSeconds(), DECIMALS);
        number(json, "drainSeconds", run.drainSeconds(), DECIMALS);
        json.writeNumberField("connections", run.connections());
        number(json, "targetRate", run.targetRate(), DECIMALS);
        json.writeNumberField("sent", run.sent());
        json.writeNumberField("received", run.received());
        json.writeNumberField("processed", run.processed());
        json.writeNumberField("screened", run.screened());
        json.writeNumberField("dropped", run.dropped());
        json.writeNumberField("malformed", run.malformed());
        json.writeNumberField("lost", run.lost());
        json.writeNumberField("outputs", run.outputs());
        number(json, "injectionRate", run.injectionRate(), DECIMALS);
        number(json, "outputRate", run.outputRate(), DECIMALS);
        latency(json, "latency", run.latency());
        latency(json, "endToEnd", run.endToEnd());
        json.writeObjectFieldStart("gc");
        json.writeStringField("collector", run.gc().collector());
        json.writeNumberField("count", run.gc().count());
        number(json, "maxMillis", run.gc().maxMillis(), DECIMALS);
        number(json, "totalMillis", run.gc().totalMillis(), DECIMALS);
        number(json, "p50Millis", run.gc().p50Millis(), DECIMALS);
        number(json, "p90Millis", run.gc().p90Millis(), DECIMALS);
        number(json, "p99Millis", run.gc().p99Millis(), DECIMALS);
        if (run.gc().goalMillis() > 0) {
            number(json, "goalMillis", run.gc().goalMillis(), DECIMALS);
            json.writeNumberField("withinGoal", run.gc().withinGoal());
        }
        json.writeEndObject();
        number(json, "cpuSeconds", run.cpuSeconds(), DECIMALS);
        json.writeNumberField("maxRssBytes", run.maxRssBytes());
        json.writeObjectFieldStart("stages");
        for (var stage : run.stages().entrySet()) {
            json.writeObjectFieldStart(stage.getKey());
            json.writeNumberField("in", stage.getValue().in());
            json.writeNumberField("out", stage.getValue().out());
            json.writeNumberField("errors", stage.getValue().errors());
            json.writeNumberField("queueMax", stage.getValue().queueMax());
            json.writeNumberField("screened", stage.getValue().screened());
            json.writeNumberField("lost", stage.getValue().lost());
            if (stage.getValue().time().isPresent()) {
                time(json, stage.getValue().time().get());
            }
            json.writeEndObject();
        }
        json.writeEndObject();
        if (!run.requests().isEmpty()) {
            json.writeArrayFieldStart("requests");
            for (var request : run.requests()) {
                request(json, request);
            }
            json.writeEndArray();
        }
        if (run.clientPauses().isPresent()) {
            var pauses = run.clientPauses().get();
            json.writeObjectFieldStart("clientPauses");
            json.writeNumberField("count", pauses.count());
            json.writeNumberField("maxMillis", pauses.maxMillis());
            json.writeNumberField("totalMillis", pauses.totalMillis());
            json.writeEndObject();
        }
        if (!run.verdicts().isEmpty()) {
            json.writeArrayFieldStart("requirements");
            for (var verdict : run.verdicts()) {
                VerdictJson.write(json, verdict);
            }
            json.writeEndArray();
        }
        json.writeEndObject();
    }

    private static void request(JsonGenerator json, RequestSummary request) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", request.name());
        json.writeNumberField("replies", request.replies());
        json.writeNumberField("timeouts", request.timeouts());
        json.writeBooleanField("scheduled", request.scheduled());
        latency(json, "sent", request.sent());
        latency(json, "intended", request.intended());
        json.writeEndObject();
    }

    private static void time(JsonGenerator json, StageTime time) throws IOException {
        json.writeObjectFieldStart("time");
        json.writeNumberField("timed", time.timed());
        number(json, "mean", time.mean(), DECIMALS);
        number(json, "p99", time.p99(), DECIMALS);
        number(json, "max", time.max(), DECIMALS);
        number(json, "below10", time.below10(), SHARE_DECIMALS);
        number(json, "share", time.share(), SHARE_DECIMALS);
        json.writeEndObject();
    }

    private static void latency(JsonGenerator json, String name, LatencySummary latency) throws IOException {
        json.writeObjectFieldStart(name);
        latencyFields(json, latency);
        json.writeEndObject();
    }

    private static void latencyFields(JsonGenerator json, LatencySummary latency) throws IOException {
        json.writeNumberField("count", latency.count());
        number(json, "mean", latency.mean(), DECIMALS);
        number(json, "p50", latency.p50(), DECIMALS);
        number(json, "p90", latency.p90(), DECIMALS);
        number(json, "p99", latency.p99(), DECIMALS);
        number(json, "p999", latency.p999(), DECIMALS);
        number(json, "p9999", latency.p9999(), DECIMALS);
        number(json, "max", latency.max(), DECIMALS);
        number(json, "below100", latency.below100(), SHARE_DECIMALS);
        number(json, "below200", latency.below200(), SHARE_DECIMALS);
    }

    private static void number(JsonGenerator json, String name, double value, int decimals) throws IOException {
        json.writeNumberField(name, JsonText.decimal(value, decimals));
    }
}
