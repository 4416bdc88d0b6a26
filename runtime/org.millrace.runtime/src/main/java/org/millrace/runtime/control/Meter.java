package org.millrace.runtime.control;

import org.millrace.control.EncodedHistogram;
import org.millrace.control.Measurement;
import org.millrace.control.Sample;
import org.millrace.control.Sample.GcPause;
import org.millrace.control.Sample.PathFigures;
import org.millrace.control.Sample.StageFigures;
import org.millrace.control.Sample.WireFigures;
import org.millrace.runtime.api.Guarantee;
import org.millrace.runtime.kernel.MeasuredNetwork;
import org.millrace.runtime.kernel.NetworkCounters;
import org.millrace.runtime.metrics.GcWatch;
import org.millrace.runtime.metrics.Hiccups;
import org.millrace.runtime.metrics.Latencies.PathLatencies;
import org.millrace.runtime.metrics.ProcessFigures;
import org.millrace.runtime.metrics.StageTimes.StageTime;
import org.millrace.runtime.waits.WaitWatch;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Measures a network per interval and in total. Safe for any thread. */
public final class Meter implements AutoCloseable {

    private static final double NANOS = 1e9;

    private final MeasuredNetwork network;
    private final Hiccups hiccups = new Hiccups();
    private final GcWatch gc = new GcWatch();
    private final List<GcPause> allPauses = new ArrayList<>();
    private int sampledPauses;
    private final Map<String, Long> queueMax = new LinkedHashMap<>();
    private Instant wallStart = Instant.now();
    private long start = System.nanoTime();
    private long intervalStart = start;
    private long cpuStart = ProcessFigures.cpuNanos();
    private NetworkCounters base;
    private NetworkCounters last;
    private Optional<Long> end = Optional.empty();
    private Optional<WaitWatch> waits = Optional.empty();

    /** Measures a network that has been built. */
    public Meter(MeasuredNetwork network) {
        this.network = network;
        this.base = network.measurements().figures();
        this.last = base;
    }

    /** Restarts the measurement. */
    public synchronized void reset() {
        gc.take();
        waits.ifPresent(WaitWatch::take);
        allPauses.clear();
        sampledPauses = 0;
        queueMax.clear();
        hiccups.reset();
        network.measurements().reset();
        network.measurements().refreshClock();
        base = network.measurements().figures();
        last = base;
        wallStart = Instant.now();
        start = System.nanoTime();
        intervalStart = start;
        cpuStart = ProcessFigures.cpuNanos();
    }

    /** Switches the recording of thread waits. */
    public synchronized void watchWaits(boolean watch) {
        if (watch && waits.isEmpty()) {
            waits = Optional.of(new WaitWatch(network.stageOfThread()));
        } else if (!watch) {
            waits.ifPresent(WaitWatch::close);
            waits = Optional.empty();
        }
    }

    /** Returns the sample since the previous one. */
    public synchronized Sample sample() {
        network.measurements().refreshClock();
        var now = System.nanoTime();
        var figures = network.measurements().figures();
        var sample = sample(intervalStart, now, figures.minus(last), paths(network.measurements().takeLatencies()), takePauses(),
                hiccups.takeMaximum(), times(network.measurements().takeStageTimes()), waits.map(WaitWatch::take).orElse(List.of()));
        sample.stages().forEach((stage, counts) -> queueMax.merge(stage, counts.queue(), Math::max));
        last = figures;
        intervalStart = now;
        return sample;
    }

    /** Records queue lengths; called more often than {@link #sample}. */
    public synchronized void noteQueues() {
        var queued = network.measurements().queued();
        for (var i = 0; i < queued.length; i++) {
            queueMax.merge(network.stageNames().get(i), queued[i], Math::max);
        }
    }

