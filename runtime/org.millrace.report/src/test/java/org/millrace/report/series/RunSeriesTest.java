package org.millrace.report.series;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.millrace.report.LatencySummary;
import org.millrace.report.RunResult;
import org.millrace.report.RunSummary;
import org.millrace.report.RunSummary.GcSummary;
import org.millrace.report.RunVerdicts;
import org.millrace.report.SendFigures;
import org.millrace.report.requirement.RequirementParser;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class RunSeriesTest {

    private static RunSummary run(long micros, String requirements) {
        var service = new Histogram(5);
        service.recordValue(micros * 1_000);
        var none = new Histogram(3);
        var summary = new RunSummary("p", 1, 1, 100, 100, 100, 100, 0, 0, 100, 100, 100, LatencySummary.of(service), LatencySummary.of(none),
                new GcSummary("zgc", 0, 0, 0), 0, 0, Map.of());
        return RunVerdicts.judged(new RunResult(summary, Instant.EPOCH, Map.of(), List.of(new RunResult.PathResult("a", "b", service, none)), List.of(),
                List.of(), none, SendFigures.NONE, List.of()), RequirementParser.parse(requirements).requirements()).summary();
    }

    private static RunSeries series(String requirements, long... micros) {
        return new RunSeries(micros.length, LongStream.of(micros).mapToObj(each -> run(each, requirements)).toList());
    }

    @Test
    void quantilesAreThoseOfTheTables() {
        assertEquals(12.706, StudentT.twoSided(0.95, 1), 5e-4);
        assertEquals(4.303, StudentT.twoSided(0.95, 2), 5e-4);
        assertEquals(3.182, StudentT.twoSided(0.95, 3), 5e-4);
        assertEquals(2.776, StudentT.twoSided(0.95, 4), 5e-4);
        assertEquals(2.262, StudentT.twoSided(0.95, 9), 5e-4);
        assertEquals(2.045, StudentT.twoSided(0.95, 29), 5e-4);
        assertEquals(1.984, StudentT.twoSided(0.95, 100), 5e-4);
        assertEquals(2.750, StudentT.twoSided(0.99, 30), 5e-4);
    }

    @Test
    void theIntervalIsAroundTheMean() {
        var spread = Spread.of(1, 2, 3, 4, 5);
        assertEquals(3, spread.mean());
        assertEquals(Math.sqrt(2.5), spread.deviation(), 1e-12);
        assertEquals(3 - 2.776 * Math.sqrt(2.5 / 5), spread.low(), 1e-3);
        assertEquals(6, spread.low() + spread.high(), 1e-9);
        assertEquals(new Spread(7, 0, 7, 7), Spread.of(7, 7));
        assertThrows(IllegalArgumentException.class, () -> Spread.of(1));
    }

    @Test
    void aRequirementIsMetIfTheWholeIntervalMeetsIt() {
        assertTrue(series("max < 110us, lost = 0", 99, 100, 101).meetsRequirements());
        var wide = series("max < 110us", 80, 100, 109);
        assertEquals(3, wide.judgements().getFirst().metIn());
        assertFalse(wide.meetsRequirements());
        assertTrue(wide.judgements().getFirst().spread().orElseThrow().high() > 110);
    }

    @Test
    void aValueThatIsMissingOnceIsNotJudged() {
        var judgement = series("endToEnd.max < 1s", 1, 2).judgements().getFirst();
        assertFalse(judgement.met() || judgement.spread().isPresent());
    }

    @Test
    void oneMeasurementHasNoSpread() {
        var text = SeriesReport.text(new RunSeries(3, List.of(run(5, "max < 1s"))), 120);
        assertTrue(text.startsWith("p · 1 of 3 measurements of 1.0 s"), text);
        assertFalse(text.contains("deviation"), text);
        assertTrue(text.contains("max < 1s     1 of 1     –     –   NOT MET"), text);
    }
}
