package org.millrace.tests.ui.diagram;

import org.eclipse.core.runtime.CoreException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.control.Sample;
import org.millrace.control.Sample.StageFigures;
import org.millrace.control.Sample.WireFigures;
import org.millrace.deployment.Deployment;
import org.millrace.launcher.JvmOptions;
import org.millrace.launcher.RunOutcome;
import org.millrace.launcher.RunPlan;
import org.millrace.launcher.RunProgress;
import org.millrace.profile.run.LiveRun;
import org.millrace.profile.run.LiveRuns;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Tests the measurements of a run in the diagram of its network. */
@ExtendWith(CleanLog.class)
class RunOverlayTest {

    private static final RunProgress NOBODY = new RunProgress() {
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
    };

    private static LiveRun run(Path folder) {
        var deployment = Deployment.of("n", folder.toString(), List.of(), List.of(), List.of());
        return new LiveRun("n", new RunPlan(deployment, folder.resolve("d.json"), new JvmOptions(JvmOptions.Collector.ZGC, "1g", List.of()),
                Optional.empty(), false, Optional.empty(), Map.of(), RunPlan.DEFAULT_SAMPLING));
    }

    private static Sample sample(double start, long events) {
        return new Sample(start, 1, events, events, 0, 0, 0,
                Map.of("ticks", new StageFigures(events, events, 3, 0, 0), "rules", new StageFigures(events, 0, 0, 0, 0)),
                List.of(new WireFigures("ticks", "rules", events)), List.of(), List.of(), 0, 0, List.of(), List.of());
    }

    private static List<String> figures(DiagramDriver n) {
        var texts = (String) n.script("[...document.querySelectorAll('.figures text')].map(t => t.textContent).join('\\n')");
        return texts.isEmpty() ? List.of() : List.of(texts.split("\n"));
    }

    @Test
    void aRunIsFollowedToItsEnd() throws CoreException {
        try (var n = DiagramDriver.open(DiagramDriver.TEXT)) {
            assertEquals(List.of(), figures(n));
            var run = run(n.project().project().getLocation().toPath());
            var progress = run.progress(NOBODY);
            LiveRuns.get().add(run);
            try {
                progress.sampled(true, sample(0, 12_300));
                UiWait.until("the rate", () -> figures(n).contains("12.3 k/s"), () -> "but there are " + figures(n));
                UiWait.until("the errors", () -> figures(n).stream().anyMatch(text -> text.contains("3 errors")));
                progress.sampled(true, sample(1, 45_000));
                UiWait.until("the next rate", () -> figures(n).contains("45.0 k/s"));
                assertEquals(DiagramDriver.TEXT, n.text());
                run.ended(new RunOutcome(Optional.empty(), List.of(), true));
                UiWait.until("nothing more", () -> figures(n).isEmpty());
            } finally {
                LiveRuns.get().remove(run);
            }
        }
    }

    @Test
    void theRunOfAnotherProjectIsNotShown() throws CoreException {
        try (var n = DiagramDriver.open(DiagramDriver.TEXT)) {
            var other = run(n.project().project().getLocation().toPath().resolve("other"));
            var own = run(n.project().project().getLocation().toPath());
            LiveRuns.get().add(own);
            LiveRuns.get().add(other);
            try {
                other.progress(NOBODY).sampled(true, sample(0, 99_000));
                own.progress(NOBODY).sampled(true, sample(0, 12_300));
                UiWait.until("the rate", () -> figures(n).contains("12.3 k/s"));
                assertEquals(1, figures(n).stream().filter(text -> text.endsWith("/s")).count());
            } finally {
                LiveRuns.get().remove(own);
                LiveRuns.get().remove(other);
            }
        }
    }
}
