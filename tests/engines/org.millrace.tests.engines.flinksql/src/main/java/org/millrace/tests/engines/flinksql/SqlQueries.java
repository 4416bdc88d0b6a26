package org.millrace.tests.engines.flinksql;

import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.connector.datagen.source.DataGeneratorSource;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.table.api.Schema;
import org.apache.flink.table.api.TableDescriptor;
import org.apache.flink.table.api.bridge.java.StreamTableEnvironment;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.typeutils.InternalTypeInfo;
import org.millrace.tests.engines.nexmark.QueryEngine;
import org.millrace.tests.engines.nexmark.QueryRun;

import java.io.IOException;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * Flink's SQL on an embedded cluster, with parallelism 1, state on the heap, and without checkpoints. Operators in one thread pass objects on as they
 * are, which is Flink's fastest setting.
 */
public final class SqlQueries implements QueryEngine {

    private static final String VIEW = "CREATE TEMPORARY VIEW %1$s AS SELECT %1$s.*, `time` FROM site WHERE site.%1$s IS NOT NULL";

    /** Called by {@link java.util.ServiceLoader}. */
    public SqlQueries() {
    }

    @Override
    public String name() {
        return "flink-sql";
    }

    /** Returns whether there is SQL for a query. */
    static boolean has(String query) {
        return SqlQueries.class.getResource(query + ".sql") != null;
    }

    private static String text(String query) throws IOException {
        try (var in = SqlQueries.class.getResourceAsStream(query + ".sql")) {
            return new String(in.readAllBytes(), UTF_8);
        }
    }

    @Override
    public void run(String query, QueryRun run) throws Exception {
        var configuration = new Configuration();
        configuration.set(RestartStrategyOptions.RESTART_STRATEGY, "none");
        configuration.set(PipelineOptions.OBJECT_REUSE, true);
        var environment = StreamExecutionEnvironment.createLocalEnvironment(1, configuration);
        var tables = StreamTableEnvironment.create(environment);
        var source = new DataGeneratorSource<RowData>(new SiteRows(), run.total() + 1, InternalTypeInfo.of(SiteRows.TYPE.getLogicalType()));
        tables.createTemporaryView("site", environment.fromSource(source, WatermarkStrategy.noWatermarks(), "site"), SiteRows.schema());
        for (var view : new String[] {"person", "auction", "bid"}) {
            tables.executeSql(VIEW.formatted(view));
        }
        tables.executeSql("CREATE TEMPORARY TABLE note (key BIGINT, `value` STRING) WITH ('connector' = '" + RowTableFactory.ID + "')");
        var rows = tables.sqlQuery(text(query));
        var schema = Schema.newBuilder().fromResolvedSchema(rows.getResolvedSchema()).build();
        rows.executeInsert(TableDescriptor.forConnector(RowTableFactory.ID).schema(schema).build()).await();
    }
}
