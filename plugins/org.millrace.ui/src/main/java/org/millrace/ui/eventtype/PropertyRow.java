package org.millrace.ui.eventtype;

import org.millrace.epn.model.ValueType;

/** An editable row of the property table. */
final class PropertyRow {

    private String name;
    private ValueType type;

    PropertyRow(String name, ValueType type) {
        this.name = name;
        this.type = type;
    }

    String name() {
        return name;
    }

    void name(String text) {
        name = text;
    }

    ValueType type() {
        return type;
    }

    void type(ValueType chosen) {
        type = chosen;
    }
}
