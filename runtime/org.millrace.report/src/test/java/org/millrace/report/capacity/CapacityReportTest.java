package org.millrace.report.capacity;

import com.fasterxml.jackson.databind.ObjectMapper;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.report.LatencySummary;
import org.millrace.report.RunResult;
import org.millrace.report.RunSummary;
import org.millrace.report.RunSummary.GcSummary;
import org.millrace.report.RunVerdicts;
import org.millrace.report.SendFigures;
import org.millrace.report.capacity.CapacityResult.State;
import org.millrace.report.capacity.CapacityResult.Trial;
import org.millrace.report.requirement.RequirementParser;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class CapacityReportTest {

    @TempDir
    private Path folder;

    /** Returns a trial whose network took a share of what was sent to it. */
    private static Trial trial(double rate, double share, boolean held) {
        var none = LatencySummary.of(new Histogram(3));
        var summary = new RunSummary("p", 1, 1, rate, 1_000, 1_000, 1_000, 0, 0, 100, rate * share, 100, none, none, new GcSummary("zgc", 0, 0, 0), 0, 0,
                Map.of());
        var run = RunVerdicts.judged(new RunResult(summary, Instant.EPOCH, Map.of(), List.of(), List.of(), List.of(), new Histogram(3), SendFigures.NONE,
                List.of()),
                RequirementParser.parse("rate >= 0.99").requirements());
        return new Trial(rate, held, run.summary().meetsRequirements(), true, 0, "", Optional.of(run.summary()));
    }

    private static CapacityResult result(State state) {
        return new CapacityResult("p", 2, RequirementParser.parse("rate >= 0.99").requirements().all(), state, OptionalDouble.of(100), OptionalDouble.of(104),
                List.of(trial(50, 1, false), trial(104, 0.5, false), trial(50, 1, true),
                        new Trial(208, false, false, false, 0.25, "too slow", Optional.empty())), Map.of());
    }

    @Test
    void theTableShowsWhatWasAchievedAndWhatWasBroken() {
        var text = CapacityReport.text(result(State.COMPLETE), 140);
        assertTrue(text.startsWith("p · 2 connections · rate >= 0.99\n"), text);
        assertTrue(text.matches("(?s).*\n1 +50 /s +50 /s .* met\n2 +104 /s +52 /s .* rate 50.00 %\n3 +50 /s +50 /s .* held\n"
                + "4 +208 /s +– .* too slow; does not count: 25.0\\d* % of the processors used by others\n.*"), text);
        assertTrue(text.endsWith("capacity: 100 /s; 100 /s is accepted and 104 /s rejected, by sequential tests with an error probability of 5 % each\n"),
                text);
    }

    @Test
    void everyEndHasItsAnswer() {
        assertTrue(CapacityReport.answer(result(State.LIMITED)).startsWith("not decided "));
        assertTrue(CapacityReport.answer(result(State.NONE)).startsWith("capacity: none"));
        assertTrue(CapacityReport.answer(result(State.UNLIMITED)).startsWith("capacity: at least 100 /s"));
        assertTrue(CapacityReport.answer(result(State.INTERRUPTED)).startsWith("interrupted: highest rate that met the requirements so far 100 /s"));
    }

    @Test
    void theFileHasTheAnswerAndTheTrials() throws IOException {
        var file = folder.resolve("capacity.json");
        CapacityReport.write(result(State.COMPLETE), file);
        var json = new ObjectMapper().readTree(file.toFile());
        assertEquals(100, json.at("/capacity").asDouble());
        assertEquals(104, json.at("/rejected").asDouble());
        assertEquals(4, json.at("/trials").size());
        assertEquals(List.of("met", "rate 50.00 %", "held", "too slow; does not count: 25.00 % of the processors used by others"),
                json.at("/trials").findValuesAsText("verdict"));
    }
}
