package org.millrace.runtime.kernel;

import org.millrace.runtime.api.Delivery;
import org.millrace.runtime.api.Ingress;
import org.millrace.runtime.engine.Batch;

/**
 * An input for one thread, usually always the same one; caches the thread's dispatch, whose look-up per event would be
 * expensive.
 */
final class SourceIngress implements Ingress {

    private final SourceNode source;
    private final OutgoingWires outgoing;
    private final SourceBatch batch = new SourceBatch();
    private Thread thread;
    private Dispatch dispatch;
    private boolean closed;

    SourceIngress(SourceNode source) {
        this.source = source;
        this.outgoing = source.outgoing();
    }

    /** Returns the dispatch of the calling thread. */
    Dispatch dispatch() {
        var current = Thread.currentThread();
        if (current != thread) {
            source.claimThread();
            dispatch = source.core().dispatch();
            thread = current;
        }
        return dispatch;
    }

    @Override
    public void emit(Object event, long ingressNanos) {
        source.receive(event, ingressNanos, dispatch());
    }

    @Override
    public void emit(Object event, long ingressNanos, Delivery delivery) {
        var current = dispatch();
        source.open(delivery).perform(current, () -> source.receive(event, ingressNanos, current));
    }

    @Override
    public void emitAll(Object[] events, int from, int to, long ingressNanos) {
        if (!source.inBatches()) {
            Ingress.super.emitAll(events, from, to, ingressNanos);
            return;
        }
        batch.send(events, from, to, ingressNanos, dispatch());
    }

    @Override
    public void malformed(String reason) {
        source.countMalformed(reason);
    }

    @Override
    public void screened(int count) {
        source.countScreened(count, dispatch());
    }

    @Override
    public void close() {
        // The thread's counters are added to the sums after the thread has ended.
        if (!closed) {
            closed = true;
            source.inputClosed();
        }
    }

    /** A batch of events from an input; does nothing for unwanted events. */
    private final class SourceBatch extends Batch {

        private long ingressNanos;
        private Dispatch dispatch;
        private long outer;
        private long start;

        void send(Object[] events, int from, int to, long nanos, Dispatch current) {
            ingressNanos = nanos;
            dispatch = current;
            var next = from;
            while (next < to) {
                next = outgoing.send(events, next, to, current, this);
                if (next < to) {
                    source.receive(events[next], nanos, current);
                    next++;
                }
            }
        }

        @Override
        protected void beforeEvent(Object event) {
            dispatch.stopwatch.eventIgnored();
            source.eventStarted(event, ingressNanos, dispatch);
            dispatch.accounted = false;
            if (dispatch.stopwatch.running()) {
                outer = dispatch.stopwatch.enterStage();
                start = System.nanoTime();
            }
        }

        @Override
        protected void afterEvent() {
            if (dispatch.stopwatch.running()) {
                dispatch.stopwatch.leaveStage(outgoing.next().index(), start, outer, outgoing.next().hasQueue());
            }
            source.eventFinished(dispatch);
        }
    }
}
