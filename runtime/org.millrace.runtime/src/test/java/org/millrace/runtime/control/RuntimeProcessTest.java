package org.millrace.runtime.control;

import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.control.ControlChannel;
import org.millrace.control.DebugEvents;
import org.millrace.control.DebugMessages.Suspended;
import org.millrace.control.DebugMessages.TraceLine;
import org.millrace.control.EncodedHistogram;
import org.millrace.control.EventMessages.InjectParams;
import org.millrace.control.EventMessages.RecordParams;
import org.millrace.control.EventMessages.ReplayParams;
import org.millrace.control.EventMessages.Replayed;
import org.millrace.control.EventMessages.TraceParams;
import org.millrace.control.EventMessages.TracedEvent;
import org.millrace.control.FlinkParams;
import org.millrace.control.InitialState;
import org.millrace.control.JournalMessages.JournalParams;
import org.millrace.control.JournalMessages.ReplayedRun;
import org.millrace.control.JournalMessages.StateParams;
import org.millrace.control.LauncherControl;
import org.millrace.control.Messages.DeployParams;
import org.millrace.control.Messages.Hello;
import org.millrace.control.Messages.LogLine;
import org.millrace.control.Messages.Outcome;
import org.millrace.control.Messages.StageFinished;
import org.millrace.control.Messages.Statement;
import org.millrace.control.Messages.StatementsParams;
import org.millrace.control.Messages.SubscribeParams;
import org.millrace.control.RuntimeControl;
import org.millrace.control.Sample;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.DeploymentFile;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.EventTypeSpec.PropertySpec;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.WireSpec;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import javax.management.ObjectName;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the control protocol over a real socket with both sides in one JVM. */
@Timeout(60)
@Tag("slow")
class RuntimeProcessTest {

    /** Records the runtime's messages; public for LSP4J. */
    public static final class Listener implements LauncherControl {

        final BlockingQueue<Sample> samples = new LinkedBlockingQueue<>();
        final BlockingQueue<TracedEvent> traced = new LinkedBlockingQueue<>();
        final BlockingQueue<Suspended> suspended = new LinkedBlockingQueue<>();

        @Override
        public DebugEvents debugEvents() {
            return new DebugEvents() {
                @Override
                public void suspended(Suspended event) {
                    suspended.add(event);
                }

                @Override
                public void traceLine(TraceLine line) {
                    // No test sets tracepoints.
                }
            };
        }

        @Override
        public CompletableFuture<Outcome> hello(Hello hello) {
            return CompletableFuture.completedFuture(Outcome.DONE);
        }

        @Override
        public void sample(Sample sample) {
            samples.add(sample);
        }

        @Override
        public void log(LogLine line) {
        }

        @Override
        public void traced(TracedEvent event) {
            traced.add(event);
        }

        @Override
        public void finished(StageFinished stage) {
            // No input of this test ends by itself.
        }
    }

    private static Path deployment(Path folder, String statement) throws IOException {
        return deployment(folder, statement, new AdapterSpec("in", "hand", "in", "Tick", "", Map.of()));
    }

    private static Path deployment(Path folder, String statement, AdapterSpec in) throws IOException {
        var file = folder.resolve("deployment.json");
        DeploymentFile.write(Deployment.of("controlled " + folder.getFileName(), folder.toString(),
                List.of(new EventTypeSpec("Tick", "", List.of(new PropertySpec("symbol", "string"),
                        new PropertySpec("price", "double")), "", "")),
                List.of(in, new ProcessorSpec("rules", List.of(new StatementSpec("s", statement, "rules.epl", 4, 1, List.of()))),
                        new AdapterSpec("out", "hand", "out", "Tick", "", Map.of())),
                List.of(new WireSpec("in", "rules", "", ""), new WireSpec("rules", "out", "", ""))), file);
        return file;
    }

