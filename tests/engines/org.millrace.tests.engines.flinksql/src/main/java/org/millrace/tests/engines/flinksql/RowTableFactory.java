package org.millrace.tests.engines.flinksql;

import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.table.connector.sink.DynamicTableSink;
import org.apache.flink.table.connector.source.DynamicTableSource;
import org.apache.flink.table.factories.DynamicTableSinkFactory;
import org.apache.flink.table.factories.DynamicTableSourceFactory;

import java.util.Set;

/** Makes tables of the connector {@value #ID}: sinks take the rows of a query, sources have the notes. */
public final class RowTableFactory implements DynamicTableSinkFactory, DynamicTableSourceFactory {

    /** The name of the connector. */
    static final String ID = "auction-site";

    /** Called by {@link java.util.ServiceLoader}. */
    public RowTableFactory() {
    }

    @Override
    public String factoryIdentifier() {
        return ID;
    }

    @Override
    public Set<ConfigOption<?>> requiredOptions() {
        return Set.of();
    }

    @Override
    public Set<ConfigOption<?>> optionalOptions() {
        return Set.of();
    }

    @Override
    public DynamicTableSink createDynamicTableSink(Context context) {
        return new RowTable(context.getPhysicalRowDataType());
    }

    @Override
    public DynamicTableSource createDynamicTableSource(Context context) {
        return new NoteTable();
    }
}
