package org.millrace.control;

import org.millrace.control.DebugMessages.AdvanceParams;
import org.millrace.runtime.api.Durations;

import java.util.Optional;

/** Reads how users name moves of the clock: by a duration such as {@code 5s}, or to a time. */
public final class ClockMoves {

    private ClockMoves() {
    }

    /** Returns the move; empty if the text is neither a duration such as {@code 500ms} nor a time such as {@code 2026-01-31T12:00:00Z}. */
    public static Optional<AdvanceParams> of(String text) {
        var stripped = text.strip();
        var nanos = ReplayPlaces.nanos(stripped);
        if (nanos.isPresent()) {
            return Optional.of(new AdvanceParams(nanos.getAsLong(), false));
        }
        try {
            return Optional.of(new AdvanceParams(Durations.parse(stripped).toNanos(), true));
        } catch (IllegalArgumentException | ArithmeticException e) {
            return Optional.empty();
        }
    }
}
