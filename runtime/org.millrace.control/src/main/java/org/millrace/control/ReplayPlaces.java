package org.millrace.control;

import org.millrace.control.DebugMessages.MoveKind;
import org.millrace.control.DebugMessages.MoveParams;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** Reads how users name places of a recorded run: events and outputs by their numbers, and times of the clock. */
public final class ReplayPlaces {

    private static final Pattern NUMBERED = Pattern.compile("(event|output) ([1-9]\\d{0,17})");
    private static final Pattern NUMBER = Pattern.compile("[1-9]\\d{0,17}");

    private ReplayPlaces() {
    }

    /** Returns the move to {@code event N}, {@code output N} or a time such as {@code 2026-01-31T12:00:00Z}; empty if the text is none of these. */
    public static Optional<MoveParams> move(String text) {
        var words = text.strip().replaceAll("\\s+", " ");
        var numbered = NUMBERED.matcher(words);
        if (numbered.matches()) {
            return Optional.of(new MoveParams(numbered.group(1).equals("event") ? MoveKind.EVENT : MoveKind.OUTPUT, Long.parseLong(numbered.group(2))));
        }
        var nanos = nanos(words);
        return nanos.isPresent() ? Optional.of(new MoveParams(MoveKind.TIME, nanos.getAsLong())) : Optional.empty();
    }

    /** Returns the number of an event; empty if the text is no number from 1. */
    public static OptionalLong number(String text) {
        return NUMBER.matcher(text).matches() ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
    }

    /** Returns a time in nanoseconds since 1970-01-01 UTC; empty if the text is no time such as {@code 2026-01-31T12:00:00Z}. */
    public static OptionalLong nanos(String text) {
        try {
            var time = Instant.parse(text);
            return OptionalLong.of(Math.addExact(TimeUnit.SECONDS.toNanos(time.getEpochSecond()), time.getNano()));
        } catch (DateTimeException | ArithmeticException e) {
            return OptionalLong.empty();
        }
    }
}
