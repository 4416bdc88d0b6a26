package org.millrace.runtime.inspect;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.control.EventMessages.RecordParams;
import org.millrace.control.EventMessages.ReplayParams;
import org.millrace.runtime.kernel.StartException;
import org.millrace.runtime.kernel.TestNetwork;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.kernel.TestNetwork.statement;
import static org.millrace.runtime.kernel.TestNetwork.trade;

@Timeout(60)
class ReplayerTest {

    private static final int EVENTS = 1_000;
    private static final double FAST = 1_000;

    @TempDir
    private Path folder;

    private static TestNetwork network() throws StartException {
        return new TestNetwork().source("in").processor("rules", statement("sums", "select symbol, sum(price) as s from Trade group by symbol"))
                .bean("out").wire("in", "rules").wire("rules", "out").start();
    }

    private static Replayer replayer(TestNetwork net) {
        return new Replayer(net.network(), ReplayerTest.class.getClassLoader());
    }

    private ReplayParams replay(String file, double speed) {
        return new ReplayParams(true, folder.resolve(file).toString(), speed);
    }

    /** Records the wire to the processor. */
    private void record(TestNetwork net, String file, int events) throws InterruptedException {
        try (var recorder = new Recorder(net.network(), ReplayerTest.class.getClassLoader(), (stage, message) -> { })) {
            var begun = recorder.record(new RecordParams(net.full("in"), net.full("rules"), true, folder.resolve(file).toString(), "", "", 0, 0, false));
            assertTrue(begun.ok(), begun.message());
            for (var i = 0; i < events; i++) {
                net.send("in", trade("S" + i % 7, i));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"wire.csv", "wire.json", "wire.bin"})
    void sendsRecordedEventsToTheReceivingStage(String file) throws Exception {
        try (var net = network(); var replayer = replayer(net)) {
            record(net, file, EVENTS);
            var before = List.copyOf(net.got("out"));
            var done = replayer.replay(replay(file, FAST)).get();
            assertTrue(done.ok(), done.message());
            assertEquals(EVENTS, done.events());
            assertEquals(net.full("rules"), done.stage());
            net.stop();
            assertEquals(2 * EVENTS, net.got("out").size());
            assertEquals(EVENTS, before.size());
            assertEquals(EVENTS, net.network().measurements().figures().injected());
        }
    }

    @Test
    void eachEventHasTheTimeSinceTheOneBefore() throws Exception {
        try (var net = network()) {
            record(net, "wire.csv", 3);
            try (var times = RecordedTimes.open(folder.resolve("wire.csv"))) {
                assertEquals(0, times.next().orElseThrow());
                var second = times.next().orElseThrow();
                assertTrue(second >= 0);
                assertTrue(times.next().orElseThrow() >= second);
                assertTrue(times.next().isEmpty());
            }
        }
    }

    /** The second event is due in an hour. */
    @Test
    void aReplayIsStoppedWhileItWaits() throws Exception {
        try (var net = network(); var replayer = replayer(net)) {
            distant(net);
            var replay = replayer.replay(replay("wire.csv", 1));
            while (net.got("out").size() < 3) {
                Thread.onSpinWait();
            }
            assertFalse(replay.isDone());
            assertFalse(replayer.replay(replay("wire.csv", 1)).get().ok());
            assertTrue(replayer.replay(ReplayParams.stop()).get().ok());
            assertEquals(1, replay.get().events());
            assertTrue(replay.get().ok());
            assertFalse(replayer.replay(ReplayParams.stop()).get().ok());
        }
    }

    @Test
    void theEndOfTheNetworkEndsTheReplay() throws Exception {
        try (var net = network()) {
            distant(net);
            var replayer = replayer(net);
            var replay = replayer.replay(replay("wire.csv", 1));
            replayer.close();
            assertTrue(replay.isDone());
        }
    }

    private void distant(TestNetwork net) throws IOException, InterruptedException {
        record(net, "wire.csv", 2);
        var times = folder.resolve("wire.csv.times");
        Files.write(times, List.of(Files.readAllLines(times).getFirst(), "0", "3600000000"));
    }

    @Test
    void refusesInvalidReplaysWithAReason() throws Exception {
        try (var net = network(); var replayer = replayer(net)) {
            assertTrue(replayer.replay(replay("none.csv", 1)).get().message().startsWith("there is no file " + folder.resolve("none.csv.times")));
            Files.writeString(folder.resolve("other.csv.times"), "1\n");
            assertTrue(replayer.replay(replay("other.csv", 1)).get().message().endsWith("does not hold the times of recorded events"));
            record(net, "wire.csv", 2);
            var times = folder.resolve("wire.csv.times");
            Files.write(times, List.of(Files.readAllLines(times).getFirst(), "soon"));
            assertTrue(replayer.replay(replay("wire.csv", 1)).get().message().endsWith("'soon' is no time of an event"));
            Files.writeString(times, Files.readString(times).replace(net.full("rules"), "elsewhere").replace("soon", "0"));
            assertEquals("there is no stage 'elsewhere'", replayer.replay(replay("wire.csv", 1)).get().message());
        }
    }
}
