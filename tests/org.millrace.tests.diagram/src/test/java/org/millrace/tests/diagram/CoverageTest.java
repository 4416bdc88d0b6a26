package org.millrace.tests.diagram;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.millrace.diagram.DiagramSettings;
import org.millrace.diagram.DiagramSettings.Theme;
import org.millrace.report.coverage.CoverageReport;
import org.millrace.report.coverage.CoveredFile;
import org.millrace.report.coverage.CoveredStatement;
import org.millrace.report.coverage.CoveredStatement.Span;
import org.millrace.report.coverage.CoveredWire;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Tests the use by scenarios in the diagram of a network. */
class CoverageTest {

    private static final CoverageReport REPORT = new CoverageReport("surveillance", 5, List.of(new CoveredFile("rules.epl", "select * from Order",
            List.of(statement("enrichment", 12), statement("layering", 3), statement("layering", 0), statement("scoringOfAlertsByDeskAndTrader", 0)))),
            List.of(new CoveredWire("orders", "orderQueue", "", 1500), new CoveredWire("replay", "orderQueue", "", 0),
                    new CoveredWire("orderQueue", "enrichment", "", 1500), new CoveredWire("enrichment", "layering", "", 12),
                    new CoveredWire("layering", "scoringOfAlertsByDeskAndTrader", "", 0)));

    @TempDir
    private Path folder;

    private static CoveredStatement statement(String processor, long outputs) {
        return new CoveredStatement(processor, "s", List.of(new Span(0, 19)), outputs, List.of(), List.of());
    }

    @ParameterizedTest
    @EnumSource
    void colorsLieOverTheDrawingAndGoWithIt(Theme theme) throws Exception {
        try (var served = Served.with(Networks.copy("surveillance.epn", folder), DiagramSettings.standard().in(theme))) {
            var showing = Thread.startVirtualThread(() -> {
                while (!served.<Boolean>ask(editing -> {
                    served.network().sessions().forEach(session -> session.show(REPORT));
                    return !served.network().sessions().isEmpty();
                })) {
                    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
                }
            });
            served.run("coverage", theme.name().toLowerCase(Locale.ROOT));
            showing.join();
        }
    }
}
