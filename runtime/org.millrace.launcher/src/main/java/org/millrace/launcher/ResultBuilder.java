package org.millrace.launcher;

import com.fasterxml.jackson.databind.JsonNode;
import org.HdrHistogram.Histogram;
import org.millrace.control.EncodedHistogram;
import org.millrace.control.Measurement;
import org.millrace.control.Sample;
import org.millrace.control.Sample.PathFigures;
import org.millrace.control.Sample.StageFigures;
import org.millrace.deployment.feed.Load;
import org.millrace.report.ClientPauses;
import org.millrace.report.LatencySummary;
import org.millrace.report.RequestSummary;
import org.millrace.report.RunJournal;
import org.millrace.report.RunResult;
import org.millrace.report.RunResult.Ending;
import org.millrace.report.RunResult.GcPause;
import org.millrace.report.RunResult.Interval;
import org.millrace.report.RunResult.PathResult;
import org.millrace.report.RunSummary;
import org.millrace.report.RunSummary.GcSummary;
import org.millrace.report.RunSummary.StageSummary;
import org.millrace.report.RunVerdicts;
import org.millrace.report.SendFigures;
import org.millrace.report.StageTime;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Builds the result of a run from the messages of the runtime and the load generator. */
final class ResultBuilder {

    /**
     * Maximum number of intervals in the time series; longer runs get a lower resolution, since histograms need
     * memory.
     */
    private static final int MOST_INTERVALS = 600;

    private final RunPlan plan;
    private Optional<SampleSum> sum = Optional.empty();
    private final List<Interval> intervals = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private Optional<LoadEnd> loadEnd = Optional.empty();
    private Optional<RunJournal> journal = Optional.empty();
    private long lastSent = -1;
    private long injected;

    /** The final report of the load generator. */
    private record LoadEnd(long sent, double seconds, double intendedRate, double achievedRate, SendFigures figures, List<RequestSummary> requests,
            Optional<ClientPauses> pauses) {
    }

    ResultBuilder(RunPlan plan) {
        this.plan = plan;
    }

    /** Adds a sample and returns its latencies. The first sample after a reset starts a new time series. */
    Histogram add(Sample sample) {
        if (sample.startSeconds() == 0) {
            sum = Optional.empty();
            intervals.clear();
        }
        sum = Optional.of(sum.orElseGet(SampleSum::new));
        sum.get().add(sample);
        var interval = interval(sample);
        intervals.add(interval);
        if (intervals.size() > MOST_INTERVALS) {
            var merged = Intervals.mergePairs(intervals);
            intervals.clear();
            intervals.addAll(merged);
        }
        return interval.service();
    }

    private static Interval interval(Sample sample) {
        return new Interval(sample.startSeconds(), sample.seconds(), sample.received(), sample.outputs(), sample.dropped(),
                sum(sample.paths().stream().map(PathFigures::service).toList()),
                sum(sample.paths().stream().map(PathFigures::endToEnd).toList()), sample.maxHiccupNanos() / 1e3,
                sample.heapUsedBytes());
    }

    void loadProgress(long sent) {
        lastSent = sent;
    }

    void loadDone(JsonNode message, boolean interrupted) {
        loadEnd = Optional.of(new LoadEnd(message.path("sent").asLong(), message.path("seconds").asDouble(), message.path("intendedRate").asDouble(),
                message.path("achievedRate").asDouble(), new SendFigures(message.path("bytes").asLong(),
                        message.path("medianBehindMillis").asDouble(), message.path("p99BehindMillis").asDouble(),
                        message.path("maxBehindMillis").asDouble()), requests(message.path("requests")), pauses(message.path("pauses"))));
        var broken = message.path("broken").asLong();
        if (broken > 0) {
            note("connections of clients broke %,d times".formatted(broken));
        }
        if (interrupted) {
            note("interrupted before the end of the load");
        } else if (!message.path("completed").asBoolean(true)) {
            problem("the load generator stopped before it had sent everything");
        }
    }

    private List<RequestSummary> requests(JsonNode reported) {
        var requests = new ArrayList<RequestSummary>();
        for (var request : reported) {
            requests.add(new RequestSummary(request.path("name").asText(), request.path("replies").asLong(), request.path("timeouts").asLong(),
                    LatencySummary.of(EncodedHistogram.decode(request.path("sent").asText())),
                    LatencySummary.of(EncodedHistogram.decode(request.path("intended").asText())), request.path("scheduled").asBoolean()));
            if (requests.getLast().timeouts() > 0) {
                problem("%,d requests to '%s' had no reply in time".formatted(requests.getLast().timeouts(), requests.getLast().name()));
            }
        }
        return requests;
    }

    private static Optional<ClientPauses> pauses(JsonNode reported) {
        return reported.isMissingNode() ? Optional.empty() : Optional.of(new ClientPauses(reported.path("count").asLong(),
                reported.path("maxMillis").asLong(), reported.path("totalMillis").asLong()));
    }

    void problem(String text) {
        problems.add(text);
    }

    /** Adds a remark that is not a fault. */
    void note(String text) {
        notes.add(text);
    }

    void journal(RunJournal written) {
        journal = Optional.of(written);
    }

    boolean ok() {
        return problems.isEmpty();
    }

    RunResult complete(Measurement measurement, Ending ending) {
        problems.addAll(measurement.warnings());
        notes.addAll(measurement.notes());
        injected = measurement.injected();
        if (injected > 0) {
            note("%,d of the events were injected by hand".formatted(injected));
        }
        return build(ending, measurement.total(), measurement.queueMax(), Instant.ofEpochMilli(measurement.wallStartMillis()),
                measurement.collector(), measurement.cpuSeconds(), measurement.maxRssBytes(), measurement.environment(),
                EncodedHistogram.decode(measurement.hiccups()));
    }

