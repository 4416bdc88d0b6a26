package org.millrace.runtime.engine;

import org.millrace.runtime.direct.DirectStatement;

import java.util.List;

/** The direct statements for events of one type, and whether Esper has some, too. Immutable. */
final class Router {

    /** Who gets the events. */
    enum Way {
        /** The direct statements alone. */
        DIRECT,
        /** The direct statements and Esper. */
        BOTH,
        /** Esper, which hands them on to the direct statements, since its statements may make or alter them. */
        THROUGH_ESPER
    }

    private final Way way;
    private final KeyTable[] tables;
    private final DirectStatement[] always;

    /**
     * @param tables the statements that want certain values
     * @param always those that look at every event
     */
    Router(Way way, List<KeyTable> tables, List<Target> always) {
        this.way = way;
        this.tables = tables.toArray(KeyTable[]::new);
        this.always = always.stream().map(Target::statement).toArray(DirectStatement[]::new);
    }

    Way way() {
        return way;
    }

    boolean isEmpty() {
        return tables.length == 0 && always.length == 0;
    }

    /** Whether no statement wants an event. */
    boolean ignores(Object event) {
        if (always.length > 0) {
            return false;
        }
        for (var table : tables) {
            if (table.find(event) != KeyTable.NOBODY) {
                return false;
            }
        }
        return true;
    }

    /** The index of the first of some events that a statement wants; {@code to} if none does. */
    int firstWanted(Object[] events, int from, int to) {
        if (always.length == 0 && tables.length == 1) {
            return tables[0].firstWanted(events, from, to);
        }
        var at = from;
        while (at < to && ignores(events[at])) {
            at++;
        }
        return at;
    }

    void accept(Object event, Object context) {
        for (var table : tables) {
            for (var statement : table.find(event)) {
                statement.accept(event, context);
            }
        }
        for (var statement : always) {
            statement.accept(event, context);
        }
    }
}
