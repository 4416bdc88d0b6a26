package org.millrace.runtime.engine;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which statements of a processor went on with a state: that of a snapshot, or that of the statements they replaced. For one thread. */
public final class StateReport {

    static final String NEW = "it is new";
    static final String CHANGED = "it has changed";

    private final Set<String> kept = new LinkedHashSet<>();
    private final Map<String, String> empty = new LinkedHashMap<>();
    private final Set<String> warmed = new LinkedHashSet<>();
    private final Set<String> gone = new LinkedHashSet<>();

    /** Creates an empty report. */
    public StateReport() {
    }

    /** Says that the state was divided in another way. */
    static String divided(int before, int now) {
        return "its state was divided among " + before + " threads, and is now among " + now;
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
