package org.millrace.runtime.api;

import java.util.Map;

/** What an adapter counts beside events. */
public interface AdapterCounters {

    /**
     * Returns the numbers since the start, such as that of dead letters, by a name in the plural. The notes of a result list
     * the numbers above 0. Called from any thread, also before the start and after the stop. By default nothing.
     */
    default Map<String, Long> counters() {
        return Map.of();
    }
}
