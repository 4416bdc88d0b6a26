package org.millrace.launcher.scale;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class InstanceNumbersTest {

    @Test
    void rangesAndListsAreInOrder() {
        assertEquals(List.of(1, 2, 3, 4), InstanceNumbers.parse("1..4"));
        assertEquals(List.of(1, 2, 8), InstanceNumbers.parse(" 8, 1,2 ,2"));
        assertEquals(List.of(256), InstanceNumbers.parse("256"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0..2", "3..1", "many", "1,,2", "257", "-1", "1...3"})
    void otherTextIsRefused(String text) {
        assertTrue(assertThrows(IllegalArgumentException.class, () -> InstanceNumbers.parse(text)).getMessage().startsWith("'" + text + "' is no list"));
    }
}
