package org.millrace.dap;

import org.millrace.control.DebugMessages.MoveKind;
import org.millrace.control.DebugMessages.MoveParams;
import org.millrace.control.ReplayPlaces;

import java.util.Optional;

/** The commands of the debug console that move the replay of a journal. */
final class JournalMove {

    private static final String GOTO = "goto ";

    private JournalMove() {
    }

    /**
     * Returns the move that a line of the console is; empty if it is none.
     *
     * @throws IllegalArgumentException if it names no place; the message is for the user
     */
    static Optional<MoveParams> of(String line) {
        var words = line.strip().replaceAll("\\s+", " ");
        if (words.equals("previous output")) {
            return Optional.of(new MoveParams(MoveKind.BACK_OUTPUT, 0));
        }
        if (!words.startsWith(GOTO)) {
            return Optional.empty();
        }
        return Optional.of(ReplayPlaces.move(words.substring(GOTO.length())).orElseThrow(() -> new IllegalArgumentException("'"
                + words.substring(GOTO.length()) + "' is no time such as 2026-01-31T12:00:00Z; write also: goto event N, goto output N")));
    }
}
