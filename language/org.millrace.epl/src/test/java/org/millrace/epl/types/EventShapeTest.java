package org.millrace.epl.types;

import org.junit.jupiter.api.Test;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class EventShapeTest {

    private final EventShape base = EventShape.of("Base", EventShape.Origin.SCHEMA,
            List.of(ShapeProperty.of("id", EplType.LONG), ShapeProperty.of("time", EplType.LONG)));

    @Test
    void inheritedPropertiesComeAfterItsOwn() {
        var shape = EventShape.of("Tick", EventShape.Origin.SCHEMA, List.of(ShapeProperty.of("id", EplType.STRING)))
                .inheriting(List.of(base));
        assertEquals(List.of("id: string", "time: long"), shape.properties().stream().map(ShapeProperty::label).toList());
        assertTrue(shape.isA("Base"));
        assertFalse(base.isA("Tick"));
    }

    @Test
    void whatInheritsFromAnOpenShapeIsOpen() {
        assertTrue(base.inheriting(List.of(EventShape.unknown("Any", EventShape.Origin.SCHEMA))).open());
    }

    @Test
    void aTableKnowsTheStateInItsColumns() {
        var column = ShapeProperty.of("recent", EplType.arrayOf(EplType.event(base)),
                TableColumn.aggregating("window", EplType.event(base)));
        assertEquals("window", column.column().orElseThrow().aggregation().orElseThrow().function());
    }

    @Test
    void itIsPrintedInOneLine() {
        assertEquals("EventShape[schema Base [id, time]]", base.toString());
        assertEquals("Base", EplType.event(base).label());
    }
}
