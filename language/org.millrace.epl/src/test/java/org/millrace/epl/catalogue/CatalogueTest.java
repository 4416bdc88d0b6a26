package org.millrace.epl.catalogue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.ScalarKind;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class CatalogueTest {

    private static final Catalogue CATALOGUE = Catalogue.get();

    @ParameterizedTest
    @MethodSource("entries")
    void everyEntryIsDescribed(CatalogueEntry entry) {
        assertTrue(entry.doc().length() > 5, entry.doc());
        assertTrue(entry.doc().endsWith("."), entry.doc());
        assertFalse(entry.doc().contains("  "), entry.doc());
    }

    @ParameterizedTest
    @MethodSource("callables")
    void everyExampleUsesItsEntry(CallableEntry entry) {
        assertFalse(entry.signatures().isEmpty());
        var word = entry.name().substring(entry.name().indexOf(':') + 1);
        assertTrue(entry.example().contains(word), entry.example());
        assertFalse(entry.example().endsWith(";"), entry.example());
    }

    @ParameterizedTest
    @MethodSource("callables")
    void noTwoSignaturesAreAlike(CallableEntry entry) {
        assertEquals(entry.signatures().size(), new HashSet<>(entry.signatures()).size());
    }

    @Test
    void functionsAreFoundInAnyCase() {
        assertEquals("coalesce", CATALOGUE.function("COALESCE").orElseThrow().name());
        assertEquals("countMinSketch", CATALOGUE.function("countminsketch").orElseThrow().name());
        assertEquals(Optional.empty(), CATALOGUE.function("nothing"));
    }

    @Test
    void viewsAreFoundAsTheyAreWritten() {
        assertTrue(CATALOGUE.view("length").isPresent());
        assertTrue(CATALOGUE.view("Length").isEmpty());
        assertTrue(CATALOGUE.legacyView("win", "length").isPresent());
        assertTrue(CATALOGUE.legacyView("std", "length").isEmpty());
    }

    @Test
    void thereAreAllViewsOfEsper() {
        assertEquals(Set.of("length", "time", "keepall", "time_batch", "time_length_batch", "length_batch", "sort", "rank", "time_accum",
                "unique", "firstunique", "firsttime", "time_order", "timetolive", "ext_timed_batch", "ext_timed", "lastevent", "firstevent",
                "firstlength", "size", "uni", "weighted_avg", "linest", "correl", "merge", "groupwin", "expr_batch", "expr"),
                new HashSet<>(CATALOGUE.views().stream().map(View::name).toList()));
    }

    @Test
    void minAndMaxLookAtManyRowsOrAtOne() {
        var max = CATALOGUE.function("max").orElseThrow();
        assertEquals(Signature.Role.AGGREGATE, max.signature(1).orElseThrow().role());
        assertEquals(Signature.Role.ROW, max.signature(3).orElseThrow().role());
        assertTrue(max.signature(0).isEmpty());
    }

    @Test
    void argumentsAreCounted() {
        assertEquals("1 to 2 arguments", CATALOGUE.function("sum").orElseThrow().arity());
        assertEquals("at least 2 arguments", CATALOGUE.function("coalesce").orElseThrow().arity());
        assertEquals("no arguments", CATALOGUE.function("current_timestamp").orElseThrow().arity());
        assertEquals("1 argument", CATALOGUE.view("length").orElseThrow().arity());
        assertEquals("at least 3 arguments", CATALOGUE.view("rank").orElseThrow().arity());
        assertTrue(CATALOGUE.patternObject("timer:at").orElseThrow().accepts(9));
        assertFalse(CATALOGUE.patternObject("timer:at").orElseThrow().accepts(10));
    }

    @Test
    void aMethodMayHaveTwoOrFourButNotThreeArguments() {
        var between = CATALOGUE.method(EplMethod.Family.DATE_TIME, "between").orElseThrow();
        assertEquals(List.of(false, true, false, true), Stream.of(1, 2, 3, 4).map(between::accepts).toList());
    }

    @Test
    void methodsAreOfferedByTheTypeTheyAreCalledOn() {
        assertTrue(offers(EplType.arrayOf(EplType.INT), "sumOf"));
        assertFalse(offers(EplType.arrayOf(EplType.INT), "plus"));
        assertTrue(offers(EplType.LONG, "plus"));
        assertTrue(offers(EplType.event(EventShape.unknown("E", EventShape.Origin.STREAM)), "before"));
        assertFalse(offers(EplType.STRING, "before"));
    }

    @Test
    void millracesOwnFunctionsExistInBothDialects() {
        for (var name : List.of("trend", "perc")) {
            assertEquals(Set.of(Dialect.BEA, Dialect.ESPER), CATALOGUE.function(name).orElseThrow().dialects());
        }
    }

    @Test
    void derivedValuesHaveTypes() {
        var uni = CATALOGUE.view("uni").orElseThrow();
        assertEquals(View.Role.DERIVED, uni.role());
        assertEquals(EplType.LONG, uni.derived().getFirst().type());
    }

    @Test
    void parametersAcceptTypes() {
        var filter = CATALOGUE.function("sum").orElseThrow().signatures().getFirst().parameters().get(1);
        assertEquals("filter?: boolean", filter.label());
        assertTrue(filter.accepts(EplType.BOOLEAN));
        assertFalse(filter.accepts(EplType.INT));
        assertTrue(ParameterKind.DURATION.accepts(EplType.TIME_PERIOD));
        assertFalse(ParameterKind.INTEGER.accepts(EplType.LONG));
        assertTrue(ParameterKind.TIMESTAMP.accepts(EplType.of(ScalarKind.CALENDAR)));
    }

    @Test
    void annotationsAndHintsAreFoundInAnyCase() {
        assertTrue(CATALOGUE.annotation("buseventtype").isPresent());
        assertTrue(CATALOGUE.hint("max_filter_width").isPresent());
        assertEquals("@Tag(name: string, value: string)", CATALOGUE.annotation("tag").orElseThrow().label());
    }

    private static boolean offers(EplType type, String method) {
        return CATALOGUE.methodsOn(type).stream().anyMatch(m -> m.name().equals(method));
    }

    static Collection<CatalogueEntry> entries() {
        var all = new ArrayList<CatalogueEntry>(callables());
        all.addAll(CATALOGUE.annotations());
        all.addAll(CATALOGUE.hints());
        all.addAll(CATALOGUE.keywords());
        return all;
    }

    static Collection<CallableEntry> callables() {
        var all = new ArrayList<CallableEntry>(CATALOGUE.functions());
        all.addAll(CATALOGUE.views());
        all.addAll(CATALOGUE.patternObjects());
        all.addAll(CATALOGUE.methods());
        return all;
    }
}
