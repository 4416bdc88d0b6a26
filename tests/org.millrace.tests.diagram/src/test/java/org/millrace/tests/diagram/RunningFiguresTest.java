package org.millrace.tests.diagram;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.millrace.diagram.DiagramSettings;
import org.millrace.diagram.DiagramSettings.Theme;
import org.millrace.diagram.RunningFigures;
import org.millrace.diagram.RunningFigures.StageFigures;
import org.millrace.diagram.RunningFigures.WireFigures;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Tests the measurements in the diagram of a running network. */
class RunningFiguresTest {

    private static final RunningFigures FIGURES = new RunningFigures(List.of(
            stage("enrichment", 3.1, 42, 0.62, 0, 0),
            stage("layering", 1.2, 8.4, 0.21, 0, 0),
            stage("scoringOfAlertsByDeskAndTrader", 0.8, 3.1, 0.12, 3, 0),
            queue("orderQueue", 7900, 8192, 120), queue("tradeQueue", 600, 1024, 0), queue("feedback", 12, 1024, 0),
            adapter("orders", 812_000, 0), adapter("replay", 0, 2)),
            List.of(new WireFigures("orders", "orderQueue", 0, 300_000), new WireFigures("replay", "orderQueue", 0, 0),
                    new WireFigures("orderQueue", "enrichment", 0, 298_700), new WireFigures("enrichment", "layering", 0, 1_200_000),
                    new WireFigures("layering", "scoringOfAlertsByDeskAndTrader", 0, 12.4)));

    @TempDir
    private Path folder;

    private static StageFigures stage(String name, double mean, double p99, double share, long errors, long dropped) {
        return new StageFigures(name, OptionalDouble.of(mean), OptionalDouble.of(p99), share, OptionalLong.empty(), OptionalLong.empty(), 0, errors,
                dropped, 0, "");
    }

    private static StageFigures adapter(String name, double screened, long errors) {
        return new StageFigures(name, OptionalDouble.of(0.1), OptionalDouble.of(0.4), 0.05, OptionalLong.empty(), OptionalLong.empty(), screened, errors, 0, 0,
                errors > 0 ? "tcp://localhost:61616" : "");
    }

    private static StageFigures queue(String name, long queued, long capacity, long dropped) {
        return new StageFigures(name, OptionalDouble.of(90), OptionalDouble.of(2100), 0, OptionalLong.of(queued), OptionalLong.of(capacity), 0, 0, dropped, 0,
                "");
    }

    @ParameterizedTest
    @EnumSource
    void figuresStandOverTheDrawingAndGoWithIt(Theme theme) throws Exception {
        try (var served = Served.with(Networks.copy("surveillance.epn", folder), DiagramSettings.standard().in(theme))) {
            var showing = Thread.startVirtualThread(() -> {
                while (!served.<Boolean>ask(editing -> {
                    served.network().sessions().forEach(session -> session.show(FIGURES));
                    return !served.network().sessions().isEmpty();
                })) {
                    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
                }
            });
            served.run("figures", theme.name().toLowerCase(Locale.ROOT));
            showing.join();
        }
    }
}
