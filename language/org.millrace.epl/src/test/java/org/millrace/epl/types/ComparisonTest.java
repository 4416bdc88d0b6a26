package org.millrace.epl.types;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ComparisonTest {

    private static final EplType NUMBER = java(Number.class);
    private static final EplType DATE = EplType.of(ScalarKind.DATE);

    @Test
    void numbersOfAnyTypeAreEqualOrNot() {
        assertTrue(Comparison.equality(EplType.INT, EplType.of(ScalarKind.BIG_DECIMAL)));
        assertTrue(Comparison.equality(EplType.primitive(ScalarKind.BYTE), EplType.DOUBLE));
    }

    @Test
    void everythingIsComparedWithNull() {
        assertTrue(Comparison.equality(DATE, EplType.NULL));
        assertTrue(Comparison.equality(EplType.NULL, EplType.INT));
    }

    @Test
    void textIsNotComparedWithNumbersOrEnums() {
        assertFalse(Comparison.equality(EplType.STRING, EplType.INT));
        assertFalse(Comparison.equality(java(Thread.State.class), EplType.STRING));
        assertFalse(Comparison.equality(EplType.of(ScalarKind.CHAR), EplType.STRING));
    }

    @Test
    void timesOfDifferentTypesAreNotCompared() {
        assertFalse(Comparison.equality(DATE, EplType.LONG));
        assertFalse(Comparison.equality(EplType.of(ScalarKind.LOCAL_DATE_TIME), EplType.of(ScalarKind.ZONED_DATE_TIME)));
    }

    @Test
    void theSupertypeStandsOnTheLeft() {
        assertTrue(Comparison.equality(EplType.OBJECT, EplType.STRING));
        assertFalse(Comparison.equality(EplType.STRING, EplType.OBJECT));
        assertTrue(Comparison.equality(NUMBER, EplType.INT));
        assertFalse(Comparison.equality(EplType.INT, NUMBER));
    }

    @Test
    void whatIsUnknownIsNoError() {
        assertTrue(Comparison.equality(EplType.UNKNOWN, EplType.STRING));
        assertTrue(Comparison.ordering(DATE, EplType.UNKNOWN) == Comparison.ordering(EplType.UNKNOWN, DATE));
    }

    @Test
    void onlyNumbersAndTextsHaveAnOrder() {
        assertTrue(Comparison.ordering(EplType.INT, EplType.DOUBLE));
        assertTrue(Comparison.ordering(EplType.STRING, EplType.STRING));
        assertFalse(Comparison.ordering(EplType.STRING, EplType.INT));
        assertFalse(Comparison.ordering(DATE, DATE));
        assertFalse(Comparison.ordering(EplType.BOOLEAN, EplType.BOOLEAN));
        assertFalse(Comparison.ordering(NUMBER, EplType.INT));
    }

    @Test
    void aPatternOfTextMatchesTextAndNumbers() {
        assertTrue(Comparison.matching(EplType.STRING, EplType.STRING));
        assertTrue(Comparison.matching(EplType.INT, EplType.STRING));
        assertFalse(Comparison.matching(EplType.BOOLEAN, EplType.STRING));
        assertFalse(Comparison.matching(EplType.STRING, EplType.INT));
    }

    @Test
    void aListIsSearchedForItsElements() {
        assertEquals(EplType.INT, Comparison.membersOf(EplType.arrayOf(EplType.INT)));
        assertEquals(EplType.STRING, Comparison.membersOf(EplType.mapOf(EplType.STRING, EplType.INT)));
        assertEquals(DATE, Comparison.membersOf(DATE));
    }

    private static EplType java(Class<?> type) {
        return new EplType.Java(ReflectiveJavaClasses.describe(type));
    }
}
