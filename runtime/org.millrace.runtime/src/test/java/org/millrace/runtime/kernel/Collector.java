package org.millrace.runtime.kernel;

import org.millrace.runtime.api.Emitter;
import org.millrace.runtime.api.EmitterAware;
import org.millrace.runtime.api.EventListener;
import org.millrace.runtime.api.Lifecycle;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;

/** A test bean: keeps events by its key, fails or forwards, depending on its properties. */
public class Collector implements EventListener<Object>, EmitterAware, Lifecycle {

    static final Map<String, ConcurrentLinkedQueue<Object>> GOT = new ConcurrentHashMap<>();

    static final Map<String, Emitter> EMITTERS = new ConcurrentHashMap<>();

    private String key = "";
    private long nanos;
    private long parks;
    private boolean failing;
    private int forwards;
    private Emitter emitter = event -> { };

    public void setKey(String key) {
        this.key = key;
        GOT.put(key, new ConcurrentLinkedQueue<>());
    }

    public void setFailing(boolean failing) {
        this.failing = failing;
    }

    public void setForwards(int forwards) {
        this.forwards = forwards;
    }

    /** Sets the time for which the bean spins per event. */
    public void setNanos(long nanos) {
        this.nanos = nanos;
    }

    /** Sets the time for which the bean sleeps per event. */
    public void setParks(long parks) {
        this.parks = parks;
    }

    @Override
    public void setEmitter(Emitter emitter) {
        EMITTERS.put(key, emitter);
        this.emitter = emitter;
    }

    @Override
    public void onEvent(Object event) {
        GOT.get(key).add(event);
        for (var end = System.nanoTime() + parks; parks > 0 && System.nanoTime() < end;) {
            LockSupport.parkNanos(end - System.nanoTime());
        }
        for (var end = System.nanoTime() + nanos; nanos > 0 && System.nanoTime() < end;) {
            Thread.onSpinWait();
        }
        if (failing) {
            throw new IllegalArgumentException("told to fail");
        }
        for (var i = 0; i < forwards; i++) {
            emitter.emit(event);
        }
    }
}
