package org.millrace.report.internal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.millrace.report.LatencySummary;
import org.millrace.report.RunSummary;
import org.millrace.report.RunSummary.GcSummary;
import org.millrace.report.RunSummary.StageSummary;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;

/** Reads a run's summary and says which property is missing or wrong. */
public final class SummaryReader {

    private final Path file;

    private SummaryReader(Path file) {
        this.file = file;
    }

    /** Reads a file; failures are {@link IOException}s with a message for the user. */
    public static RunSummary read(Path file) throws IOException {
        try (var in = Files.newInputStream(file)) {
            return new SummaryReader(file).summary(new ObjectMapper().readTree(in));
        } catch (JsonProcessingException e) {
            var at = e.getLocation();
            throw new IOException(file + ":" + at.getLineNr() + ":" + at.getColumnNr() + ": not JSON: "
                    + e.getOriginalMessage(), e);
        } catch (NoSuchFileException e) {
            throw new IOException(file + ": there is no such file", e);
        }
    }

    private RunSummary summary(JsonNode run) throws IOException {
        var stages = new LinkedHashMap<String, StageSummary>();
        for (var stage : object(run, "stages").properties()) {
            var counters = stage.getValue();
            stages.put(stage.getKey(), new StageSummary(whole(counters, "in"), whole(counters, "out"),
                    whole(counters, "errors"), whole(counters, "queueMax")));
        }
        var gc = object(run, "gc");
        return new RunSummary(text(run, "project"), number(run, "durationSeconds"), (int) whole(run, "connections"),
                number(run, "targetRate"), whole(run, "sent"), whole(run, "received"), whole(run, "processed"),
                whole(run, "dropped"), whole(run, "malformed"), whole(run, "outputs"), number(run, "injectionRate"),
                number(run, "outputRate"), latency(object(run, "latency")), latency(object(run, "endToEnd")),
                new GcSummary(text(gc, "collector"), whole(gc, "count"), number(gc, "maxMillis"),
                        number(gc, "totalMillis")),
                number(run, "cpuSeconds"), whole(run, "maxRssBytes"), Collections.unmodifiableMap(stages));
    }

    private LatencySummary latency(JsonNode latency) throws IOException {
        return new LatencySummary(whole(latency, "count"), number(latency, "mean"), number(latency, "p50"),
                number(latency, "p90"), number(latency, "p99"), number(latency, "p999"), number(latency, "p9999"),
                number(latency, "max"), number(latency, "below100"), number(latency, "below200"));
    }

    private JsonNode object(JsonNode parent, String name) throws IOException {
        return property(parent, name, parent.path(name).isObject(), "an object");
    }

    private String text(JsonNode parent, String name) throws IOException {
        return property(parent, name, parent.path(name).isTextual(), "a string").textValue();
    }

    private double number(JsonNode parent, String name) throws IOException {
        return property(parent, name, parent.path(name).isNumber(), "a number").doubleValue();
    }

    private long whole(JsonNode parent, String name) throws IOException {
        return property(parent, name, parent.path(name).canConvertToExactIntegral(), "a whole number").longValue();
    }

    private JsonNode property(JsonNode parent, String name, boolean valid, String kind) throws IOException {
        if (!valid) {
            throw new IOException(file + ": not the summary of a run: \"" + name + "\" must be " + kind);
        }
        return parent.get(name);
    }
}
