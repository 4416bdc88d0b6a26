package org.millrace.tests.ui.profile;

import org.HdrHistogram.Histogram;
import org.millrace.control.DebugControl;
import org.millrace.control.DebugValues.Value;
import org.millrace.control.DebugValues.ValuesParams;
import org.millrace.control.DebugValues.ValuesResult;
import org.millrace.control.EncodedHistogram;
import org.millrace.control.EventMessages.InjectParams;
import org.millrace.control.EventMessages.ReplayParams;
import org.millrace.control.EventMessages.Replayed;
import org.millrace.control.EventMessages.TraceParams;
import org.millrace.control.EventMessages.TracedEvent;
import org.millrace.control.Messages.Outcome;
import org.millrace.control.RuntimeControl;
import org.millrace.control.Sample;
import org.millrace.control.Sample.GcPause;
import org.millrace.control.Sample.PathFigures;
import org.millrace.control.Sample.StageFigures;
import org.millrace.control.Sample.Wait;
import org.millrace.control.Sample.WaitKind;
import org.millrace.control.Sample.WireFigures;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.EventTypeSpec.PropertySpec;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.WireSpec;
import org.millrace.launcher.JvmOptions;
import org.millrace.launcher.RunPlan;
import org.millrace.launcher.RunProgress;
import org.millrace.profile.run.LiveRun;
import org.millrace.profile.run.LiveRuns;
import org.millrace.report.requirement.Requirements;

import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;

/** A run without processes that gets samples from a test. It records the requests to its network. */
final class SimulatedRun implements AutoCloseable {

    static final double SECONDS = 0.1;
    private static final int VALUES = 1500;

    private final LiveRun run;
    private final RunProgress progress;
    private final List<Object> asked = new CopyOnWriteArrayList<>();
    private CompletableFuture<Replayed> replay = new CompletableFuture<>();
    private int samples;

    SimulatedRun(String name) {
        this(name, Requirements.NONE);
    }

    SimulatedRun(String name, Requirements requirements) {
        var deployment = Deployment.of("signal-generation", "/tmp",
                List.of(new EventTypeSpec("Tick", "", List.of(new PropertySpec("symbol", "string"), new PropertySpec("price", "double")), "", "")),
                List.of(new StageSpec.AdapterSpec("ticks", "tcp", "in", "Tick", "", Map.of()), new StageSpec.ProcessorSpec("rules", List.of()),
                        new StageSpec.BeanSpec("alerts", "org.example.Alerts", "", Map.of())),
                List.of(new WireSpec("ticks", "rules", "", ""), new WireSpec("rules", "alerts", "", "")));
        run = new LiveRun(name, new RunPlan(deployment, Path.of("deployment.json"), new JvmOptions(JvmOptions.Collector.ZGC, "1g", List.of()),
                Optional.empty(), false, Optional.empty(), Map.of(), Duration.ofMillis(100)).with(requirements));
        progress = run.progress(new Nobody());
        LiveRuns.get().add(run);
        progress.running(network());
    }

