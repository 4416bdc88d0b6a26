package org.millrace.runtime.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a snapshot gave the statements of a processor. For one thread. */
public final class StateReport {

    private final List<String> kept = new ArrayList<>();
    private final Map<String, String> empty = new LinkedHashMap<>();
    private final List<String> warmed = new ArrayList<>();
    private final List<String> gone = new ArrayList<>();

    /** Creates an empty report. */
    public StateReport() {
    }

    void kept(String statement) {
        kept.add(statement);
    }

    void add(String statement, String why) {
        empty.put(statement, why);
    }

    void warmed(String statement) {
        warmed.add(statement);
    }

    void gone(String statement) {
        gone.add(statement);
    }

    /** Returns the names of the statements that go on with their state. */
    public List<String> kept() {
        return List.copyOf(kept);
    }

    /** Returns the statements that begin without state, with the reasons. */
    public Map<String, String> empty() {
        return Map.copyOf(empty);
    }

    /** Returns the names of new and changed statements that have got the events of others. */
    public List<String> warmed() {
        return List.copyOf(warmed);
    }

    /** Returns the names of statements whose state nobody takes over. */
    public List<String> gone() {
        return List.copyOf(gone);
    }
}
