package org.millrace.runtime.kernel;

import org.millrace.journal.EventFormat;
import org.millrace.runtime.api.Delivery;
import org.millrace.runtime.api.Ingress;
import org.millrace.runtime.event.EventTime;
import org.millrace.runtime.time.GateState;
import org.millrace.runtime.time.Held;
import org.millrace.runtime.time.TimeGate;

import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * An input of a network with a gate behind its inbound adapters. With event time, events wait at the gate for their time;
 * otherwise, and without a time of their own, they have the present time.
 */
final class TimedIngress implements Ingress {

    private final SourceNode source;
    private final TimeGate gate;
    private final SourceIngress direct;
    private final Optional<EventTime> eventTime;
    private final Optional<EntranceJournal> journal;
    private Optional<TimeGate.Input> input = Optional.empty();
    private int number;
    private EventFormat format;

    TimedIngress(SourceNode source, Timing timing) {
        this.source = source;
        this.gate = timing.gate();
        this.direct = new SourceIngress(source);
        this.eventTime = timing.eventTime();
        this.journal = timing.journal();
        gate.perform(() -> {
            journal.ifPresent(open -> {
                number = open.opened(source.name());
                format = open.format(source.type());
            });
            input = eventTime.map(timed -> gate.open(timing.terms()));
            input.ifPresent(opened -> journal.ifPresent(open -> open.opened(number, opened)));
        });
    }

    /** Returns the input of the gate; empty if events have no times of their own. */
    Optional<TimeGate.Input> input() {
        return input;
    }

    @Override
    public void emit(Object event, long ingressNanos) {
        emit(event, ingressNanos, Optional.empty());
    }

    @Override
    public void emit(Object event, long ingressNanos, Delivery delivery) {
        emit(event, ingressNanos, Optional.of(source.open(delivery)));
    }

    private void emit(Object event, long ingressNanos, Optional<OpenDelivery> delivery) {
        direct.dispatch();
        if (journal.isEmpty()) {
            accept(event, ingressNanos, delivery);
            return;
        }
        gate.perform(() -> {
            source.inputs().countEntered(1);
            journal.get().event(number, ingressNanos, format, event);
            journal.get().commit();
            accept(event, ingressNanos, delivery);
        });
    }

    @Override
    public void emitAll(Object[] events, int from, int to, long ingressNanos) {
        direct.dispatch();
        gate.perform(() -> {
            if (journal.isPresent()) {
                source.inputs().countEntered(to - from);
                for (var i = from; i < to; i++) {
                    journal.get().event(number, ingressNanos, format, events[i]);
                }
                journal.get().commit();
            }
            if (eventTime.isEmpty()) {
                direct.dispatch().enter(gate.now());
                direct.emitAll(events, from, to, ingressNanos);
                return;
            }
            for (var i = from; i < to; i++) {
                accept(events[i], ingressNanos, Optional.empty());
            }
        });
    }

    SourceNode source() {
        return source;
    }

    /** Returns the number of the input in the journal. */
    int number() {
        return number;
    }

    /** Lets an event wait for its time, as in a saved network; the input does not hold the clock back. */
    void hold(long time, Object event) {
        var state = new GateState(gate);
        state.hold(time, new Arrival(event, System.nanoTime(), Optional.empty()));
        input.ifPresent(opened -> state.restore(opened, TimeGate.UNSET, false));
    }

    /**
     * Sends an event of a journal or of a test, which may write a journal of its own.
     *
     * @param recordedNanos the time of its arrival in the recorded process
     */
    void emitRecorded(Object event, long recordedNanos) {
        direct.dispatch();
        source.inputs().countEntered(1);
        source.stampRecorded(event, recordedNanos);
        journal.ifPresent(open -> gate.perform(() -> {
            open.event(number, recordedNanos, format, event);
            open.commit();
        }));
        accept(event, System.nanoTime(), Optional.empty());
    }

