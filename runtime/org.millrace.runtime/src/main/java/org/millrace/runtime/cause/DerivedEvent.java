package org.millrace.runtime.cause;

import org.millrace.control.CauseMessages.CausedEvent;
import org.millrace.runtime.cause.RecordedRun.Replayed;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.inspect.NetworkOutputs;
import org.millrace.runtime.kernel.Tap;

import java.time.Instant;
import java.util.List;

/**
 * An event that a processor or a bean sent in a replay.
 *
 * @param number    the number of the event of the journal that was processed
 * @param time      the time of the clock, in nanoseconds since 1970-01-01 UTC
 * @param stage     the processor or bean
 * @param statement the statement; empty if there is none
 * @param type      the event type; empty if it is not known
 * @param values    the values as JSON
 */
record DerivedEvent(long number, long time, String stage, String statement, String type, String values) {

    static DerivedEvent of(Replayed replayed, String stage, Tap.Passing passing) {
        return new DerivedEvent(replayed.number().getAsLong(), replayed.time(passing), stage, passing.statement(),
                passing.type().map(RuntimeEventType::name).orElse(""), NetworkOutputs.json(NetworkOutputs.values(passing)));
    }

    /** Returns whether this is a sought output before it was received. */
    boolean isSent(SoughtOutput output) {
        // Behind a Stream, the receiver does not know the statement.
        return number == output.event() && time == output.time() && values.equals(output.values())
                && (output.statement().isEmpty() || statement.equals(output.statement()));
    }

    CausedEvent with(List<CausedEvent> causes) {
        return new CausedEvent(number, text(time), stage, statement, type, values, false, 0, causes);
    }

    /** Returns a time as text; empty if the clock has not started. */
    static String text(long nanos) {
        return nanos == Long.MIN_VALUE ? "" : Instant.ofEpochSecond(0, nanos).toString();
    }
}