    private RuntimeControl network() {
        return (RuntimeControl) Proxy.newProxyInstance(RuntimeControl.class.getClassLoader(), new Class<?>[] {RuntimeControl.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("debug")) {
                        return debugger();
                    }
                    asked.add(arguments[0]);
                    if (arguments[0] instanceof ReplayParams replay) {
                        return replay(replay);
                    }
                    return CompletableFuture.completedFuture(Outcome.DONE);
                });
    }

    /** Answers requests for state: two statements, one of which has a window of 450 rows. */
    private DebugControl debugger() {
        return (DebugControl) Proxy.newProxyInstance(DebugControl.class.getClassLoader(), new Class<?>[] {DebugControl.class}, (proxy, method, arguments) -> {
            var params = (ValuesParams) arguments[0];
            asked.add(params);
            return CompletableFuture.completedFuture(switch (params.path().size()) {
                case 2 -> values(params, List.of(new Value("rise", "statement of Esper", "statement", 1, false),
                        new Value("fall", "direct statement", "statement", 0, false)));
                case 3 -> values(params, List.of(new Value("window", "450 rows", "", 450, true)));
                default -> values(params, IntStream.range(0, 450).mapToObj(i -> new Value(Integer.toString(i), "price=" + i, "Tick", 0, false))
                        .filter(value -> value.text().contains(params.filter())).toList());
            });
        });
    }

    private static ValuesResult values(ValuesParams params, List<Value> all) {
        return new ValuesResult(true, "", all.size(), all.stream().skip(params.start()).limit(params.count()).toList());
    }

    /** A replay continues until it is stopped or {@link #replayed()} is called. */
    private CompletableFuture<Replayed> replay(ReplayParams params) {
        if (params.enabled()) {
            replay = new CompletableFuture<>();
            return replay;
        }
        replayed();
        return CompletableFuture.completedFuture(new Replayed(true, "", "", 0));
    }

    /** Ends the replay. */
    void replayed() {
        replay.complete(new Replayed(true, "", "rules", 3));
    }

    LiveRun run() {
        return run;
    }

    /** Returns the recorded requests of a type. */
    <T> List<T> asked(Class<T> kind) {
        return asked.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    List<InjectParams> injected() {
        return asked(InjectParams.class);
    }

    List<TraceParams> traces() {
        return asked(TraceParams.class);
    }

    void event(String from, String to, String symbol, double price) {
        progress.traced(new TracedEvent(from, to, 1_700_000_000_000L, "Tick", "", "symbol=" + symbol + ", price=" + price,
                Map.of("symbol", symbol, "price", price), false, 0, 0));
    }

    /** Adds samples; the latency is high in the middle of each hundred. */
    SimulatedRun feed(int count) {
        for (var i = 0; i < count; i++) {
            progress.sampled(true, sample(samples++));
        }
        return this;
    }

    private static Sample sample(int number) {
        var random = new Random(number);
        var slow = number % 100 > 45 && number % 100 < 60;
        var start = number * SECONDS;
        var paths = new ArrayList<PathFigures>();
        for (var from : List.of("ticks", "quotes")) {
            paths.add(new PathFigures(from, "alerts", latencies(random, slow ? 90_000 : 30_000), latencies(random, slow ? 160_000 : 60_000)));
        }
        var received = 6000 + random.nextInt(400) - (slow ? 1500 : 0);
        var pauses = number % 20 == 7 ? List.of(new GcPause(start + 0.02, 0.3 + random.nextDouble() * 2, "Pause Young")) : List.<GcPause>of();
        var waits = List.of(new Wait(WaitKind.PARK, "rules", List.of("java.util.concurrent.locks.LockSupport.park:371", "org.millrace.runtime.Queue.take:88"),
                40, slow ? 9_000_000 : 1_200_000), new Wait(WaitKind.SOCKET, "ticks", List.of("sun.nio.ch.SocketChannelImpl.read:412"), 12, 3_000_000),
                new Wait(WaitKind.MONITOR, "alerts", List.of("org.example.Alerts.onEvent:31"), 3, 400_000),
                new Wait(WaitKind.GC, "", List.of(), 1, pauses.isEmpty() ? 0 : 1_300_000));
        return new Sample(start, SECONDS, received, received, slow ? 120 : 0, 0, received / 40,
                Map.of("ticks", new StageFigures(received, received, 0, 0, 0), "rules", new StageFigures(received, received / 40, 0, 0, 0)),
                List.of(new WireFigures("ticks", "rules", received)), paths, pauses, 40_000 + random.nextInt(slow ? 900_000 : 200_000), 200L << 20,
                List.of(), waits);
    }

    private static String latencies(Random random, long median) {
        var histogram = new Histogram(3);
        for (var i = 0; i < VALUES; i++) {
            var value = median * Math.exp(0.4 * random.nextGaussian());
            histogram.recordValue((long) (random.nextInt(400) == 0 ? value * 40 : value));
        }
        return EncodedHistogram.encode(histogram);
    }

    @Override
    public void close() {
        run.failed("");
        LiveRuns.get().remove(run);
    }

    private static final class Nobody implements RunProgress {

        @Override
        public void step(String text) {
            // Ignored.
        }

        @Override
        public void interval(boolean measuring, double elapsedSeconds, double receivedRate, double outputRate, double p99Micros, double maxMicros) {
            // Ignored.
        }

        @Override
        public void message(String text) {
            // Ignored.
        }
    }
}