    /** Moves the clock as an event of a journal does that is left out. */
    void leaveOutRecorded(Object event) {
        var time = input.isEmpty() ? EventTime.NONE : timeOf(event);
        if (time != EventTime.NONE) {
            input.get().offer(time, new Absence());
        }
    }

    /** Processes an event at its time, or at the present one. */
    private void accept(Object event, long ingressNanos, Optional<OpenDelivery> delivery) {
        var time = input.isEmpty() ? EventTime.NONE : timeOf(event);
        if (time == EventTime.NONE) {
            gate.perform(() -> {
                direct.dispatch().enter(gate.now());
                send(event, ingressNanos, delivery);
            });
        } else {
            input.get().offer(time, new Arrival(event, ingressNanos, delivery));
        }
    }

    private void send(Object event, long ingressNanos, Optional<OpenDelivery> delivery) {
        if (delivery.isEmpty()) {
            direct.emit(event, ingressNanos);
        } else {
            delivery.get().perform(direct.dispatch(), () -> direct.emit(event, ingressNanos));
        }
    }

    private long timeOf(Object event) {
        try {
            var time = eventTime.get().of(event);
            if (time == EventTime.NONE) {
                source.warnOfTimeless("its event time is not set");
            }
            return time;
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            source.warnOfTimeless(LimitedLog.describe(e));
            return EventTime.NONE;
        }
    }

    @Override
    public void waiting(boolean waits) {
        input.ifPresent(opened -> opened.waiting(waits));
    }

    @Override
    public void malformed(String reason) {
        source.countMalformed(reason);
    }

    @Override
    public void screened(int count) {
        journal.ifPresent(open -> gate.perform(() -> {
            source.inputs().countEntered(count);
            open.screenedWithoutBytes(count);
        }));
        direct.screened(count);
    }

    /** Counts events of a journal that were discarded. */
    void screenedRecorded(int count) {
        source.inputs().countEntered(count);
        direct.screened(count);
    }

    @Override
    public void screened(int count, ByteBuffer buffer, int from, int to) {
        if (journal.isPresent() && !journal.get().leavesOut()) {
            gate.perform(() -> {
                source.inputs().countEntered(count);
                journal.get().screened(number, count, buffer, from, to);
            });
        }
        direct.screened(count);
    }

    @Override
    public void close() {
        if (!source.inputs().areKeptOpen()) {
            source.inputs().closed(this);
            gate.perform(() -> {
                journal.ifPresent(open -> open.closed(number));
                input.ifPresent(TimeGate.Input::close);
            });
        }
        direct.close();
    }

    /** An event that waits for its time. */
    final class Arrival extends Held {

        private final Object event;
        private final long ingressNanos;
        private final Optional<OpenDelivery> delivery;

        Arrival(Object event, long ingressNanos, Optional<OpenDelivery> delivery) {
            this.event = event;
            this.ingressNanos = ingressNanos;
            this.delivery = delivery;
        }

        Object event() {
            return event;
        }

        /** Returns whether who has sent the event brings it again to the next run, since its delivery does not end in this one. */
        boolean comesAgain() {
            return delivery.isPresent() && source.inputs().areKeptOpen();
        }

        SourceNode source() {
            return source;
        }

        @Override
        public void deliver() {
            if (delivery.isEmpty()) {
                source.sendAt(gate.now(), event, ingressNanos);
            } else {
                delivery.get().perform(source.core().dispatch(), () -> source.sendAt(gate.now(), event, ingressNanos));
            }
        }

        @Override
        protected void late(long nanos) {
            source.countLate(nanos);
            if (source.dropsLate()) {
                // To send it again would not make it earlier.
                delivery.ifPresent(OpenDelivery::end);
            }
        }
    }

    /** The place of an event that is left out. */
    private static final class Absence extends Held {

        @Override
        public void deliver() {
            // The clock has moved.
        }
    }
}
