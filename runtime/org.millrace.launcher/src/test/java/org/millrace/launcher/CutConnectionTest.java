package org.millrace.launcher;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.control.EncodedHistogram;
import org.millrace.control.Sample;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.EventTypeSpec.PropertySpec;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.WireSpec;
import org.millrace.report.RunResult.Ending;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Cuts the connection between launcher and runtime while both run. */
@Timeout(180)
@Tag("slow")
class CutConnectionTest {

    private static final int ENOUGH_SAMPLES = 5;
    private static final long SLOW_NANOS = TimeUnit.MILLISECONDS.toNanos(120);

    @TempDir
    private Path folder;

    /** Cuts the connection when enough samples and an event have been measured. */
    private static class Cutter implements RunProgress {

        private final ConcurrentLinkedQueue<Sample> measured = new ConcurrentLinkedQueue<>();
        private final ConcurrentLinkedQueue<Process> processes = new ConcurrentLinkedQueue<>();
        private final Optional<Path> cut;

        Cutter(Optional<Path> cut) {
            this.cut = cut;
        }

        @Override
        public void started(Part part, Process process) {
            processes.add(process);
        }

        @Override
        public void sampled(boolean measuring, Sample sample) {
            if (measuring && sample.startSeconds() == 0) {
                measured.clear();
            }
            measured.add(sample);
            // A busy machine may delay the load generator for several samples.
            if (measuring && cut.isPresent() && measured.size() >= ENOUGH_SAMPLES && measured.stream().anyMatch(each -> each.processed() > 0)) {
                try {
                    Files.writeString(cut.get(), "");
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            }
        }

        @Override
        public void step(String text) {
            // The result contains it.
        }

        @Override
        public void interval(boolean measuring, double elapsed, double received, double outputs, double p99, double max) {
            // The samples contain it.
        }

        @Override
        public void message(String text) {
            System.err.println(text);
        }
    }

    /** Creates a java command that puts {@link CutConnection} in front of processes with a launcher. */
    private Path cuttingJava(Path cut) throws IOException {
        var script = folder.resolve("java-cut");
        Files.writeString(script, """
                #!/bin/sh
                [ -z "$MILLRACE_CONTROL_PORT" ] && exec '%1$s' "$@"
                exec '%1$s' -cp '%2$s' %3$s '%4$s' '%1$s' "$@"
                """.formatted(TestInstallation.JAVA, System.getProperty("java.class.path"), CutConnection.class.getName(), cut));
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
        return script;
    }

    private RunPlan plan(Duration duration) {
        var tick = new EventTypeSpec("Tick", "", List.of(new PropertySpec("symbol", "string"), new PropertySpec("price", "double"),
                new PropertySpec("sent", "long")), "sent", "");
        var rule = new StatementSpec("rule", "select symbol, price, sent from Tick(price > 0)", "rules.epl", 1, 1, List.of());
        var deployment = Deployment.of("cut", folder.toString(), List.of(tick),
                List.of(new AdapterSpec("in", "tcp", "in", "Tick", "", Map.of("port", "0", "codec", "csv")), new ProcessorSpec("rules", List.of(rule)),
                        new AdapterSpec("out", "file", "out", "Tick", "", Map.of("path", "out.csv", "codec", "csv"))),
                List.of(new WireSpec("in", "rules", "", ""), new WireSpec("rules", "out", "", "")));
        var fields = new LinkedHashMap<>(Map.of("symbol", "symbol"));
        fields.put("price", "price");
        fields.put("sent", "sentTime");
        var load = Loads.ticks(1, 1_000, duration, Duration.ofMillis(200), fields);
        return new RunPlan(deployment, folder.resolve("deployment.json"), new JvmOptions(JvmOptions.Collector.PARALLEL, "128m", List.of()),
                Optional.of(load), false, Optional.empty(), Map.of(), Duration.ofMillis(50));
    }

    @Test
    void showsMeasurementsAndTheReasonAndCanRunAgainAtOnce() throws Exception {
        var installation = TestInstallation.in(folder);
        var cut = folder.resolve("cut");
        var cutter = new Cutter(Optional.of(cut));
        var outcome = new Conductor(new Installation(installation.runtimeJars(), cuttingJava(cut)), plan(Duration.ofMinutes(5)), cutter).run();
        assertFalse(outcome.ok());
        var result = outcome.result().orElseThrow();
        assertEquals(Ending.PARTIAL, result.ending());
        assertTrue(result.problems().contains("the runtime lost its connection to its launcher and ended; what it had measured until its last sample is shown"),
                () -> result.problems().toString());
        assertTrue(cutter.measured.size() >= ENOUGH_SAMPLES && result.summary().processed() > 0, () -> result.summary().toString());
        assertEquals(cutter.measured.stream().mapToLong(Sample::processed).sum(), result.summary().processed());
        assertEquals(cutter.measured.stream().flatMap(sample -> sample.paths().stream())
                .mapToLong(path -> EncodedHistogram.decode(path.service()).getTotalCount()).sum(), result.summary().latency().count());
        for (var process : cutter.processes) {
            assertTrue(process.waitFor(30, TimeUnit.SECONDS), "no process stays behind");
        }

        var again = new Conductor(installation, plan(Duration.ofMillis(500)), new Cutter(Optional.empty())).run();
        assertTrue(again.ok(), () -> again.result().orElseThrow().problems().toString());
        assertEquals(500, again.result().orElseThrow().summary().processed());
    }

    /** The listener is slower than the samples, so samples of the warm-up are queued when measuring begins. */
    @Test
    void samplesOfTheWarmUpAreNeverMeasuredOnes() throws Exception {
        var firstMeasured = new ConcurrentLinkedQueue<Double>();
        var slow = new Cutter(Optional.empty()) {
            @Override
            public void sampled(boolean measuring, Sample sample) {
                if (measuring) {
                    firstMeasured.add(sample.startSeconds());
                } else {
                    LockSupport.parkNanos(SLOW_NANOS);
                }
            }
        };
        var outcome = new Conductor(TestInstallation.in(folder), plan(Duration.ofMillis(500)), slow).run();
        assertTrue(outcome.ok(), () -> outcome.result().orElseThrow().problems().toString());
        assertEquals(0.0, firstMeasured.peek());
    }
}
