package org.millrace.tests.bench.plans;

import org.millrace.runtime.api.EventListener;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** A bean that keeps a digest of what each statement puts out for each symbol, in its order. */
public final class Outputs implements EventListener<Map<?, ?>> {

    /** How often, and everything. */
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

    /** What has come since it was asked before. */
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
