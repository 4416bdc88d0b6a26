package org.millrace.dap;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.control.DebugMessages.MoveKind;
import org.millrace.control.DebugMessages.MoveParams;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

class LaunchArgumentsTest {

    @Test
    void aProjectAloneIsServed() {
        var arguments = LaunchArguments.of(Map.of("project", "p"), "j");
        assertEquals("", arguments.journal());
        assertEquals(List.of("serve", "p"), arguments.words());
        assertFalse(arguments.stopOnEntry() || arguments.goesOn());
    }

    @Test
    void theOptionsOfTheCommandFollowTheProject() {
        assertEquals(List.of("run", "p", "--rate", "5"),
                LaunchArguments.of(Map.of("project", "p", "command", "run", "arguments", List.of("--rate", "5")), "").words());
    }

    @Test
    void aJournalNeedsNoProject() {
        assertEquals("j", LaunchArguments.of(Map.of("journal", "j", "run", 2.0), "").journal());
        assertEquals(2, LaunchArguments.of(Map.of("journal", "j", "run", 2.0), "").run());
        assertEquals("other", LaunchArguments.of(Map.of(), "other").journal());
        assertThrows(IllegalArgumentException.class, () -> LaunchArguments.of(Map.of(), ""));
    }

    @Test
    void theConsoleMovesAJournal() {
        assertEquals(Optional.of(new MoveParams(MoveKind.EVENT, 7)), JournalMove.of(" goto  event 7"));
        assertEquals(Optional.of(new MoveParams(MoveKind.OUTPUT, 2)), JournalMove.of("goto output 2"));
        assertEquals(Optional.of(new MoveParams(MoveKind.TIME, 1_500_000_000)), JournalMove.of("goto 1970-01-01T00:00:01.5Z"));
        assertEquals(Optional.of(new MoveParams(MoveKind.BACK_OUTPUT, 0)), JournalMove.of("previous output"));
        assertEquals(Optional.empty(), JournalMove.of("price"));
        assertThrows(IllegalArgumentException.class, () -> JournalMove.of("goto 12"));
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
        assertEquals(message, assertThrows(IllegalArgumentException.class, () -> LaunchArguments.of(given, "")).getMessage());
    }

    @Test
    void aProcessIsANumber() {
        assertEquals(OptionalLong.of(7), AttachArguments.of(Map.of("project", "p", "processId", 7.0)).process());
        assertThrows(IllegalArgumentException.class, () -> AttachArguments.of(Map.of("project", "p", "processId", "7")));
    }
}
