package org.millrace.tests.engines.flinksql;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.millrace.tests.bench.nexmark.RowFiles;
import org.millrace.tests.bench.nexmark.SiteNetwork;
import org.millrace.tests.bench.nexmark.SiteQuery;
import org.millrace.tests.engines.millrace.MillraceEngine;
import org.millrace.tests.engines.millrace.nexmark.MillraceQueries;
import org.millrace.tests.engines.nexmark.QueryEngine;
import org.millrace.tests.engines.nexmark.QueryRun;
import org.millrace.tests.engines.nexmark.ResultRows;

import java.nio.file.Path;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests that Flink's SQL and the network have the same outputs, for queries with state. {@code millrace bench nexmark} compares all. */
@Isolated("sets a system property")
class SqlQueriesTest {

    /** Three windows of ten seconds, and a part of one. */
    private static final long EVENTS = 33_000;

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

    @Test
    void hasWhatCanBeSaid() {
        for (var query : SiteQuery.values()) {
            assertEquals(query.notInSql().isEmpty(), SqlQueries.has(query.label()), query::label);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"Q4", "Q5", "Q7", "Q8", "Q11", "Q13", "Q18", "Q19"})
    void hasTheOutputsOfTheNetwork(SiteQuery query) throws Exception {
        var network = SiteNetwork.compile(Path.of("../../../examples/nexmark"), query.label(), folder);
        System.setProperty(MillraceEngine.DEPLOYMENT, network.deployment().toString());
        var expected = rows(new MillraceQueries(), query.label());
        assertEquals(Optional.empty(), RowFiles.difference(expected, rows(new SqlQueries(), query.label()), query.key()));
    }
}