    /** Returns the result of a runtime that has ended, as the sum of its samples. */
    Optional<RunResult> partial() {
        return sum.map(SampleSum::total).map(total -> build(Ending.PARTIAL, total, Map.of(),
                Instant.now().minusMillis(Math.round(total.seconds() * 1e3)), plan.jvm().collector().label(), 0, 0, Map.of(),
                new Histogram(3)));
    }

    private RunResult build(Ending ending, Sample total, Map<String, Long> queueMax, Instant started, String collector, double cpuSeconds,
            long maxRss, Map<String, String> runtimeEnvironment, Histogram hiccups) {
        var paths = total.paths().stream().map(path -> new PathResult(path.from(), path.to(), EncodedHistogram.decode(path.service()),
                EncodedHistogram.decode(path.endToEnd()))).toList();
        var seconds = loadEnd.map(LoadEnd::seconds).filter(value -> value > 0).orElse(total.seconds());
        var external = plan.load().isPresent() && !plan.inProcess();
        // Without a final report: the last reported number, but at least the number of received events.
        var sent = external ? loadEnd.map(end -> end.sent() + injected).orElse(Math.max(lastSent, total.received()))
                : total.received() + total.lost();
        var summary = new RunSummary(plan.deployment().project(), seconds, Math.max(0, total.seconds() - seconds), plan.load().map(Load::connections).orElse(0),
                intendedRate(), sent, total.received(),
                total.processed(), total.screened(), total.dropped(), total.malformed(), total.lost(), total.outputs(),
                loadEnd.map(LoadEnd::achievedRate).orElse(total.received() / seconds), total.outputs() / seconds,
                LatencySummary.of(sum(total.paths().stream().map(PathFigures::service).toList())),
                LatencySummary.of(sum(total.paths().stream().map(PathFigures::endToEnd).toList())),
                GcSummary.of(collector, total.pauses().stream().mapToDouble(Sample.GcPause::millis).toArray(), plan.jvm().pauseGoal()), cpuSeconds,
                maxRss, stages(total, queueMax), List.of(), loadEnd.map(LoadEnd::requests).orElse(List.of()), loadEnd.flatMap(LoadEnd::pauses));
        checkAccount(summary, total, external);
        var environment = new LinkedHashMap<>(plan.environment());
        environment.putAll(runtimeEnvironment);
        if (!notes.isEmpty()) {
            environment.put(RunResult.NOTE, String.join("; ", notes));
        }
        var pauses = total.pauses().stream().map(p -> new GcPause(p.atSeconds(), p.millis(), p.name())).toList();
        return RunVerdicts.judged(new RunResult(summary, started, environment, paths, List.copyOf(intervals), pauses, hiccups,
                loadEnd.map(LoadEnd::figures).orElse(SendFigures.NONE), List.copyOf(problems), ending, journal), plan.requirements());
    }

    /** Returns the intended rate as the load generator has computed it, or as the load says if its rates do not change. */
    private double intendedRate() {
        return loadEnd.map(LoadEnd::intendedRate).or(() -> plan.load().map(load -> load.connections() * load.rate())).orElse(0.0);
    }

    /** Restores the deployment order, which JSON maps do not preserve. */
    private Map<String, StageSummary> stages(Sample total, Map<String, Long> queueMax) {
        var times = total.stageTimes().stream().collect(Collectors.toMap(Sample.StageTime::stage, ResultBuilder::time));
        var stages = new LinkedHashMap<String, StageSummary>();
        for (var stage : plan.deployment().stages()) {
            var counts = total.stages().get(stage.name());
            if (counts != null) {
                stages.put(stage.name(), new StageSummary(counts.in(), counts.out(), counts.errors(),
                        queueMax.getOrDefault(stage.name(), 0L), counts.screened(), counts.lost(), times.getOrDefault(stage.name(), Optional.empty())));
            }
        }
        return stages;
    }

    private static Optional<StageTime> time(Sample.StageTime time) {
        var latency = EncodedHistogram.decode(time.latency());
        return latency.getTotalCount() == 0 ? Optional.empty() : Optional.of(StageTime.of(latency, time.ownShare()));
    }

    private void checkAccount(RunSummary summary, Sample total, boolean external) {
        var accounted = summary.processed() + summary.malformed() + summary.dropped();
        if (summary.lost() > 0) {
            problem("%,d pieces of input were lost before the adapters could read them".formatted(summary.lost()));
        }
        if (external && summary.sent() != summary.received() + summary.lost()) {
            problem("%,d events were sent and %,d received".formatted(summary.sent(), summary.received()));
        }
        if (summary.received() != accounted) {
            problem("%,d events were received, but only %,d are accounted for as processed, malformed or dropped"
                    .formatted(summary.received(), accounted));
        }
        var derived = total.stages().values().stream().mapToLong(StageFigures::dropped).sum() - summary.dropped();
        if (derived > 0) {
            notes.add("%,d copies or derived events were dropped by Streams, besides received ones".formatted(derived));
        }
        var undelivered = total.stages().values().stream().mapToLong(StageFigures::lost).sum() - summary.lost();
        if (undelivered > 0) {
            notes.add("%,d events were lost by outbound adapters".formatted(undelivered));
        }
    }

    private static Histogram sum(List<String> encoded) {
        var sum = new Histogram(3);
        encoded.forEach(text -> sum.add(EncodedHistogram.decode(text)));
        return sum;
    }
}
