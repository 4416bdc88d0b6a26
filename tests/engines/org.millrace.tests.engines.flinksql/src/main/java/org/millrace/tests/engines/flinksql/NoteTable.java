package org.millrace.tests.engines.flinksql;

import org.apache.flink.table.connector.source.DynamicTableSource;
import org.apache.flink.table.connector.source.LookupTableSource;
import org.apache.flink.table.connector.source.lookup.LookupFunctionProvider;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.functions.LookupFunction;

import java.util.Collection;
import java.util.List;
import java.util.stream.LongStream;

/** A table that never changes, whose rows are found by their key: a text for each number below 10,000. */
final class NoteTable implements LookupTableSource {

    private static final long ROWS = 10_000;
    private static final List<Collection<RowData>> TABLE = LongStream.range(0, ROWS)
            .<Collection<RowData>>mapToObj(key -> List.of(GenericRowData.of(key, StringData.fromString("note-" + key)))).toList();

    @Override
    public LookupRuntimeProvider getLookupRuntimeProvider(LookupContext context) {
        return LookupFunctionProvider.of(new ByKey());
    }

    @Override
    public DynamicTableSource copy() {
        return new NoteTable();
    }

    @Override
    public String asSummaryString() {
        return "notes";
    }

    /** Finds the row with a key. */
    public static final class ByKey extends LookupFunction {

        private static final long serialVersionUID = 1;

        @Override
        public Collection<RowData> lookup(RowData key) {
            return TABLE.get((int) key.getLong(0));
        }
    }
}
