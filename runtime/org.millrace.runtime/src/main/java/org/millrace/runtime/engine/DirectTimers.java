package org.millrace.runtime.engine;

import org.millrace.runtime.plan.direct.BatchStatement;

import java.util.List;
import java.util.stream.Stream;

/** The direct statements of a partition that act at times. Modified by one thread at a time; for any thread otherwise. */
final class DirectTimers {

    private final BiasedStateLock stateLock;
    private volatile List<BatchStatement> batches = List.of();

    DirectTimers(BiasedStateLock stateLock) {
        this.stateLock = stateLock;
    }

    /** Sets the deployed statements. */
    void use(Stream<Routing.Direct> deployed) {
        batches = deployed.map(direct -> direct.target().statement()).filter(BatchStatement.class::isInstance).map(BatchStatement.class::cast).toList();
    }

    /** Returns the next time at which something is due, in milliseconds; {@link Long#MAX_VALUE} if nothing is. */
    long next() {
        var next = Long.MAX_VALUE;
        for (var batch : batches) {
            next = Math.min(next, batch.due());
        }
        return next;
    }

    /** Does what is due, and sends the outputs in the calling thread. */
    void advance(long time) {
        for (var batch : batches) {
            if (batch.due() <= time) {
                end(batch, time);
            }
        }
    }

    private void end(BatchStatement batch, long time) {
        List<Object> rows;
        try {
            rows = stateLock.acquire() ? batch.end(time) : batch.endExclusively(time);
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            stateLock.release();
            batch.failed(e);
            return;
        }
        // Receivers may send events to the same statement or block.
        stateLock.release();
        rows.forEach(row -> batch.send(row, null));
    }
}
