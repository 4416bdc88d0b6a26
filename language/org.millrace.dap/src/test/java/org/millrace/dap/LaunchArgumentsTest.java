package org.millrace.dap;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

class LaunchArgumentsTest {

    @Test
    void aProjectAloneIsServed() {
        var arguments = LaunchArguments.of(Map.of("project", "p"));
        assertEquals(List.of("serve", "p"), arguments.words());
        assertFalse(arguments.stopOnEntry() || arguments.goesOn());
    }

    @Test
    void theOptionsOfTheCommandFollowTheProject() {
        assertEquals(List.of("run", "p", "--rate", "5"),
                LaunchArguments.of(Map.of("project", "p", "command", "run", "arguments", List.of("--rate", "5"))).words());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            command | stop | 'command' is 'stop'; it is serve or run
            onDisconnect | stay | 'onDisconnect' is 'stay'; it is end or continue
            stopOnEntry | yes | 'stopOnEntry' is neither true nor false
            arguments | --rate 5 | 'arguments' is no list of texts
            """)
    void aWrongValueIsNamed(String name, String value, String message) {
        var given = new HashMap<String, Object>(Map.of("project", "p"));
        given.put(name, value);
        assertEquals(message, assertThrows(IllegalArgumentException.class, () -> LaunchArguments.of(given)).getMessage());
    }

    @Test
    void aProcessIsANumber() {
        assertEquals(OptionalLong.of(7), AttachArguments.of(Map.of("project", "p", "processId", 7.0)).process());
        assertThrows(IllegalArgumentException.class, () -> AttachArguments.of(Map.of("project", "p", "processId", "7")));
    }
}
