package org.millrace.epl.types;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

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

    @Property
    void anyTextIsANameOrNone(@ForAll("texts") String text) {
        assertNotNull(names.find(text));
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.oneOf(Arbitraries.strings().ofMaxLength(12),
                Arbitraries.of("<", ">", ",", "[]", "[primitive]", "int", "List", ".", " ", "$", "/", "java.util").list().ofMaxSize(10)
                        .map(parts -> String.join("", parts)));
    }

    @Test
    void anArrayIsOfBoxesUnlessItSaysPrimitive() {
        assertEquals(Optional.of(EplType.arrayOf(EplType.INT)), names.find("int[]"));
        assertEquals(Optional.of(EplType.arrayOf(EplType.primitive(ScalarKind.INT))), names.find("int[primitive]"));
    }
}
