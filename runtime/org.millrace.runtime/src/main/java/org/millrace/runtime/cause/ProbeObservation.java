package org.millrace.runtime.cause;

import org.millrace.runtime.cause.RecordedRun.Replayed;
import org.millrace.runtime.inspect.NetworkOutputs;
import org.millrace.runtime.kernel.Checkpoint;
import org.millrace.runtime.kernel.EventPath;
import org.millrace.runtime.kernel.Passage;
import org.millrace.runtime.time.TimeGate;

import java.util.Map;
import java.util.function.BiPredicate;

/** Sees the rows of probes and of the statements of their processor. The rows of probes go no further. */
final class ProbeObservation extends Observation {

    /**
     * A row.
     *
     * @param number the number of the event that is processed
     * @param time   the time of the clock, in nanoseconds since 1970-01-01 UTC; {@link TimeGate#UNSET} if it has not started
     * @param values the values by column
     */
    record Row(long number, long time, Map<?, ?> values) {
    }

    private final String processor;
    private final BiPredicate<String, Row> sought;

    /**
     * @param sought receives the rows with the names of the statements, until it returns that one is sought
     */
    ProbeObservation(String processor, BiPredicate<String, Row> sought) {
        this.processor = processor;
        this.sought = sought;
    }

    @Override
    void begin(Replayed replayed) {
        replayed.network().probes().check(new Rows(replayed), Map.of(processor, true));
    }

    private final class Rows implements Checkpoint {

        private final Replayed replayed;

        Rows(Replayed replayed) {
            this.replayed = replayed;
        }

        @Override
        public Passage pass(EventPath path) {
            if (!path.to().isEmpty()) {
                return Passage.UNCHANGED;
            }
            var passing = Replayed.passing(path);
            if (!isOver() && sought.test(path.statement(), new Row(replayed.number().getAsLong(), replayed.time(passing), NetworkOutputs.values(passing)))) {
                found();
            }
            return path.statement().startsWith(Probe.PREFIX) ? new Passage(path.event(), 0) : Passage.UNCHANGED;
        }

        @Override
        public void failed(EventPath path, String stage, String reason) {
            // A statement without a condition may fail on events that the condition keeps away.
        }
    }
}
