package org.millrace.runtime.compile;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** An LRU cache of verdicts by the fingerprint of everything they depend on. Thread-safe. */
final class VerdictMemory {

    private final Map<String, Verdict> verdicts = new LinkedHashMap<>(16, 0.75f, true);
    private final long limit;
    private long weight;

    /**
     * @param limit approximate maximum size in bytes
     */
    VerdictMemory(long limit) {
        this.limit = limit;
    }

    synchronized Optional<Verdict> find(String key) {
        return Optional.ofNullable(verdicts.get(key));
    }

    synchronized void put(String key, Verdict verdict) {
        var old = verdicts.put(key, verdict);
        weight += verdict.weight() - (old == null ? 0 : old.weight());
        var eldest = verdicts.values().iterator();
        while (weight > limit && verdicts.size() > 1) {
            weight -= eldest.next().weight();
            eldest.remove();
        }
    }

    synchronized int size() {
        return verdicts.size();
    }
}
