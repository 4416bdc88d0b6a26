package org.millrace.examples.signals;

import org.millrace.runtime.api.EventListener;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * A bean that counts signals per symbol. A bean is any public class that implements
 * {@link EventListener} and has a constructor without parameters.
 *
 * <p>{@link #onEvent} runs in the thread that brought the event, here in one thread per connection,
 * so several threads call it at once. Adders in a concurrent map let them count without waiting for
 * each other and, once every counter exists, without allocating objects.
 */
public final class SignalCounter implements EventListener<Signal> {

    private final Map<String, LongAdder> counters = new ConcurrentHashMap<>();

    /** Creates a counter without signals. */
    public SignalCounter() {
    }

    @Override
    public void onEvent(Signal signal) {
        counters.computeIfAbsent(signal.symbol(), symbol -> new LongAdder()).increment();
    }

    /** The number of signals for a symbol. */
    public long count(String symbol) {
        var counter = counters.get(symbol);
        return counter == null ? 0 : counter.sum();
    }

    /** The number of all signals. */
    public long total() {
        return counters.values().stream().mapToLong(LongAdder::sum).sum();
    }
}
