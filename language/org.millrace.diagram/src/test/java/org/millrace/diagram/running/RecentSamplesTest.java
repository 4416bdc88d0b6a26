package org.millrace.diagram.running;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.millrace.control.EncodedHistogram;
import org.millrace.control.Sample;
import org.millrace.control.Sample.StageFigures;
import org.millrace.control.Sample.StageTime;
import org.millrace.control.Sample.WireFigures;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec.StreamSpec;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class RecentSamplesTest {

    private static final Deployment DEPLOYMENT = Deployment.of("test", "", List.of(),
            List.of(new StreamSpec("queue", 1000, 4, "", "block")), List.of());

    private final RecentSamples samples = new RecentSamples(DEPLOYMENT);

    private static Sample sample(double start, long events, long waiting) {
        var latency = new Histogram(3);
        latency.recordValue(events * 1000);
        return new Sample(start, 0.1, events, events, 0, 0, 0, Map.of("queue", new StageFigures(events, events, 1, 2, waiting), "ticks",
                new StageFigures(10 * events, events, 0, 0, 0, 9 * events, 3, 1, waiting > 0 ? "tcp://localhost:61616" : ""), "rules",
                new StageFigures(events, 0, 0, 0, 0)),
                List.of(new WireFigures("queue", "rules", events), new WireFigures("queue", "rules", 2 * events)), List.of(), List.of(), 0, 0,
                List.of(new StageTime("rules", EncodedHistogram.encode(latency), 10, 0.5)), List.of());
    }

    private org.millrace.diagram.RunningFigures.StageFigures stage(String name) {
        return samples.figures().stages().stream().filter(stage -> stage.stage().equals(name)).findFirst().orElseThrow();
    }

    @Test
    void thereIsNothingBeforeTheFirstSample() {
        assertEquals(List.of(), samples.figures().stages());
    }

    @Test
    void ratesAreThoseOfTheLastSecond() {
        for (var i = 0; i < 50; i++) {
            samples.add(sample(i / 10.0, i < 38 ? 7 : 10, i));
        }
        var wires = samples.figures().wires();
        assertEquals(100, wires.get(0).rate(), 1e-6);
        assertEquals(200, wires.get(1).rate(), 1e-6);
        assertEquals(900, stage("ticks").screened(), 1e-6);
        assertEquals(0, stage("rules").screened());
        assertEquals(List.of(0, 1), wires.stream().map(wire -> wire.nth()).toList());
        assertEquals(10, stage("rules").meanMicros().orElseThrow(), 0.01);
        assertEquals(0.5, stage("rules").share(), 1e-6);
    }

    @Test
    void faultsCountFromTheStartAndQueuesAreAsTheyAreNow() {
        for (var i = 0; i < 50; i++) {
            samples.add(sample(i / 10.0, 10, i));
        }
        assertEquals(50, stage("queue").errors());
        assertEquals(100, stage("queue").dropped());
        assertEquals(150, stage("ticks").lost());
        assertEquals(OptionalLong.of(49), stage("queue").queued());
        assertEquals(OptionalLong.of(4096), stage("queue").capacity());
        assertTrue(stage("rules").queued().isEmpty());
        assertEquals("tcp://localhost:61616", stage("ticks").waitsFor());
    }

    @Test
    void aNewMeasurementBeginsAnew() {
        samples.add(sample(0, 10, 3));
        samples.add(sample(0.1, 10, 3));
        samples.add(sample(0, 20, 0));
        assertEquals(1, stage("queue").errors());
        assertEquals("", stage("ticks").waitsFor());
        assertEquals(200, samples.figures().wires().getFirst().rate(), 1e-6);
    }
}