    @Test
    void aLauncherDeploysRunsLooksInsideChangesAndStops(@TempDir Path folder) throws Exception {
        var listener = new Listener();
        var process = new RuntimeProcess();
        try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                var runtimeEnd = ControlChannel.open(new Socket(server.getInetAddress(), server.getLocalPort()),
                        new RuntimeService(process), LauncherControl.class, () -> ControlChannel.RUNTIME_LIMIT);
                var launcherEnd = ControlChannel.open(server.accept(), listener, RuntimeControl.class, () -> ControlChannel.LAUNCHER_LIMIT)) {
            process.connect(runtimeEnd.remote());
            var runtime = launcherEnd.remote();

            assertFalse(get(runtime.start()).ok(), "nothing is deployed");
            assertFalse(get(runtime.pause()).ok());
            var missing = get(runtime.deploy(new DeployParams(folder.resolve("none.json").toString(), "")));
            assertTrue(missing.problems().getFirst().message().contains("cannot be read"));
            var broken = get(runtime.deploy(new DeployParams(deployment(folder, "select nothing from Tick").toString(), "")));
            assertEquals("rules.epl:4:8", broken.problems().getFirst().file() + ":" + broken.problems().getFirst().line() + ":"
                    + broken.problems().getFirst().column());

            var deployed = get(runtime.deploy(new DeployParams(deployment(folder, "select symbol, price from Tick").toString(), "")));
            assertEquals(List.of(), deployed.problems());
            assertEquals(1, deployed.statements());
            assertEquals("ready", get(runtime.start()).facts().get("in").get("hand"));

            assertTrue(get(runtime.trace(new TraceParams("rules", true, 10))).ok());
            assertTrue(get(runtime.inject(new InjectParams("in", "Tick", Map.of("symbol", "A", "price", 2)))).ok());
            var seen = listener.traced.poll(10, TimeUnit.SECONDS);
            assertNotNull(seen);
            assertTrue(seen.text().contains("symbol=A"), seen.text());

            assertEquals(Map.of("symbol", "A", "price", 2.0), seen.values());
            assertTrue(get(runtime.trace(new TraceParams("rules", true, 10, "out", "price > "))).message().contains("column 9"));

            var recording = folder.resolve("in.csv");
            assertTrue(get(runtime.record(new RecordParams("in", "rules", true, recording.toString(), "", "", 0, 0, false))).recording());
            var time = 1_700_000_000_000_000_001L;
            assertFalse(get(runtime.inject(new InjectParams("rules", "Tick", Map.of("price", Map.of())))).ok());
            assertTrue(get(runtime.inject(new InjectParams("in", "Tick", Map.of("symbol", Long.toString(time), "price", 1)))).ok());
            assertEquals(1, get(runtime.recording(RecordParams.end("in", "rules"))).events());
            assertFalse(get(runtime.record(RecordParams.end("in", "rules"))).recording());
            assertEquals(List.of(time + ",1.0"), Files.readAllLines(recording));
            assertEquals(new Replayed(true, "", "rules", 1), get(runtime.replay(new ReplayParams(true, recording.toString(), 2))));

            var refused = assertThrows(ExecutionException.class, () -> get(runtime.subscribe(new SubscribeParams(3))));
            assertEquals(ResponseErrorCode.InvalidParams.getValue(), ((ResponseErrorException) refused.getCause()).getResponseError().getCode());
            assertTrue(get(runtime.subscribe(new SubscribeParams(10, true))).ok());
            var sample = listener.samples.poll(10, TimeUnit.SECONDS);
            assertNotNull(sample);
            while (sample.waits().isEmpty()) {
                // The flight recorder reports within a second or two.
                sample = listener.samples.poll(10, TimeUnit.SECONDS);
                assertNotNull(sample);
            }
            assertEquals(List.of("in", "rules", "out"), List.copyOf(sample.stages().keySet()));

            var replaced = get(runtime.replaceStatements(new StatementsParams("rules",
                    List.of(new Statement("t", "select symbol, 2 * price as price from Tick(symbol = ?:wanted:string)", "", 1, 1,
                            Map.of("t-B", Map.of("wanted", "B")))), InitialState.KEPT)));
            assertEquals(List.of(), replaced.problems());
            get(runtime.inject(new InjectParams("in", "Tick", Map.of("symbol", "A", "price", 2))));
            get(runtime.inject(new InjectParams("in", "Tick", Map.of("symbol", "B", "price", 3))));

            var bean = new ObjectName("org.millrace:type=Network,name=" + ObjectName.quote("controlled " + folder.getFileName()));
            assertEquals(5L, ManagementFactory.getPlatformMBeanServer().getAttribute(bean, "Received"));

            var measurement = get(runtime.stop());
            assertEquals(5, measurement.total().received());
            assertEquals(5, measurement.total().processed());
            assertEquals(4, measurement.total().outputs());
            assertEquals(5, measurement.injected());
            var path = measurement.total().paths().getFirst();
            assertEquals("in-out", path.from() + "-" + path.to());
            assertEquals(3, EncodedHistogram.decode(path.service()).getTotalCount());
            assertEquals(measurement, get(runtime.stop()), "asked again it says the same");
            get(runtime.shutdown());
            process.awaitEnd();
        }
    }

    @Test
    void reportsAnInvalidDeploymentWithItsPosition(@TempDir Path folder) throws Exception {
        var file = Files.writeString(folder.resolve("bad.json"), "{\n  \"format\": 3\n}");
        var result = new RuntimeProcess().deploy(new DeployParams(file.toString(), ""));
        assertFalse(result.ok());
        assertEquals("deployment", result.problems().getFirst().code());
        assertTrue(result.problems().getFirst().line() >= 1);
    }

    private static <T> T get(CompletableFuture<T> answer) throws Exception {
        return answer.get(30, TimeUnit.SECONDS);
    }

    /** A launcher whose user has cancelled must not find the statements replaced later. */
    @Test
    void aCancelledReplayForStatementsEndsAndOtherRequestsDoNotWaitForIt(@TempDir Path folder) throws Exception {
        var process = new RuntimeProcess();
        try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                var runtimeEnd = ControlChannel.open(new Socket(server.getInetAddress(), server.getLocalPort()),
                        new RuntimeService(process), LauncherControl.class, () -> ControlChannel.RUNTIME_LIMIT);
                var launcherEnd = ControlChannel.open(server.accept(), new Listener(), RuntimeControl.class, () -> ControlChannel.LAUNCHER_LIMIT)) {
            process.connect(runtimeEnd.remote());
            var runtime = launcherEnd.remote();
            var journal = new JournalParams(folder.resolve("journal").toString(), false, "none", 0, 0, 0, false);
            Files.writeString(folder.resolve("ticks.csv"), "A,1.5\n".repeat(500_000));
            var in = new AdapterSpec("in", "file", "in", "Tick", "", Map.of("path", "ticks.csv", "codec", "csv"));
            assertEquals(List.of(), get(runtime.deploy(new DeployParams(deployment(folder, "select symbol, price from Tick(price < 0)", in).toString(), "",
                    journal, ReplayedRun.NONE, StateParams.NONE, FlinkParams.DEFAULT))).problems());
            var other = new StatementsParams("rules", List.of(new Statement("s", "select symbol, price from Tick(price < 1)", "", 1, 1, Map.of())),
                    InitialState.HISTORY);
            assertTrue(get(runtime.replaceStatements(other)).problems().getFirst().message().endsWith(": the network has not started"));
            assertEquals(List.of(), get(runtime.start()).problems());
            while (get(runtime.measurement()).total().received() < 500_000) {
                LockSupport.parkNanos(1_000_000);
            }
            var request = runtime.replaceStatements(other);
            get(runtime.measurement());
            assertFalse(request.isDone(), "the journal is replayed");
            request.cancel(true);
            while (Thread.getAllStackTraces().keySet().stream().anyMatch(thread -> thread.getName().equals("statement-history"))) {
                LockSupport.parkNanos(1_000_000);
            }
            assertEquals("select symbol, price from Tick(price < 0)", process.network().orElseThrow().statements().deployed("rules").getFirst().text());
            get(runtime.stop());
        }
    }
}
