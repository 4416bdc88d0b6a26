package org.millrace.tests.bench.plans;

import org.millrace.runtime.api.EventListener;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** A bean that computes a digest of the ordered outputs of each statement and symbol. */
public final class Outputs implements EventListener<Map<?, ?>> {

    /** The number of outputs and their hash. */
    record Digest(long count, long hash) {

        private static final int FACTOR = 31;

        Digest and(Object output) {
            return new Digest(count + 1, FACTOR * hash + output.hashCode());
        }
    }

    private static final Map<String, Digest> DIGESTS = new ConcurrentHashMap<>();

    /** Called by the runtime. */
    public Outputs() {
    }

    /** Returns and clears the digests. */
    static Map<String, Digest> take() {
        var taken = new TreeMap<>(DIGESTS);
        DIGESTS.clear();
        return taken;
    }

    @Override
    public void onEvent(Map<?, ?> event) {
        var row = new HashMap<>(event);
        DIGESTS.merge(row.get("statement") + " " + row.get("symbol"), new Digest(0, 0).and(row), (before, one) -> before.and(row));
    }
}
