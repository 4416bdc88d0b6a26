package org.millrace.runtime.api;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;

class SettingReferencesTest {

    @Test
    void referencesAreReplacedAndOtherTextsStay() {
        var ports = Map.of("broker.port", "61616", "d-b.admin_1", "$1");
        assertEquals("tcp://127.0.0.1:61616?x=$1", SettingReferences.replace("tcp://127.0.0.1:${broker.port}?x=${d-b.admin_1}", ports::get));
        for (var text : List.of("", "$", "${}", "${broker}", "${broker.}", "${.port}", "${broker.port", "$broker.port", "${1.port}", "${a.b.c}")) {
            assertEquals(text, SettingReferences.replace(text, ports::get));
            assertEquals(List.of(), SettingReferences.in(text));
        }
    }

    @Test
    void referencesAreFoundInTheirOrder() {
        assertEquals(List.of("a.b", "c.d", "a.b"), SettingReferences.in("${a.b}${c.d} ${a.b}"));
    }

    @Test
    void aSampleIsAPort() {
        var port = SettingDescriptor.required("port", PropertyType.INT, "").between(1, 65_535);
        assertEquals(List.of(), Settings.check(List.of(port), Map.of("port", SettingReferences.replace("${a.b}", SettingReferences::sample))));
    }
}
