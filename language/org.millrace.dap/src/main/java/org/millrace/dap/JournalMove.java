package org.millrace.dap;

import org.millrace.control.DebugMessages.MoveKind;
import org.millrace.control.DebugMessages.MoveParams;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** The commands of the debug console that move the replay of a journal. */
final class JournalMove {

    private static final Pattern GOTO = Pattern.compile("goto (event|output) ([1-9]\\d{0,17})");
    private static final Pattern GOTO_TIME = Pattern.compile("goto (\\d\\S*)");

    private JournalMove() {
    }

    /** Returns the move that a line of the console is; empty if it is none. */
    static Optional<MoveParams> of(String line) {
        var words = line.strip().replaceAll("\\s+", " ");
        if (words.equals("previous output")) {
            return Optional.of(new MoveParams(MoveKind.BACK_OUTPUT, 0));
        }
        var numbered = GOTO.matcher(words);
        if (numbered.matches()) {
            return Optional.of(new MoveParams(numbered.group(1).equals("event") ? MoveKind.EVENT : MoveKind.OUTPUT, Long.parseLong(numbered.group(2))));
        }
        var timed = GOTO_TIME.matcher(words);
        return timed.matches() ? Optional.of(new MoveParams(MoveKind.TIME, nanos(timed.group(1)))) : Optional.empty();
    }

    private static long nanos(String text) {
        try {
            var time = Instant.parse(text);
            return Math.addExact(TimeUnit.SECONDS.toNanos(time.getEpochSecond()), time.getNano());
        } catch (DateTimeException | ArithmeticException e) {
            throw new IllegalArgumentException("'" + text + "' is no time such as 2026-01-31T12:00:00Z; write also: goto event N, goto output N");
        }
    }
}
