package org.millrace.diagram.running;

import org.HdrHistogram.Histogram;
import org.millrace.control.EncodedHistogram;
import org.millrace.control.Sample;
import org.millrace.control.Sample.StageTime;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.StreamSpec;
import org.millrace.diagram.RunningFigures;
import org.millrace.diagram.RunningFigures.StageFigures;
import org.millrace.diagram.RunningFigures.WireFigures;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/**
 * The samples of about the last second, and what went wrong since the start, as figures for a drawing:
 * ten of them a second would flicker, and one alone says little of rare events. Safe for any thread.
 */
public final class RecentSamples {

    private static final double WINDOW_SECONDS = 1;
    private static final double NANOS_PER_MICRO = 1e3;
    private static final double MOST = 99;

    private final Map<String, Long> capacities;
    private final Deque<Sample> recent = new ArrayDeque<>();
    private final Map<String, long[]> faults = new HashMap<>();
    private double seconds;

    /** None yet, of a network that was deployed so. */
    public RecentSamples(Deployment deployment) {
        this.capacities = deployment.stages().stream().filter(StreamSpec.class::isInstance).map(StreamSpec.class::cast).filter(StreamSpec::hasQueue)
                .collect(Collectors.toMap(StageSpec::name, RecentSamples::capacity, (first, second) -> first));
    }

    /** Every thread has a queue of its own, whose length is a power of two. */
    private static long capacity(StreamSpec stream) {
        var highest = Integer.highestOneBit(Math.max(1, stream.capacity()));
        return (long) stream.threads() * (highest < stream.capacity() ? 2L * highest : highest);
    }

    /** Takes the sample that follows the ones before; one that begins at 0 begins a new measurement. */
    public synchronized void add(Sample sample) {
        if (sample.startSeconds() == 0) {
            recent.clear();
            faults.clear();
            seconds = 0;
        }
        recent.addLast(sample);
        seconds += sample.seconds();
        while (recent.size() > 1 && seconds - recent.getFirst().seconds() >= WINDOW_SECONDS) {
            seconds -= recent.removeFirst().seconds();
        }
        sample.stages().forEach((stage, figures) -> {
            var sum = faults.computeIfAbsent(stage, name -> new long[3]);
            sum[0] += figures.errors();
            sum[1] += figures.dropped();
            sum[2] += figures.lost();
        });
    }

    /** The figures now; nothing before the first sample. */
    public synchronized RunningFigures figures() {
        return recent.isEmpty() ? new RunningFigures(List.of(), List.of()) : new RunningFigures(stages(), wires());
    }

    private List<StageFigures> stages() {
        var times = new HashMap<String, Histogram>();
        var shares = new HashMap<String, Double>();
        for (var sample : recent) {
            for (var time : sample.stageTimes()) {
                times.computeIfAbsent(time.stage(), stage -> new Histogram(3)).add(EncodedHistogram.decode(time.latency()));
                shares.merge(time.stage(), share(time, sample), Double::sum);
            }
        }
        return recent.getLast().stages().entrySet().stream().map(stage -> {
            var name = stage.getKey();
            var latency = times.getOrDefault(name, new Histogram(3));
            var measured = latency.getTotalCount() > 0;
            var capacity = capacities.containsKey(name) ? OptionalLong.of(capacities.get(name)) : OptionalLong.empty();
            return new StageFigures(name, measured ? OptionalDouble.of(latency.getMean() / NANOS_PER_MICRO) : OptionalDouble.empty(),
                    measured ? OptionalDouble.of(latency.getValueAtPercentile(MOST) / NANOS_PER_MICRO) : OptionalDouble.empty(),
                    shares.getOrDefault(name, 0.0) / seconds, capacity.isPresent() ? OptionalLong.of(stage.getValue().queue()) : OptionalLong.empty(), capacity,
                    screened(name) / seconds, faults.get(name)[0], faults.get(name)[1], faults.get(name)[2], stage.getValue().waitsFor());
        }).toList();
    }

    private double screened(String stage) {
        return recent.stream().map(sample -> sample.stages().get(stage)).filter(Objects::nonNull).mapToLong(figures -> figures.screened()).sum();
    }

    private static double share(StageTime time, Sample sample) {
        return time.ownShare() * sample.seconds();
    }

    /** Several wires between two stages are told apart by their order, which all samples have alike. */
    private List<WireFigures> wires() {
        var last = recent.getLast().wires();
        var counts = new long[last.size()];
        for (var sample : recent) {
            for (var i = 0; i < counts.length && i < sample.wires().size(); i++) {
                counts[i] += sample.wires().get(i).count();
            }
        }
        var seen = new HashMap<List<String>, Integer>();
        var wires = new ArrayList<WireFigures>();
        for (var i = 0; i < counts.length; i++) {
            var wire = last.get(i);
            var nth = seen.merge(List.of(wire.from(), wire.to()), 1, Integer::sum) - 1;
            wires.add(new WireFigures(wire.from(), wire.to(), nth, counts[i] / seconds));
        }
        return wires;
    }
}
