package org.millrace.runtime.kernel;

import org.millrace.runtime.api.Emitter;
import org.millrace.runtime.api.EmitterAware;
import org.millrace.runtime.api.EventListener;
import org.millrace.runtime.api.Lifecycle;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A bean for tests: keeps what it got under its key, fails or forwards if it is told to. */
public class Collector implements EventListener<Object>, EmitterAware, Lifecycle {

    static final Map<String, ConcurrentLinkedQueue<Object>> GOT = new ConcurrentHashMap<>();

    private String key = "";
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

    @Override
    public void setEmitter(Emitter emitter) {
        this.emitter = emitter;
    }

    @Override
    public void onEvent(Object event) {
        GOT.get(key).add(event);
        if (failing) {
            throw new IllegalArgumentException("told to fail");
        }
        for (var i = 0; i < forwards; i++) {
            emitter.emit(event);
        }
    }
}
