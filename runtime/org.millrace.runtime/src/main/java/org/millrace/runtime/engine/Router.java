package org.millrace.runtime.engine;

import org.millrace.runtime.plan.direct.DirectStatement;

import java.util.List;

/** The direct statements for events of one type, and whether Esper receives them too. Immutable. */
final class Router {

    /** The receivers of events. */
    enum Way {
        /** The direct statements only. */
        DIRECT,
        /** The direct statements and Esper. */
        BOTH,
        /** Esper, which forwards them to the direct statements, since its statements may create or modify them. */
        THROUGH_ESPER
    }

    private final Way way;
    private final KeyTable[] tables;
    private final DirectStatement[] always;
    private final BiasedStateLock stateLock;

    /**
     * @param tables the statements with keys
     * @param always the statements that evaluate every event
     */
    Router(Way way, List<KeyTable> tables, List<DirectTarget> always, BiasedStateLock stateLock) {
        this.way = way;
        this.stateLock = stateLock;
        this.tables = tables.toArray(KeyTable[]::new);
        this.always = always.stream().map(DirectTarget::statement).toArray(DirectStatement[]::new);
    }

    Way way() {
        return way;
    }

    boolean isEmpty() {
        return tables.length == 0 && always.length == 0;
    }

    /** Returns whether no statement wants an event; not if it cannot be read, which a statement reports then. */
    boolean ignores(Object event) {
        if (always.length > 0) {
            return false;
        }
        try {
            for (var table : tables) {
                if (table.find(event) != KeyTable.NOBODY) {
                    return false;
                }
            }
            return true;
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            return false;
        }
    }

    /**
     * Returns whether events can be sent as a batch: only direct statements receive them, and one look-up finds
     * these.
     */
    boolean takesBatches() {
        return way == Way.DIRECT && always.length == 0 && tables.length == 1;
    }

    void accept(Object event, Object context) {
        try {
            for (var table : tables) {
                run(table.find(event), event, context);
            }
            run(always, event, context);
        } finally {
            stateLock.release();
        }
    }

    /**
     * Sends a batch, if {@link #takesBatches}.
     *
     * @param input the events' input; a router that was replaced there stops sending
     * @return the index of the first event that was not sent
     */
    int accept(Object[] events, int from, int to, Object context, Batch batch, EventInput input) {
        var table = tables[0];
        try {
            var next = from;
            while (next < to) {
                var end = Math.min(to, next + Batch.MOST);
                var count = table.select(events, next, end, batch);
                for (var i = 0; i < count; i++) {
                    var at = batch.wanted[i];
                    if (!input.uses(this)) {
                        return at;
                    }
                    batch.beforeEvent(events[at]);
                    try {
                        run(table.at(batch.places[i]), events[at], context);
                    } finally {
                        batch.afterEvent();
                    }
                }
                next = batch.end;
                if (next < end) {
                    return next;
                }
            }
            return to;
        } finally {
            stateLock.release();
        }
    }

    /** Sends outputs after releasing the state, since receivers may send events to the same statement or block. */
    private void run(DirectStatement[] statements, Object event, Object context) {
        for (var statement : statements) {
            if (stateLock.acquire()) {
                Object output = null;
                Throwable failure = null;
                try {
                    output = statement.process(event);
                } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
                    failure = e;
                }
                if (output != null) {
                    stateLock.release();
                    statement.send(output, context);
                } else if (failure != null) {
                    stateLock.release();
                    statement.failed(failure);
                }
            } else {
                statement.accept(event, context);
            }
        }
    }
}
