package org.millrace.epl.types;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;

class TypeNamesTest {

    private final EventShape leg = EventShape.of("Leg", EventShape.Origin.SCHEMA, List.of());
    private final TypeNames names = new TypeNames(ProjectTypes.of(List.of(leg), ReflectiveJavaClasses.ofPlatform(), true));

    @ParameterizedTest
    @CsvSource({"int, int", "INTEGER, int", "bool, boolean", "BigDecimal, bigdecimal", "character, char", "String, string", "Date, Date",
        "java.time.LocalDateTime, LocalDateTime", "Map, 'Map<Object, Object>'", "Leg, Leg", "Leg[], Leg[]", "int[][], int[][]",
        "int[primitive], int[]", "java.util.List<Leg>, List<Leg>", "'Map<string, List<int>>', 'Map<string, List<int>>'",
        "Optional<string>, Optional<string>", "null, null"})
    void aNameStandsForAType(String name, String label) {
        assertEquals(Optional.of(label), names.find(name).map(EplType::label));
    }

    @ParameterizedTest
    @ValueSource(strings = {"object", "bigint", "LocalDateTime", "leg", "Nothing", "", "[]", "<>", "Thread.State", "string[primitive]"})
    void otherNamesStandForNothing(String name) {
        assertEquals(Optional.empty(), names.find(name));
    }

    @Test
    void anArrayIsOfBoxesUnlessItSaysPrimitive() {
        assertEquals(Optional.of(EplType.arrayOf(EplType.INT)), names.find("int[]"));
        assertEquals(Optional.of(EplType.arrayOf(EplType.primitive(ScalarKind.INT))), names.find("int[primitive]"));
    }
}
