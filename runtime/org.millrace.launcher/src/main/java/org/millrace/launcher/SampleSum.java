package org.millrace.launcher;

import org.HdrHistogram.Histogram;

import org.millrace.control.EncodedHistogram;
import org.millrace.control.Sample;
import org.millrace.control.Sample.PathFigures;
import org.millrace.control.Sample.StageFigures;
import org.millrace.control.Sample.WireFigures;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/** Adds samples up, for when a runtime has gone without saying its totals. */
final class SampleSum {

    private record Path(String from, String to) {
    }

    private SampleSum() {
    }

    /**
     * Adds up.
     *
     * @param samples at least one
     */
    static Sample of(List<Sample> samples) {
        var stages = new LinkedHashMap<String, StageFigures>();
        var wires = new LinkedHashMap<Path, Long>();
        var service = new LinkedHashMap<Path, Histogram>();
        var endToEnd = new LinkedHashMap<Path, Histogram>();
        var pauses = new ArrayList<Sample.GcPause>();
        for (var sample : samples) {
            sample.stages().forEach((name, counts) -> stages.merge(name, counts, SampleSum::add));
            sample.wires().forEach(wire -> wires.merge(new Path(wire.from(), wire.to()), wire.count(), Long::sum));
            for (var path : sample.paths()) {
                var key = new Path(path.from(), path.to());
                service.computeIfAbsent(key, k -> new Histogram(3)).add(EncodedHistogram.decode(path.service()));
                endToEnd.computeIfAbsent(key, k -> new Histogram(3)).add(EncodedHistogram.decode(path.endToEnd()));
            }
            pauses.addAll(sample.pauses());
        }
        var last = samples.getLast();
        return new Sample(0, last.startSeconds() + last.seconds(), samples.stream().mapToLong(Sample::received).sum(),
                samples.stream().mapToLong(Sample::processed).sum(), samples.stream().mapToLong(Sample::dropped).sum(),
                samples.stream().mapToLong(Sample::malformed).sum(), samples.stream().mapToLong(Sample::outputs).sum(),
                stages, wires.entrySet().stream()
                        .map(wire -> new WireFigures(wire.getKey().from(), wire.getKey().to(), wire.getValue())).toList(),
                service.entrySet().stream().map(path -> new PathFigures(path.getKey().from(), path.getKey().to(),
                        EncodedHistogram.encode(path.getValue()), EncodedHistogram.encode(endToEnd.get(path.getKey())))).toList(),
                pauses, samples.stream().mapToLong(Sample::maxHiccupNanos).max().orElse(0), last.heapUsedBytes());
    }

    private static StageFigures add(StageFigures a, StageFigures b) {
        return new StageFigures(a.in() + b.in(), a.out() + b.out(), a.errors() + b.errors(), a.dropped() + b.dropped(),
                Math.max(a.queue(), b.queue()));
    }
}
