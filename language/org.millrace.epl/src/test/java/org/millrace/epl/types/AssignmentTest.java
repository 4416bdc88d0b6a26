package org.millrace.epl.types;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class AssignmentTest {

    @ParameterizedTest
    @CsvSource({"INT, LONG", "INT, DOUBLE", "LONG, FLOAT", "SHORT, INT", "STRING, CHAR", "DATE, OBJECT", "INT, OBJECT"})
    void aValueFits(ScalarKind value, ScalarKind target) {
        assertTrue(Assignment.fits(EplType.of(value), EplType.of(target)));
    }

    @ParameterizedTest
    @CsvSource({"LONG, INT", "DOUBLE, FLOAT", "INT, STRING", "STRING, INT", "INT, BIG_DECIMAL", "INT, BIG_INTEGER",
        "LONG, DATE", "DATE, LONG", "CHAR, STRING", "OBJECT, INT", "BOOLEAN, STRING", "FLOAT, LONG"})
    void aValueDoesNotFit(ScalarKind value, ScalarKind target) {
        assertFalse(Assignment.fits(EplType.of(value), EplType.of(target)));
    }

    @Test
    void nullFitsEverywhere() {
        assertTrue(Assignment.fits(EplType.NULL, EplType.primitive(ScalarKind.INT)));
    }

    @Test
    void arraysOfBoxesDoNotFitIntoArraysOfPrimitives() {
        assertFalse(Assignment.fits(EplType.arrayOf(EplType.INT), EplType.arrayOf(EplType.primitive(ScalarKind.INT))));
        assertTrue(Assignment.fits(EplType.arrayOf(EplType.INT), EplType.arrayOf(EplType.INT)));
        assertFalse(Assignment.fits(EplType.arrayOf(EplType.LONG), EplType.arrayOf(EplType.INT)));
    }

    @Test
    void aListFitsIntoACollection() {
        var list = new EplType.Many(EplType.INT, "java.util.List");
        assertTrue(Assignment.fits(list, EplType.collectionOf(EplType.INT)));
        assertFalse(Assignment.fits(EplType.collectionOf(EplType.INT), list));
    }

    @Test
    void aNumberFitsIntoItsSuperclass() {
        assertTrue(Assignment.fits(EplType.INT, new EplType.Java(ReflectiveJavaClasses.describe(Number.class))));
        assertFalse(Assignment.fits(EplType.STRING, new EplType.Java(ReflectiveJavaClasses.describe(Number.class))));
    }

    @Test
    void anEventFitsIntoItsSupertype() {
        var base = EventShape.of("Base", EventShape.Origin.SCHEMA, List.of());
        var derived = EventShape.of("Derived", EventShape.Origin.SCHEMA, List.of()).inheriting(List.of(base));
        assertTrue(Assignment.fits(EplType.event(derived), EplType.event(base)));
        assertFalse(Assignment.fits(EplType.event(base), EplType.event(derived)));
    }
}
