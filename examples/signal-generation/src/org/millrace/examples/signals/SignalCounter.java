package org.millrace.examples.signals;

import org.millrace.runtime.api.EventListener;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * A bean that counts signals per rule and symbol. A bean is any public class that implements
 * {@link EventListener} and has a constructor without parameters.
 *
 * <p>{@link #onEvent} runs in the thread that brought the event, here in one thread per connection,
 * so several threads call it at once. Adders in a concurrent map let them count without waiting for
 * each other and, once every counter exists, without making objects.
 */
public final class SignalCounter implements EventListener<Signal> {

    private final Map<String, Map<String, LongAdder>> counters = new ConcurrentHashMap<>();

    /** Makes a counter that has seen nothing. */
    public SignalCounter() {
    }

    @Override
    public void onEvent(Signal signal) {
        counters.computeIfAbsent(signal.kind(), kind -> new ConcurrentHashMap<>())
                .computeIfAbsent(signal.symbol(), symbol -> new LongAdder())
                .increment();
    }

    /** The number of signals of a rule for a symbol. */
    public long count(String kind, String symbol) {
        var ofKind = counters.get(kind);
        var counter = ofKind == null ? null : ofKind.get(symbol);
        return counter == null ? 0 : counter.sum();
    }

    /** The number of all signals. */
    public long total() {
        return totals().values().stream().mapToLong(Long::longValue).sum();
    }

    /** The number of signals of each rule, sorted by the name of the rule. */
    public Map<String, Long> totals() {
        var totals = new TreeMap<String, Long>();
        counters.forEach((kind, symbols) -> totals.put(kind, symbols.values().stream().mapToLong(LongAdder::sum).sum()));
        return totals;
    }
}
