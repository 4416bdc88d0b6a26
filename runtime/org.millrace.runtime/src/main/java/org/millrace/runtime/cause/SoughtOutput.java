package org.millrace.runtime.cause;

import org.millrace.runtime.cause.OutputObservation.Seen;
import org.millrace.runtime.inspect.NetworkOutputs;

/**
 * An output that is looked for in replays.
 *
 * @param event     the number of the event of the journal that was processed; the event before if a move of the clock brought the output
 * @param stage     the stage that received it
 * @param time      the time of the clock, in nanoseconds since 1970-01-01 UTC; {@link Long#MIN_VALUE} if it had not started
 * @param statement the statement that sent it; empty if there is none
 * @param type      the event type; empty if it is not known
 * @param values    the values as JSON
 */
record SoughtOutput(long event, String stage, long time, String statement, String type, String values) {

    static SoughtOutput of(Seen seen) {
        var output = seen.output();
        return new SoughtOutput(seen.number(), output.stage(), seen.time(), output.passing().statement(), output.type(), NetworkOutputs.json(output.values()));
    }

    /** Returns whether an output of a replay is this one. */
    boolean isSame(Seen seen) {
        var output = seen.output();
        return seen.number() == event && seen.time() == time && output.stage().equals(stage) && output.type().equals(type)
                && NetworkOutputs.json(output.values()).equals(values);
    }
}
