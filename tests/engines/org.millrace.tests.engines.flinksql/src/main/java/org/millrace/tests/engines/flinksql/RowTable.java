package org.millrace.tests.engines.flinksql;

import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.connector.sink.DynamicTableSink;
import org.apache.flink.table.connector.sink.SinkV2Provider;
import org.apache.flink.table.types.DataType;

/** The table into which a query writes its rows. */
final class RowTable implements DynamicTableSink {

    private final DataType columns;

    RowTable(DataType columns) {
        this.columns = columns;
    }

    @Override
    public ChangelogMode getChangelogMode(ChangelogMode requested) {
        return requested;
    }

    @Override
    public SinkRuntimeProvider getSinkRuntimeProvider(Context context) {
        return SinkV2Provider.of(new RowSink(context.createDataStructureConverter(columns)));
    }

    @Override
    public DynamicTableSink copy() {
        return new RowTable(columns);
    }

    @Override
    public String asSummaryString() {
        return "rows of a query";
    }
}
