package org.millrace.tests.engines.flinksql;

import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.api.connector.sink2.SinkWriter;
import org.apache.flink.api.connector.sink2.WriterInitContext;
import org.apache.flink.table.connector.sink.DynamicTableSink.DataStructureConverter;
import org.apache.flink.table.data.RowData;
import org.apache.flink.types.Row;
import org.apache.flink.types.RowKind;
import org.millrace.tests.engines.nexmark.QueryRun;
import org.millrace.tests.engines.nexmark.ResultRows;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;

/** Takes the rows of a query: new ones and those that replace others, not those that are taken back. */
final class RowSink implements Sink<RowData> {

    private static final long serialVersionUID = 1;

    private final DataStructureConverter converter;

    RowSink(DataStructureConverter converter) {
        this.converter = converter;
    }

    @Override
    public SinkWriter<RowData> createWriter(WriterInitContext context) {
        return new Writer(QueryRun.current().rows());
    }

    private final class Writer implements SinkWriter<RowData> {

        private final ResultRows rows;
        private final boolean written;

        Writer(ResultRows rows) {
            this.rows = rows;
            this.written = rows.areWritten();
        }

        @Override
        public void write(RowData row, Context context) {
            if (row.getRowKind() != RowKind.INSERT && row.getRowKind() != RowKind.UPDATE_AFTER) {
                return;
            }
            if (written) {
                rows.write(values((Row) converter.toExternal(row)));
            } else {
                rows.add();
            }
        }

        @Override
        public void flush(boolean endOfInput) {
            // The writer buffers nothing.
        }

        @Override
        public void close() {
            // The rows belong to the process.
        }
    }

    private static Map<String, Object> values(Row row) {
        var values = new HashMap<String, Object>();
        for (var name : row.getFieldNames(true)) {
            var value = row.getField(name);
            values.put(name, value instanceof LocalDateTime time ? time.toInstant(ZoneOffset.UTC).toEpochMilli() : value);
        }
        return values;
    }
}
