package org.millrace.runtime.cause;

import org.millrace.runtime.cause.ProbeObservation.Row;

import java.util.Optional;

/** The rows of a probe that have the wanted values: how many there were, and one of the last. */
final class RowsOfProbe {

    private long count;
    private Optional<Row> last = Optional.empty();
    private Optional<Row> lastFalse = Optional.empty();

    void add(Row row) {
        count++;
        last = Optional.of(row);
        if (Probe.wasFalse(row.values())) {
            lastFalse = last;
        }
    }

    long count() {
        return count;
    }

    /** Returns the last row in which the condition that the probe lacks was false; the last row if that is not known. */
    Optional<Row> last() {
        return lastFalse.or(() -> last);
    }
}
