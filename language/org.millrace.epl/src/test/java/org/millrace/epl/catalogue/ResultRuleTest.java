package org.millrace.epl.catalogue;

import org.junit.jupiter.api.Test;
import org.millrace.epl.catalogue.ResultRule.Call;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.ScalarKind;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;

class ResultRuleTest {

    private static final EplType TICK = EplType.event(EventShape.unknown("Tick", EventShape.Origin.DECLARED));
    private static final EplType BYTE = EplType.primitive(ScalarKind.BYTE);

    @Test
    void aSumIsAnIntAtLeast() {
        assertEquals(EplType.INT, function("sum", BYTE));
        assertEquals(EplType.FLOAT, function("sum", EplType.FLOAT));
        assertEquals(EplType.of(ScalarKind.BIG_INTEGER), function("sum", EplType.of(ScalarKind.BIG_INTEGER)));
    }

    @Test
    void aMeanIsADoubleOrADecimal() {
        assertEquals(EplType.DOUBLE, function("avg", EplType.FLOAT));
        assertEquals(EplType.of(ScalarKind.BIG_DECIMAL), function("avg", EplType.of(ScalarKind.BIG_INTEGER)));
    }

    @Test
    void theLargestIsOfTheTypeOfTheArgumentsAndMayBeNull() {
        assertEquals(EplType.of(ScalarKind.BYTE), function("max", BYTE));
        assertEquals(EplType.DOUBLE, function("max", EplType.INT, EplType.FLOAT));
    }

    @Test
    void whatLooksBackIsOfTheTypeOfTheProperty() {
        assertEquals(EplType.DOUBLE, function("prev", EplType.INT, EplType.DOUBLE));
        assertEquals(EplType.arrayOf(EplType.INT), function("prevwindow", EplType.primitive(ScalarKind.INT)));
    }

    @Test
    void withoutAnArgumentFirstAndWindowGiveEvents() {
        var call = new Call(EplType.UNKNOWN, TICK, List.of());
        assertEquals(TICK, Catalogue.get().function("first").orElseThrow().signature(0).orElseThrow().result().apply(call));
        assertEquals(EplType.arrayOf(TICK), Catalogue.get().function("window").orElseThrow().signature(0).orElseThrow().result().apply(call));
    }

    @Test
    void sortingGivesEvents() {
        assertEquals(EplType.arrayOf(TICK), ResultRule.EVENTS.apply(new Call(EplType.UNKNOWN, TICK, List.of(EplType.INT))));
    }

    @Test
    void enumerationMethodsGoByElementsAndExpressions() {
        var ints = EplType.arrayOf(EplType.primitive(ScalarKind.INT));
        assertEquals(EplType.INT, method("sumOf", ints));
        assertEquals(EplType.LONG, method("sumOf", EplType.arrayOf(TICK), EplType.LONG));
        assertEquals(EplType.collectionOf(EplType.STRING), method("selectFrom", EplType.arrayOf(TICK), EplType.STRING));
        assertEquals(TICK, method("firstOf", EplType.arrayOf(TICK), EplType.BOOLEAN));
        assertEquals(EplType.collectionOf(TICK), method("where", EplType.arrayOf(TICK), EplType.BOOLEAN));
        assertEquals("Map<string, Collection<Tick>>", method("groupBy", EplType.arrayOf(TICK), EplType.STRING).label());
        assertEquals("Map<string, Collection<int>>", method("groupBy", EplType.arrayOf(TICK), EplType.STRING, EplType.INT).label());
        assertEquals("Map<string, int>", method("toMap", EplType.arrayOf(TICK), EplType.STRING, EplType.INT).label());
    }

    @Test
    void timesKeepTheirType() {
        var date = EplType.of(ScalarKind.DATE);
        assertEquals(date, method("plus", date, EplType.TIME_PERIOD));
        assertEquals(EplType.LONG, method("toMillisec", date));
        assertEquals(EplType.INT, method("getDayOfWeek", date));
        assertEquals("DayOfWeek", method("getDayOfWeek", EplType.of(ScalarKind.ZONED_DATE_TIME)).label());
    }

    private static EplType function(String name, EplType... arguments) {
        return Catalogue.get().function(name).orElseThrow().signature(arguments.length).orElseThrow().result().apply(Call.of(arguments));
    }

    private static EplType method(String name, EplType input, EplType... arguments) {
        var method = Catalogue.get().methods(name).getFirst();
        var signature = method.signatures().stream().filter(s -> s.accepts(arguments.length)).findFirst().orElseThrow();
        return signature.result().apply(Call.on(input, arguments));
    }
}
