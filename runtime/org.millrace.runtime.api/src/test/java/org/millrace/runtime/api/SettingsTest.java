package org.millrace.runtime.api;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class SettingsTest {

    private static final List<SettingDescriptor> KNOWN = List.of(
            SettingDescriptor.required("path", PropertyType.STRING, "The file."),
            SettingDescriptor.optional("port", PropertyType.INT, "9000", "The port.").between(0, 65535),
            SettingDescriptor.optional("speed", PropertyType.DOUBLE, "", "The speed.").between(0, 10),
            SettingDescriptor.optional("append", PropertyType.BOOLEAN, "false", "Whether to append."),
            SettingDescriptor.optional("timing", PropertyType.STRING, "asap", "When.").oneOf("asap", "original"));

    private static String fault(Map<String, String> texts) {
        var faults = Settings.check(KNOWN, texts);
        assertEquals(1, faults.size(), faults.toString());
        return faults.getFirst().message();
    }

    @Test
    void fillsInDefaults() {
        var settings = Settings.of(KNOWN, Map.of("path", "x", "port", " 80 "));
        assertEquals("x", settings.text("path"));
        assertEquals(80, settings.integer("port"));
        assertFalse(settings.flag("append"));
        assertEquals("asap", settings.text("timing"));
        assertFalse(settings.has("speed"));
        assertThrows(IllegalArgumentException.class, () -> settings.number("speed"));
    }

    @Test
    void everyFaultContainsTheRemedy() {
        assertTrue(fault(Map.of()).contains("'path' is missing"));
        assertTrue(fault(Map.of("path", "x", "prot", "1")).contains("known are path, port"));
        assertTrue(fault(Map.of("path", "x", "port", "http")).contains("of type int"));
        assertTrue(fault(Map.of("path", "x", "port", "70000")).contains("between 0 and 65535"));
        assertTrue(fault(Map.of("path", "x", "speed", "NaN")).contains("out of range"));
        assertTrue(fault(Map.of("path", "x", "append", "yes")).contains("of type boolean"));
        assertTrue(fault(Map.of("path", "x", "timing", "never")).contains("one of asap, original"));
        assertThrows(IllegalArgumentException.class, () -> Settings.of(KNOWN, Map.of()));
    }

    @Test
    void allFaultsAreCollected() {
        assertEquals(3, Settings.check(KNOWN, Map.of("port", "x", "unknown", "y")).size());
    }
}
