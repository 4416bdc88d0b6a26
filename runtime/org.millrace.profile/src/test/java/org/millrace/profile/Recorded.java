package org.millrace.profile;

import org.HdrHistogram.Histogram;
import org.millrace.control.EncodedHistogram;
import org.millrace.control.Sample;
import org.millrace.control.Sample.GcPause;
import org.millrace.control.Sample.PathFigures;
import org.millrace.control.Sample.StageFigures;
import org.millrace.control.Sample.StageTime;
import org.millrace.control.Sample.Wait;
import org.millrace.control.Sample.WaitKind;
import org.millrace.control.Sample.WireFigures;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Creates samples like those of a busy network: several paths, most latencies of tens of microseconds, a tail
 * of milliseconds.
 */
public final class Recorded {

    /** The length of a sample in seconds. */
    public static final double SECONDS = 0.1;
    /** Number of values in each histogram. */
    public static final int VALUES = 2000;
    /** Number of different histograms, since creating them is expensive. */
    private static final int DIFFERENT = 61;
    private static final Map<Long, String> HISTOGRAMS = new ConcurrentHashMap<>();

    private Recorded() {
    }

    /** Returns the sample with a number from 0; equal numbers give equal samples. */
    public static Sample sample(int number) {
        return sample(number, 3, 8);
    }

    /** Returns a sample with a number of paths and stages. */
    public static Sample sample(int number, int paths, int stages) {
        var random = new Random(number);
        var pathFigures = new ArrayList<PathFigures>();
        for (var i = 0; i < paths; i++) {
            pathFigures.add(new PathFigures("ticks" + i, "alerts", latencies(random, 40_000),
                    latencies(random, 70_000)));
        }
        var stageFigures = new LinkedHashMap<String, StageFigures>();
        var wires = new ArrayList<WireFigures>();
        var times = new ArrayList<StageTime>();
        for (var i = 0; i < stages; i++) {
            stageFigures.put("stage" + i, new StageFigures(1000 + i, 900, 0, 1, random.nextInt(50)));
            wires.add(new WireFigures("stage" + i, "stage" + (i + 1), 900));
            times.add(new StageTime("stage" + i, latencies(random, 5_000), 1_000_000, 1.0 / stages));
        }
        var waits = new ArrayList<Wait>();
        for (var i = 0; i < 6; i++) {
            var place = random.nextInt(200);
            waits.add(new Wait(WaitKind.values()[place % WaitKind.values().length], "stage" + place % stages,
                    List.of("java.util.concurrent.locks.LockSupport.park:" + place, "org.example.Place" + place + ".run:" + place), 3, 40_000));
        }
        var start = number * SECONDS;
        var pauses = number % 7 == 0 ? List.of(new GcPause(start + 0.05, 1.5, "Pause Young")) : List.<GcPause>of();
        return new Sample(start, SECONDS, 6000, 5990, 10, 1, 120, stageFigures, wires, pathFigures, pauses,
                50_000 + random.nextInt(100_000), 100L << 20, times, waits);
    }

    private static String latencies(Random random, long median) {
        return HISTOGRAMS.computeIfAbsent(median * DIFFERENT + random.nextInt(DIFFERENT), seed -> encoded(new Random(seed), median));
    }

    private static String encoded(Random random, long median) {
        var histogram = new Histogram(3);
        for (var i = 0; i < VALUES; i++) {
            var value = median * Math.exp(0.5 * random.nextGaussian());
            histogram.recordValue((long) (random.nextInt(500) == 0 ? value * 50 : value));
        }
        return EncodedHistogram.encode(histogram);
    }
}
