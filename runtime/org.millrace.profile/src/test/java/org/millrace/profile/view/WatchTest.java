package org.millrace.profile.view;

import org.junit.jupiter.api.Test;
import org.millrace.deployment.Deployment;
import org.millrace.launcher.JvmOptions;
import org.millrace.launcher.RunPlan;
import org.millrace.launcher.RunProgress;
import org.millrace.profile.Recorded;
import org.millrace.profile.run.LiveRun;
import org.millrace.profile.run.LiveRuns;
import org.millrace.profile.series.TimeRange;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class WatchTest {

    private final LiveRuns runs = new LiveRuns();
    private final Watch watch = new Watch(runs);

    private LiveRun run(String name, int samples) {
        var deployment = Deployment.of("signals", "/tmp", List.of(), List.of(), List.of());
        var run = new LiveRun(name, new RunPlan(deployment, Path.of("deployment.json"), new JvmOptions(JvmOptions.Collector.G1, "64m", List.of()),
                Optional.empty(), false, Optional.empty(), Map.of(), Duration.ofMillis(100)));
        runs.add(run);
        feed(run, 0, samples);
        return run;
    }

    private static void feed(LiveRun run, int from, int to) {
        var progress = run.progress(new RunProgress() {
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
        for (var i = from; i < to; i++) {
            progress.sampled(true, Recorded.sample(i));
        }
    }

    @Test
    void theNewestRunIsWatchedUntilTheUserChoosesAnother() {
        var first = run("first", 5);
        assertEquals(Optional.of(first), watch.run());
        var second = run("second", 7);
        assertEquals(Optional.of(second), watch.run());
        watch.watch(first);
        assertEquals(5, watch.timeSeries().segments().size());
        second.failed("");
        assertEquals(Optional.of(first), watch.run());
        runs.remove(first);
        assertEquals(Optional.of(second), watch.run());
        runs.remove(second);
        assertEquals(Optional.empty(), watch.run());
        assertEquals(0, watch.timeSeries().segments().size());
    }

    @Test
    void whilePausedTheFiguresStandStillAndTheRunGoesOn() {
        var run = run("first", 5);
        watch.pause(true);
        var told = new AtomicInteger();
        watch.addListener(told::incrementAndGet);
        feed(run, 5, 9);
        assertEquals(5, watch.timeSeries().segments().size());
        assertEquals(0, told.get());
        watch.pause(false);
        assertEquals(9, watch.timeSeries().segments().size());
        assertFalse(watch.paused());
    }

    @Test
    void clearedDataCanBeShownAgain() {
        var run = run("first", 50);
        watch.options(options -> options.withSelection(new TimeRange(1, 2)));
        watch.clear();
        assertTrue(watch.options().selection().isAll());
        feed(run, 50, 60);
        assertEquals(10 * 3 * 2000, LatencyFigure.of(watch.timeSeries(), watch.options()).summary().count());
        watch.showAll();
        assertEquals(60 * 3 * 2000, LatencyFigure.of(watch.timeSeries(), watch.options()).summary().count());
    }

    @Test
    void manyRequestsAreOnePieceOfWork() throws InterruptedException {
        var executor = Executors.newSingleThreadScheduledExecutor();
        try {
            var times = new AtomicInteger();
            var begun = new CountDownLatch(1);
            var go = new CountDownLatch(1);
            var second = new CountDownLatch(2);
            var pace = new Pace(executor, () -> {
                times.incrementAndGet();
                begun.countDown();
                second.countDown();
                try {
                    go.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }, Duration.ofMillis(1));
            pace.request();
            begun.await();
            for (var i = 0; i < 1000; i++) {
                pace.request();
            }
            go.countDown();
            assertTrue(second.await(60, TimeUnit.SECONDS));
            executor.shutdown();
            assertTrue(executor.awaitTermination(60, TimeUnit.SECONDS));
            assertEquals(2, times.get());
        } finally {
            executor.shutdownNow();
        }
    }
}
