package org.millrace.launcher;

import org.HdrHistogram.Histogram;
import org.millrace.control.EncodedHistogram;
import org.millrace.control.Sample;
import org.millrace.control.Sample.PathFigures;
import org.millrace.control.Sample.StageFigures;
import org.millrace.control.Sample.StageTime;
import org.millrace.control.Sample.WireFigures;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/** Sums up samples, for a runtime that ended without a final measurement. */
final class SampleSum {

    private static final int DIGITS = 3;

    private record Path(String from, String to) {
    }

    /** The latencies of a path. */
    private record Latencies(Histogram service, Histogram endToEnd) {
    }

    /** The working time of a stage. Its share is weighted by the length of the sample in seconds. */
    private record Work(Histogram latency, long ownNanos, double shareSeconds) {

        Work plus(StageTime time, double seconds) {
            latency.add(EncodedHistogram.decode(time.latency()));
            return new Work(latency, ownNanos + time.ownNanos(), shareSeconds + time.ownShare() * seconds);
        }
    }

    private final LinkedHashMap<String, StageFigures> stages = new LinkedHashMap<>();
    private final LinkedHashMap<Path, Long> wires = new LinkedHashMap<>();
    private final LinkedHashMap<Path, Latencies> paths = new LinkedHashMap<>();
    private final LinkedHashMap<String, Work> times = new LinkedHashMap<>();
    private final List<Sample.GcPause> pauses = new ArrayList<>();
    private double seconds;
    private long received;
    private long processed;
    private long screened;
    private long dropped;
    private long malformed;
    private long lost;
    private long outputs;
    private long maxHiccupNanos;
    private long heapUsedBytes;

    /** Adds the next sample. */
    void add(Sample sample) {
        seconds = sample.startSeconds() + sample.seconds();
        received += sample.received();
        processed += sample.processed();
        screened += sample.screened();
        dropped += sample.dropped();
        malformed += sample.malformed();
        lost += sample.lost();
        outputs += sample.outputs();
        maxHiccupNanos = Math.max(maxHiccupNanos, sample.maxHiccupNanos());
        heapUsedBytes = sample.heapUsedBytes();
        pauses.addAll(sample.pauses());
        sample.stages().forEach((name, counts) -> stages.merge(name, counts, SampleSum::add));
        sample.wires().forEach(wire -> wires.merge(new Path(wire.from(), wire.to()), wire.count(), Long::sum));
        for (var time : sample.stageTimes()) {
            times.put(time.stage(), times.getOrDefault(time.stage(), new Work(new Histogram(DIGITS), 0, 0)).plus(time, sample.seconds()));
        }
        for (var path : sample.paths()) {
            var sum = paths.computeIfAbsent(new Path(path.from(), path.to()),
                    key -> new Latencies(new Histogram(DIGITS), new Histogram(DIGITS)));
            sum.service.add(EncodedHistogram.decode(path.service()));
            sum.endToEnd.add(EncodedHistogram.decode(path.endToEnd()));
        }
    }

    /** Returns one sample for the whole time, without thread waits. */
    Sample total() {
        return new Sample(0, seconds, received, processed, screened, dropped, malformed, lost, outputs,
                new LinkedHashMap<>(stages),
                wires.entrySet().stream()
                        .map(wire -> new WireFigures(wire.getKey().from(), wire.getKey().to(), wire.getValue())).toList(),
                paths.entrySet().stream().map(path -> new PathFigures(path.getKey().from(), path.getKey().to(),
                        EncodedHistogram.encode(path.getValue().service()),
                        EncodedHistogram.encode(path.getValue().endToEnd()))).toList(),
                List.copyOf(pauses), maxHiccupNanos, heapUsedBytes, stageTimes(), List.of());
    }

    private List<StageTime> stageTimes() {
        var all = times.values().stream().mapToDouble(Work::shareSeconds).sum();
        return times.entrySet().stream().map(time -> new StageTime(time.getKey(), EncodedHistogram.encode(time.getValue().latency()),
                time.getValue().ownNanos(), all == 0 ? 0 : time.getValue().shareSeconds() / all)).toList();
    }

    private static StageFigures add(StageFigures a, StageFigures b) {
        return new StageFigures(a.in() + b.in(), a.out() + b.out(), a.errors() + b.errors(), a.dropped() + b.dropped(),
                Math.max(a.queue(), b.queue()), a.screened() + b.screened(), a.lost() + b.lost(), b.connections(), b.waitsFor());
    }
}
