package org.millrace.runtime.cause;

import org.millrace.runtime.cause.RecordedRun.Replayed;
import org.millrace.runtime.inspect.NetworkOutputs;
import org.millrace.runtime.inspect.NetworkOutputs.Output;

import java.util.function.Predicate;

/** Looks for an output. */
final class OutputObservation extends Observation {

    /**
     * An output of a replay.
     *
     * @param number the number of the event that is processed
     * @param time   the time of the clock, in nanoseconds since 1970-01-01 UTC; {@link Long#MIN_VALUE} if it has not started
     * @param output the output
     */
    record Seen(long number, long time, Output output) {
    }

    private final Predicate<Seen> sought;

    /**
     * @param sought receives the outputs, until it returns that one is sought
     */
    OutputObservation(Predicate<Seen> sought) {
        this.sought = sought;
    }

    @Override
    void begin(Replayed replayed) {
        NetworkOutputs.watch(replayed.network(), output -> {
            if (!isOver() && sought.test(new Seen(replayed.number().getAsLong(), replayed.time(output.passing()), output))) {
                found();
            }
        });
    }
}
