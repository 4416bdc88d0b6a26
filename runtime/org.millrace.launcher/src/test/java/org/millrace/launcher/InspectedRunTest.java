package org.millrace.launcher;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.control.EventMessages.InjectParams;
import org.millrace.control.EventMessages.RecordParams;
import org.millrace.control.EventMessages.TraceParams;
import org.millrace.control.EventMessages.TracedEvent;
import org.millrace.control.RuntimeControl;
import org.millrace.control.Sample;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.EventTypeSpec.PropertySpec;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StageSpec.StreamSpec;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.WireSpec;
import org.millrace.deployment.feed.Load;
import org.millrace.report.RunSummary;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Inspects real runs with runtime and load generator processes. */
@Timeout(180)
@Tag("slow")
class InspectedRunTest {

    private static final int INJECTED = 3;

    @TempDir
    private Path folder;

    /** Performs work on the network when measuring begins. */
    private static final class Follower implements RunProgress {

        final Queue<TracedEvent> traced = new ConcurrentLinkedQueue<>();
        final Queue<String> said = new ConcurrentLinkedQueue<>();
        final Set<String> timed = new TreeSet<>();
        final CompletableFuture<String> done = new CompletableFuture<>();
        private final Work work;
        private RuntimeControl network;
        private boolean begun;

        /** The work. */
        interface Work {
            void with(RuntimeControl network) throws Exception;
        }

        Follower(Work work) {
            this.work = work;
        }

        @Override
        public void running(RuntimeControl control) {
            network = control;
        }

        @Override
        public void sampled(boolean measuring, Sample sample) {
            sample.stageTimes().forEach(time -> timed.add(time.stage()));
            if (measuring && !begun) {
                begun = true;
                Thread.ofPlatform().start(() -> {
                    try {
                        work.with(network);
                        done.complete("");
                    } catch (Exception | AssertionError e) {
                        done.complete(e.toString());
                    }
                });
            }
        }

        @Override
        public void traced(TracedEvent event) {
            traced.add(event);
        }

        @Override
        public void step(String text) {
            said.add(text);
        }

        @Override
        public void interval(boolean measuring, double elapsed, double received, double outputs, double p99, double max) {
            // The test reads the samples.
        }

        @Override
        public void message(String text) {
            said.add(text);
        }
    }

    private Deployment deployment(AdapterSpec input, String output) {
        var tick = new EventTypeSpec("Tick", "", List.of(new PropertySpec("symbol", "string"), new PropertySpec("price", "double"),
                new PropertySpec("sent", "long")), "sent", "");
        var rule = new StatementSpec("rule", "select symbol, price, sent from Tick(price > 0)", "rules.epl", 1, 1, List.of());
        var stages = List.<StageSpec>of(input, new StreamSpec("queue", 1_024, 1, "", "block"), new ProcessorSpec("rules", List.of(rule)),
                new AdapterSpec("out", "file", "out", "Tick", "", Map.of("path", output, "codec", "csv")));
        return Deployment.of("inspected", folder.toString(), List.of(tick), stages,
                List.of(new WireSpec(input.name(), "queue", "", ""), new WireSpec("queue", "rules", "", ""), new WireSpec("rules", "out", "", "")));
    }

    private RunSummary run(Deployment deployment, Optional<Load> load, Follower follower) throws IOException, InterruptedException {
        var plan = new RunPlan(deployment, folder.resolve("deployment.json"), new JvmOptions(JvmOptions.Collector.PARALLEL, "256m", List.of()),
                load, false, Optional.empty(), Map.of(), Duration.ofMillis(50), true, RunFiles.NONE);
        var outcome = new Conductor(TestInstallation.in(folder), plan, follower).run();
        assertEquals(List.of(), outcome.problems());
        var result = outcome.result().orElseThrow();
        assertEquals(List.of(), result.problems());
        return result.summary();
    }

    @Test
    void countsInjectedEventsUnderLoadAndReplaysRecordings() throws Exception {
        var follower = new Follower(network -> {
            assertTrue(network.record(new RecordParams("queue", "rules", true, "recorded.csv", "", "", 0, 0, false)).get().ok());
            assertTrue(network.trace(new TraceParams("rules", true, 100, "out", "symbol = 'INJECTED'")).get().ok());
            for (var i = 0; i < INJECTED; i++) {
                assertTrue(network.inject(new InjectParams("queue", "Tick", Map.of("symbol", "INJECTED", "price", 1 + i))).get().ok());
            }
        });
        var fields = new LinkedHashMap<>(Map.of("symbol", "symbol"));
        fields.put("price", "price");
        fields.put("sent", "sentTime");
        var load = Loads.ticks(2, 2_000, Duration.ofSeconds(3), Duration.ofSeconds(1), fields);
        var summary = run(deployment(new AdapterSpec("in", "tcp", "in", "Tick", "", Map.of("port", "0", "codec", "csv")), "first.csv"),
                Optional.of(load), follower);
        assertEquals("", follower.done.get(30, TimeUnit.SECONDS));
        assertEquals(summary.sent(), summary.received());
        assertEquals(summary.received(), summary.processed());
        assertEquals(12_000 + INJECTED, summary.received(), follower.said.toString());
        assertEquals(INJECTED, follower.traced.size());
        assertEquals(List.of("in", "out", "queue", "rules"), List.copyOf(follower.timed));

        var recorded = Files.readAllLines(folder.resolve("recorded.csv"));
        assertTrue(recorded.size() > INJECTED, "recorded " + recorded.size());
        var again = run(deployment(new AdapterSpec("in", "file", "in", "Tick", "", Map.of("path", "recorded.csv", "codec", "csv")),
                "second.csv"), Optional.empty(), new Follower(network -> { }));
        assertEquals(recorded.size(), again.processed());
        assertEquals(0, again.malformed());
        // The recorded input of the rules gives the same output in both runs.
        var first = Files.readAllLines(folder.resolve("first.csv"));
        assertEquals(first.subList(first.size() - recorded.size(), first.size()).stream().collect(Collectors.joining("\n")),
                String.join("\n", Files.readAllLines(folder.resolve("second.csv"))));
        assertFalse(first.size() == recorded.size(), "recording began while events flowed");
    }
}
