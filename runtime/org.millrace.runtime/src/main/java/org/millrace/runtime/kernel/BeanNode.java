package org.millrace.runtime.kernel;

import org.millrace.runtime.api.ClockAware;
import org.millrace.runtime.api.Emitter;
import org.millrace.runtime.api.EmitterAware;
import org.millrace.runtime.api.EventListener;
import org.millrace.runtime.api.Lifecycle;
import org.millrace.runtime.api.Overload;
import org.millrace.runtime.api.OverloadAware;
import org.millrace.runtime.api.SavedState;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.plan.direct.EventMaker;

import java.util.Map;
import java.util.Optional;

/** A bean stage: passes events to the user's object. */
final class BeanNode implements StageNode, Receiver, Emitter {

    private final String name;
    private final int index;
    private final Object bean;
    private final EventListener<Object> listener;

    /** Converts maps for the bean; null if it takes maps. */
    private final EventMaker maker;
    private final Core core;
    private final ArrivalLatencies arrivalLatencies;
    private final OutgoingWires outgoing;
    private final LimitedLog log;
    private final BeanClock clock;
    private final OwnEmits ownEmits;
    private final Overload overload;
    private Optional<byte[]> restored = Optional.empty();

    /**
     * @param gate     the index of the gate in front of the bean; {@link Dispatch#NO_GATE} if there is none
     * @param ownEmits sends what the bean emits in threads of its own
     * @param overload the overload states of the Streams
     */
    @SuppressWarnings("unchecked")
    BeanNode(String name, int index, EventListener<?> bean, Optional<RuntimeEventType> eventType, Core core,
            ArrivalLatencies arrivalLatencies, OutgoingWires outgoing, int gate, OwnEmits ownEmits, Overload overload) {
        this.overload = overload;
        this.ownEmits = ownEmits;
        this.name = name;
        this.index = index;
        this.bean = bean;
        this.listener = (EventListener<Object>) bean;
        this.maker = eventType.filter(RuntimeEventType::converts).map(EventMaker::new).orElse(null);
        this.core = core;
        this.arrivalLatencies = arrivalLatencies;
        this.outgoing = outgoing;
        this.log = new LimitedLog(core.log, name);
        this.clock = new BeanClock(core, gate, e -> {
            core.dispatch().counters.increment(core.ids.errors(index));
            log.warn("a timer of the bean failed: " + LimitedLog.describe(e));
        });
    }

    /** Returns the object to which the events are passed. */
    Object bean() {
        return bean;
    }

    /** Returns the clock of the bean if it uses one. */
    Optional<BeanClock> clock() {
        return bean instanceof ClockAware ? Optional.of(clock) : Optional.empty();
    }

    /** Returns the bean if it saves its state. */
    Optional<SavedState> state() {
        return bean instanceof SavedState saved ? Optional.of(saved) : Optional.empty();
    }

    /** Sets the state that the bean takes over when it starts. */
    void restore(byte[] saved) {
        restored = Optional.of(saved);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int index() {
        return index;
    }

    @Override
    public void start() throws StartException {
        try {
            if (bean instanceof ClockAware aware) {
                aware.setClock(clock);
            }
            if (bean instanceof EmitterAware aware) {
                aware.setEmitter(this);
            }
            if (bean instanceof OverloadAware aware) {
                aware.setOverload(overload);
            }
            if (bean instanceof SavedState saved && restored.isPresent()) {
                NetworkState.load(saved, restored.get());
                restored = Optional.empty();
            }
            if (bean instanceof Lifecycle lifecycle) {
                lifecycle.start();
            }
        } catch (Exception | LinkageError e) {
            throw new StartException(name, "bean", "the bean did not start: " + LimitedLog.describe(e));
        }
    }

    @Override
    public void accept(Object event, Dispatch dispatch) {
        arrivalLatencies.record(dispatch);
        var accounted = dispatch.accounted;
        dispatch.accounted = false;
        try {
            var own = own(event, dispatch);
            if (own != null) {
                listener.onEvent(own);
            }
        } catch (Exception | LinkageError | AssertionError | StackOverflowError e) {
            failed(dispatch, "the bean failed on an event: " + LimitedLog.describe(e));
        }
        if (accounted) {
            dispatch.counters.increment(CounterIds.PROCESSED);
        }
    }

    private void failed(Dispatch dispatch, String message) {
        dispatch.counters.increment(core.ids.errors(index));
        dispatch.fail(name, message);
        log.warn(message);
    }

    /** Converts an event for the bean; null if that is impossible. */
    private Object own(Object event, Dispatch dispatch) {
        if (maker == null || !(event instanceof Map<?, ?> map)) {
            return event;
        }
        try {
            return maker.make(map);
        } catch (IllegalArgumentException e) {
            failed(dispatch, "an event does not fit the bean's event type: " + e.getMessage());
            return null;
        }
    }

    @Override
    public void emit(Object event) {
        var dispatch = core.dispatch();
        if (dispatch.active) {
            outgoing.send(event, dispatch);
            return;
        }
        ownEmits.send(event, own -> enter(event, own));
    }

    /** Sends an event that the bean emitted in a thread of its own in the run that is replayed. */
    void emitRecorded(Object event) {
        ownEmits.sendRecorded(dispatch -> enter(event, dispatch));
    }

    private void enter(Object event, Dispatch dispatch) {
        dispatch.adapter = Dispatch.NO_ADAPTER;
        dispatch.origin = event;
        dispatch.ingressNanos = System.nanoTime();
        dispatch.accounted = false;
        dispatch.delivery = null;
        dispatch.active = true;
        dispatch.stopwatch.eventCreated();
        try {
            outgoing.send(event, dispatch);
        } finally {
            dispatch.active = false;
            dispatch.stopwatch.eventLeftThread();
        }
    }

    @Override
    public void stop() {
        if (bean instanceof Lifecycle lifecycle) {
            try {
                lifecycle.stop();
            } catch (Exception | LinkageError e) {
                log.warn("the bean did not stop cleanly: " + LimitedLog.describe(e));
            }
        }
        log.flush();
    }
}
