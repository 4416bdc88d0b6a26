package org.millrace.epn.edit.row;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.Refusal;

import java.util.Optional;

/** A row of something in an element, shown among the rows of the element. */
record NestedRow(Row row, String id, String label, RowGroup group) implements Row {

    @Override
    public Entry entry() {
        return row.entry();
    }

    @Override
    public String doc() {
        return row.doc();
    }

    @Override
    public String defaultValue() {
        return row.defaultValue();
    }

    @Override
    public boolean required() {
        return row.required();
    }

    @Override
    public boolean isSet() {
        return row.isSet();
    }

    @Override
    public String value() {
        return row.value();
    }

    @Override
    public Edit<?> set(String text) {
        return row.set(text);
    }

    @Override
    public Optional<Edit<?>> unset() {
        return row.unset();
    }

    @Override
    public Optional<Refusal> unfit(String text) {
        return row.unfit(text);
    }
}
