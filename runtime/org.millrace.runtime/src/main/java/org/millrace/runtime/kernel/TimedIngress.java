package org.millrace.runtime.kernel;

import org.millrace.runtime.api.Ingress;
import org.millrace.runtime.event.EventTime;
import org.millrace.runtime.time.Held;
import org.millrace.runtime.time.TimeGate;

import java.util.Optional;

/**
 * An input of a network whose clock does not follow the wall clock. With event time, events wait at the gate for
 * their time; otherwise, and without a time of their own, they have the present time.
 */
final class TimedIngress implements Ingress {

    private final SourceNode source;
    private final TimeGate gate;
    private final Optional<EventTime> eventTime;
    private final Optional<TimeGate.Input> input;
    private Thread thread;

    TimedIngress(SourceNode source, Timing timing) {
        this.source = source;
        this.gate = timing.gate();
        this.eventTime = timing.eventTime();
        this.input = eventTime.map(timed -> gate.open(timing.terms()));
    }

    @Override
    public void emit(Object event, long ingressNanos) {
        if (thread != Thread.currentThread()) {
            thread = Thread.currentThread();
            source.claimThread();
        }
        if (input.isEmpty()) {
            gate.perform(() -> send(event, ingressNanos));
            return;
        }
        var time = timeOf(event);
        if (time == EventTime.NONE) {
            gate.perform(() -> send(event, ingressNanos));
        } else {
            input.get().offer(time, new Arrival(event, ingressNanos));
        }
    }

    private long timeOf(Object event) {
        try {
            var time = eventTime.get().of(event);
            if (time == EventTime.NONE) {
                source.countTimeless("its event time is not set");
            }
            return time;
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            source.countTimeless(LimitedLog.describe(e));
            return EventTime.NONE;
        }
    }

    private void send(Object event, long ingressNanos) {
        source.sendAt(gate.now(), event, ingressNanos);
    }

    @Override
    public void malformed(String reason) {
        source.countMalformed(reason);
    }

    @Override
    public void close() {
        input.ifPresent(TimeGate.Input::close);
    }

    private final class Arrival extends Held {

        private final Object event;
        private final long ingressNanos;

        Arrival(Object event, long ingressNanos) {
            this.event = event;
            this.ingressNanos = ingressNanos;
        }

        @Override
        public void deliver() {
            send(event, ingressNanos);
        }

        @Override
        protected void late(long nanos) {
            source.countLate(nanos);
        }
    }
}
