package org.millrace.runtime.kernel;

import org.millrace.runtime.api.Delivery;
import org.millrace.runtime.api.Ingress;
import org.millrace.runtime.api.InputPosition;
import org.millrace.runtime.snapshot.EventCodec;
import org.millrace.runtime.snapshot.StateBuffer;
import org.millrace.runtime.snapshot.StateValues;
import org.millrace.runtime.time.GateState;
import org.millrace.runtime.time.Ticker;
import org.millrace.runtime.time.TimeGate;

import java.io.DataInput;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An inbound adapter that runs alone. Its threads send events to the exit of the fragment, in the order of their times if they have some. The other
 * methods are for one thread.
 */
public final class SourceFragment extends Fragment {

    /** The last place in a part of the input, and how many of its events have entered. */
    private record Reached(long place, int events) {
    }

    private static final Duration TICK = Duration.ofMillis(10);

    private final SourceNode source;
    private final boolean isTimed;
    private final Runnable admission;
    private final FragmentPlace place;
    private final Map<String, Reached> reached = new LinkedHashMap<>();
    private List<Delivery> deliveries = new ArrayList<>();
    private Optional<Ticker> ticker = Optional.empty();

    /**
     * @param source  the adapter
     * @param isTimed whether the events move the clock
     */
    SourceFragment(Parts parts, SourceNode source, FragmentPlace place, boolean isTimed) {
        super(parts);
        this.source = source;
        this.place = place;
        this.isTimed = isTimed;
        this.admission = place.exit()::admit;
        source.guard(Entrance::new);
    }

    @Override
    public void start() throws StartException {
        var positions = new HashMap<InputPosition, Integer>();
        reached.forEach((part, at) -> positions.put(new InputPosition(part, at.place()), at.events()));
        source.adapter().resumeBehind(positions);
        super.start();
        if (isTimed) {
            ticker = Optional.of(new Ticker(TICK, () -> gate.tick(idle -> { })));
        }
    }

    /** Returns whether the adapter has no more input. */
    public boolean isFinished() {
        return place.isFinished().get();
    }

    /** Performs work while nothing leaves the fragment. */
    public void exclusively(Runnable work) {
        gate.perform(work);
    }

    /** Pauses the adapter, if it supports that. */
    public void pause() {
        source.adapter().pause();
    }

    /** Ends {@link #pause}. */
    public void resume() {
        source.adapter().resume();
    }

    /** Ends the input: the adapter stops, and what waits for its time leaves the fragment. */
    public void end() {
        source.stop();
        ticker.ifPresent(Ticker::close);
        gate.flush();
    }

    /** Returns the deliveries of the events that left since the last call. */
    public List<Delivery> takeDeliveries() {
        var taken = new ArrayList<List<Delivery>>();
        gate.perform(() -> {
            taken.add(deliveries);
            deliveries = new ArrayList<>();
        });
        return taken.getFirst();
    }

    /** Writes the position in the input, the clock and what waits for its time; called in {@link #exclusively}. */
    @Override
    public void save(StateBuffer out) throws IOException {
        out.writeLong(gate.begun());
        out.writeLong(gate.now());
        out.writeLong(source.inputs().entered());
        out.writeInt(reached.size());
        for (var part : reached.entrySet()) {
            StateValues.writeText(out, part.getKey());
            out.writeLong(part.getValue().place());
            out.writeInt(part.getValue().events());
        }
        var held = new GateState(gate).held().stream().filter(TimedIngress.Arrival.class::isInstance).map(TimedIngress.Arrival.class::cast).toList();
        out.writeInt(held.size());
        var codec = EventCodec.write(source.type(), out);
        for (var arrival : held) {
            out.writeLong(arrival.time());
            codec.put(arrival.event(), out);
        }
    }

    @Override
    public void load(DataInput in) throws IOException {
        var begun = in.readLong();
        var now = in.readLong();
        var state = new GateState(gate);
        if (begun != TimeGate.UNSET) {
            state.begin(begun);
            state.restore(begun, now);
        }
        source.inputs().restoreEntered(in.readLong());
        for (var parts = in.readInt(); parts > 0; parts--) {
            reached.put(StateValues.readText(in), new Reached(in.readLong(), in.readInt()));
        }
        var rest = in.readInt();
        var codec = EventCodec.read(in, types()).orElseThrow(() -> new IOException("the event type of '" + source.name() + "' is no longer there"));
        for (; rest > 0; rest--) {
            var time = in.readLong();
            source.heldInput().hold(time, codec.get(StateValues.readBytes(in)));
        }
        source.adapter().resumeAfter(source.inputs().entered());
    }

    @Override
    public void close() {
        ticker.ifPresent(Ticker::close);
        super.close();
    }

    /** Counts what enters, so that a snapshot knows the position in the input. */
    private final class Entrance implements Ingress {

        private final Ingress inner;

        Entrance(Ingress inner) {
            this.inner = inner;
        }

        private void enter(int count, Runnable sending) {
            // Before the lock is taken, which a snapshot needs.
            admission.run();
            gate.perform(() -> {
                source.inputs().countEntered(count);
                sending.run();
            });
        }

        @Override
        public void emit(Object event, long ingressNanos) {
            enter(1, () -> inner.emit(event, ingressNanos));
        }

        @Override
        public void emit(Object event, long ingressNanos, Delivery delivery) {
            var position = delivery.position();
            enter(1, () -> {
                position.ifPresent(at -> {
                    deliveries.add(delivery);
                    reached.merge(at.part(), new Reached(at.place(), 1),
                            (before, next) -> before.place() == next.place() ? new Reached(next.place(), before.events() + 1) : next);
                });
                inner.emit(event, ingressNanos);
            });
            if (position.isEmpty()) {
                // An adapter without positions may bring one event after the other; it would wait for a snapshot each time.
                delivery.ended();
            }
        }

        @Override
        public void waiting(boolean waits) {
            inner.waiting(waits);
        }

        @Override
        public void malformed(String reason) {
            gate.perform(() -> inner.malformed(reason));
        }

        @Override
        public void screened(int count) {
            enter(count, () -> inner.screened(count));
        }

        @Override
        public void close() {
            gate.perform(inner::close);
        }
    }
}
