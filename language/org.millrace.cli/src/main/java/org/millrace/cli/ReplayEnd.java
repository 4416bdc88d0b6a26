package org.millrace.cli;

import org.millrace.control.ReplayPlaces;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

import java.util.Optional;

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
        var number = ReplayPlaces.number(until.get());
        var nanos = ReplayPlaces.nanos(until.get());
        if (number.isEmpty() && nanos.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "--until: '" + until.get()
                    + "' is neither the number of an event nor a time such as 2026-01-31T12:00:00Z");
        }
        return new ReplayEnd(number.orElse(0), nanos.orElse(0));
    }
}
