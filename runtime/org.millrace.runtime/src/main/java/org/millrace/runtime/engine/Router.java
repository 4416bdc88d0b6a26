package org.millrace.runtime.engine;

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
    private final Target[] always;

    /**
     * @param tables the statements that want certain values
     * @param always those that look at every event
     */
    Router(Way way, List<KeyTable> tables, List<Target> always) {
        this.way = way;
        this.tables = tables.toArray(KeyTable[]::new);
        this.always = always.toArray(Target[]::new);
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

    void accept(Object event) {
        for (var table : tables) {
            for (var target : table.find(event)) {
                target.accept(event);
            }
        }
        for (var target : always) {
            target.accept(event);
        }
    }
}
