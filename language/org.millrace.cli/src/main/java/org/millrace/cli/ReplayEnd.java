package org.millrace.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * The end of the part of a run that is looked at.
 *
 * @param event the number of the last event; 0 for the end of the run
 * @param nanos the last time of the clock, in nanoseconds since 1970-01-01 UTC; 0 for the end of the run
 */
record ReplayEnd(long event, long nanos) {

    /** Reads the option {@code --until}: the number of an event, or a time. */
    static ReplayEnd of(CommandSpec spec, Optional<String> until) {
        if (until.isEmpty()) {
            return new ReplayEnd(0, 0);
        }
        return until.get().matches("[1-9][0-9]{0,17}") ? new ReplayEnd(Long.parseLong(until.get()), 0) : new ReplayEnd(0, nanos(spec, until.get()));
    }

    private static long nanos(CommandSpec spec, String text) {
        try {
            var time = Instant.parse(text);
            return Math.addExact(TimeUnit.SECONDS.toNanos(time.getEpochSecond()), time.getNano());
        } catch (DateTimeException | ArithmeticException e) {
            throw new ParameterException(spec.commandLine(), "--until: '" + text
                    + "' is neither the number of an event nor a time such as 2026-01-31T12:00:00Z");
        }
    }
}
