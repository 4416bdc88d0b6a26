package org.millrace.profile.inspect;

import org.junit.jupiter.api.Test;
import org.millrace.control.EventMessages.InjectParams;
import org.millrace.control.EventMessages.TraceParams;
import org.millrace.control.EventMessages.TracedEvent;
import org.millrace.control.Messages.Outcome;
import org.millrace.control.RuntimeControl;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.WireSpec;
import org.millrace.launcher.JvmOptions;
import org.millrace.launcher.RunPlan;
import org.millrace.launcher.RunProgress;
import org.millrace.profile.run.LiveRun;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class InspectionTest {

    private static final TracePoint WIRE = new TracePoint("ticks", "rules");

    private final List<Object> asked = new ArrayList<>();
    private final LiveRun run = new LiveRun("run", new RunPlan(
            Deployment.of("signals", "/tmp", List.of(), List.of(), List.of()),
            Path.of("deployment.json"), new JvmOptions(JvmOptions.Collector.G1, "64m", List.of()), Optional.empty(), false, Optional.empty(),
            Map.of(), Duration.ofMillis(100)));
    private final RunProgress progress = run.progress(new RunProgress() {
        @Override
        public void step(String text) {
        }

        @Override
        public void interval(boolean measuring, double elapsedSeconds, double receivedRate, double outputRate, double p99Micros,
                double maxMicros) {
        }

        @Override
        public void message(String text) {
        }
    });
    private Outcome answer = Outcome.DONE;
    private final Inspection inspection = new Inspection(run, () -> { });

    private void start() {
        progress.running((RuntimeControl) Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {RuntimeControl.class},
                (proxy, method, arguments) -> {
                    asked.add(arguments[0]);
                    return CompletableFuture.completedFuture(answer);
                }));
    }

    private static TracedEvent event(TracePoint at, int number, long skipped) {
        return new TracedEvent(at.stage(), at.to(), 0, "Tick", "", "n=" + number, Map.of("n", number), false, skipped, 0);
    }

    @Test
    void eventsOfTheTracedPlaceAreKeptUpToALimitAndAllAreCounted() {
        start();
        inspection.trace(WIRE, "n > 3", 20).join();
        assertEquals(new TraceParams("ticks", true, 20, "rules", "n > 3"), asked.getFirst());
        progress.traced(event(new TracePoint("rules", ""), 0, 0));
        for (var i = 0; i < Inspection.MOST_EVENTS + 10; i++) {
            progress.traced(event(WIRE, i, 4));
        }
        assertEquals(Inspection.MOST_EVENTS, inspection.events().size());
        assertEquals("n=10", inspection.events().getFirst().text());
        assertEquals(5L * (Inspection.MOST_EVENTS + 10), inspection.seen());
    }

    @Test
    void lookingElsewhereEndsTheTraceBefore() {
        start();
        inspection.trace(WIRE, "", 20).join();
        inspection.trace(new TracePoint("rules", ""), "", 20).join();
        assertEquals(new TraceParams("ticks", false, 1, "rules", ""), asked.get(1));
        inspection.dispose();
        assertEquals(new TraceParams("rules", false, 1, "", ""), asked.getLast());
    }

    @Test
    void aRefusedTraceIsNoTrace() {
        start();
        answer = Outcome.refused("there is no property m");
        assertEquals("there is no property m", inspection.trace(WIRE, "m > 3", 20).join().message());
        assertEquals(Optional.empty(), inspection.traced());
    }

    @Test
    void aNetworkThatHasEndedIsNotRunning() {
        progress.running((RuntimeControl) Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {RuntimeControl.class},
                (proxy, method, arguments) -> CompletableFuture.failedFuture(new IOException("the connection is closed"))));
        assertEquals("the network is not running", inspection.trace(WIRE, "", 20).join().message());
    }

    @Test
    void severalEventsAreSentUpToTheFirstThatIsRefused() {
        start();
        assertTrue(inspection.inject("rules", "Tick", List.of(Map.of("n", 1), Map.of("n", 2))).join().ok());
        assertEquals(List.of(new InjectParams("rules", "Tick", Map.of("n", 1)), new InjectParams("rules", "Tick", Map.of("n", 2))), asked);
        answer = Outcome.refused("no such type");
        asked.clear();
        assertFalse(inspection.inject("rules", "Tock", List.of(Map.of("n", 1), Map.of("n", 2))).join().ok());
        assertEquals(1, asked.size());
    }

    @Test
    void anEventOfWhichValuesAreMissingIsNotSentAgain() {
        start();
        var cut = new TracedEvent("ticks", "rules", 0, "Tick", "", "n=1, long=…", Map.of("n", 1), true, 0, 0);
        assertFalse(inspection.resend(cut).join().ok());
        assertEquals(List.of(), asked);
        assertTrue(inspection.resend(event(WIRE, 1, 0)).join().ok());
        assertEquals("rules", ((InjectParams) asked.getFirst()).stage());
    }

    @Test
    void injectedEventsAreShownAndRecognizedWhereTheyPass() {
        start();
        inspection.trace(WIRE, "", 20).join();
        inspection.inject("ticks", "Tick", Map.of("n", "7")).join();
        progress.traced(event(WIRE, 6, 0));
        progress.traced(event(WIRE, 7, 0));
        progress.traced(event(WIRE, 7, 0));
        assertEquals(List.of("", "ticks", "ticks", "ticks"), inspection.events().stream().map(TracedEvent::stage).toList());
        assertEquals(List.of(true, false, true, false), inspection.events().stream().map(inspection::isInjected).toList());
        answer = Outcome.refused("no");
        inspection.inject("ticks", "Tick", Map.of("n", 8)).join();
        assertEquals(4, inspection.events().size());
    }

    @Test
    void eventsAreReplayedInTheirOrderWithTheirDistances() {
        start();
        var late = new TracedEvent("ticks", "rules", 1_000_050, "Tick", "", "", Map.of("n", 2), false, 0, 0);
        var early = new TracedEvent("ticks", "rules", 1_000_000, "Tick", "", "", Map.of("n", 1), false, 0, 0);
        assertTrue(inspection.replay(List.of(late, early)).join().ok());
        assertEquals(List.of(new ReplayedEvent(early, 0), new ReplayedEvent(late, 50)), ReplayedEvent.inOrder(List.of(late, early)));
        assertEquals(List.of(new InjectParams("rules", "Tick", Map.of("n", 1)), new InjectParams("rules", "Tick", Map.of("n", 2))), asked);
    }

    @Test
    void theTypeOfAWireIsCertainBehindAnAdapterOrWhereTheWireIsLimited() {
        var types = List.of(new EventTypeSpec("Tick", "", List.of(), "", ""), new EventTypeSpec("Signal", "", List.of(), "", ""));
        var deployment = Deployment.of("signals", "/tmp", types,
                List.of(new StageSpec.AdapterSpec("ticks", "tcp", "in", "Tick", "", Map.of()), new StageSpec.ProcessorSpec("rules", List.of())),
                List.of(new WireSpec("ticks", "rules", "", ""), new WireSpec("rules", "alerts", "Signal", ""), new WireSpec("rules", "all", "", "")));
        assertEquals(Optional.of("Tick"), RecordedType.of(deployment, WIRE).certain());
        assertEquals(Optional.of("Signal"), RecordedType.of(deployment, new TracePoint("rules", "alerts")).certain());
        assertEquals(new RecordedType(List.of("Tick", "Signal"), Optional.empty()), RecordedType.of(deployment, new TracePoint("rules", "all")));
    }

    @Test
    void withoutANetworkEverythingIsRefusedWithAReason() {
        assertEquals("the network is not running", inspection.trace(WIRE, "", 20).join().message());
        assertFalse(inspection.record(WIRE, Path.of("events.csv"), "").join().ok());
    }
}
