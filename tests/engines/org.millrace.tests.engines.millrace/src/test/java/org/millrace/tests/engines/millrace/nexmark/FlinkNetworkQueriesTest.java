package org.millrace.tests.engines.millrace.nexmark;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.millrace.tests.bench.nexmark.RowFiles;
import org.millrace.tests.bench.nexmark.SiteNetwork;
import org.millrace.tests.bench.nexmark.SiteQuery;
import org.millrace.tests.engines.millrace.MillraceEngine;
import org.millrace.tests.engines.nexmark.QueryEngine;
import org.millrace.tests.engines.nexmark.QueryRun;
import org.millrace.tests.engines.nexmark.ResultRows;

import java.nio.file.Path;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests that queries of the example have the same outputs on Flink. {@code millrace bench nexmark} compares all. */
@Isolated("sets a system property")
class FlinkNetworkQueriesTest {

    private static final long EVENTS = 22_000;

    @TempDir
    private Path folder;

    @AfterEach
    void forget() {
        System.clearProperty(MillraceEngine.DEPLOYMENT);
    }

    private Path rows(QueryEngine engine, String query) throws Exception {
        var file = folder.resolve(engine.name());
        try (var rows = new ResultRows(Optional.of(file))) {
            engine.run(query, new QueryRun(0, EVENTS, rows));
            assertTrue(rows.count() > 0, engine.name() + " has no rows");
        }
        return file;
    }

    @ParameterizedTest
    @EnumSource(names = {"Q4", "Q8"})
    void hasTheOutputsOfTheRuntime(SiteQuery query) throws Exception {
        var network = SiteNetwork.compile(Path.of("../../../examples/nexmark"), query.label(), folder);
        System.setProperty(MillraceEngine.DEPLOYMENT, network.deployment().toString());
        var expected = rows(new MillraceQueries(), query.label());
        assertEquals(Optional.empty(), RowFiles.difference(expected, rows(new FlinkNetworkQueries(), query.label()), ""));
    }
}