    /** Returns the measurement since the start or the last reset. */
    public synchronized Measurement measurement(List<String> warnings, List<String> further) {
        var now = end.orElseGet(System::nanoTime);
        var jitter = hiccups.total();
        notePauses();
        var total = network.measurements().figures().minus(base);
        var sample = sample(start, now, total, paths(network.measurements().totalLatencies()),
                List.copyOf(allPauses), jitter.getMaxValue(), times(network.measurements().totalStageTimes()), List.of());
        return new Measurement(sample, Map.copyOf(queueMax), wallStart.toEpochMilli(), EncodedHistogram.encode(jitter),
                ProcessFigures.collector(), (ProcessFigures.cpuNanos() - cpuStart) / NANOS, ProcessFigures.maxRssBytes(),
                ProcessFigures.environment(), warnings, notes(further), total.injected());
    }

    private List<String> notes(List<String> further) {
        var guarantees = network.deliveryPaths().get().stream().filter(path -> path.promised() != Guarantee.AT_MOST_ONCE)
                .map(path -> "delivery from " + path.text());
        return Stream.of(network.measurements().notes().stream(), guarantees, further.stream()).flatMap(each -> each).toList();
    }

    /**
     * Ends the measured time and waits until all its garbage collection pauses have been reported, which can
     * take a second.
     */
    public void end() {
        synchronized (this) {
            end = Optional.of(System.nanoTime());
        }
        gc.settle();
    }

    private Sample sample(long from, long to, NetworkCounters figures, List<PathFigures> paths, List<GcPause> pauses, long jitter,
            List<Sample.StageTime> times, List<Sample.Wait> known) {
        var stages = new LinkedHashMap<String, StageFigures>();
        var missing = network.measurements().missingPeers();
        for (var i = 0; i < figures.stages().size(); i++) {
            var counts = figures.stages().get(i);
            stages.put(network.stageNames().get(i), new StageFigures(counts.in(), counts.out(), counts.errors(),
                    counts.dropped(), counts.queued(), counts.screened(), counts.lost(), counts.connections(), missing.get(i)));
        }
        var wires = new ArrayList<WireFigures>();
        for (var i = 0; i < figures.wires().size(); i++) {
            var wire = network.wires().get(i);
            wires.add(new WireFigures(wire.from(), wire.to(), figures.wires().get(i)));
        }
        return new Sample((from - start) / NANOS, (to - from) / NANOS, figures.received(), figures.processed(),
                figures.screened(), figures.dropped(), figures.malformed(), figures.lost(), figures.outputs(), stages, wires, paths, pauses,
                jitter, ProcessFigures.heapUsed(), times, known);
    }

    private void notePauses() {
        var pauses = gc.take().stream().filter(pause -> !pause.start().isBefore(wallStart))
                .map(pause -> new GcPause(Duration.between(wallStart, pause.start()).toNanos() / NANOS,
                        pause.nanos() / 1e6, pause.name())).toList();
        allPauses.addAll(pauses);
    }

    /** Returns the pauses reported since the last sample. */
    private List<GcPause> takePauses() {
        notePauses();
        var taken = List.copyOf(allPauses.subList(sampledPauses, allPauses.size()));
        sampledPauses = allPauses.size();
        return taken;
    }

    private List<PathFigures> paths(List<PathLatencies> latencies) {
        return latencies.stream().map(path -> new PathFigures(network.stageNames().get(path.adapter()), network.stageNames().get(path.end()),
                        EncodedHistogram.encode(path.service()), EncodedHistogram.encode(path.endToEnd())))
                .toList();
    }

    private List<Sample.StageTime> times(List<StageTime> times) {
        var all = times.stream().mapToLong(time -> time.own().estimated()).sum();
        return times.stream().map(time -> new Sample.StageTime(network.stageNames().get(time.stage()),
                EncodedHistogram.encode(time.latency()), time.own().sampled(),
                all == 0 ? 0 : (double) time.own().estimated() / all)).toList();
    }

    @Override
    public void close() {
        watchWaits(false);
        hiccups.close();
        gc.close();
    }
}
