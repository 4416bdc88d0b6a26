package org.millrace.runtime.engine;

import com.espertech.esper.common.client.EventSender;
import org.millrace.runtime.event.RuntimeEventType;

import java.util.concurrent.locks.Lock;

/**
 * Where events of one type enter an engine. Statements that are replaced see every event once, before
 * or after: direct statements are exchanged by one write of a field; where Esper takes part, events
 * hold the lock that keeps replacements out.
 */
final class Entrance implements Engine.Sender {

    private final RuntimeEventType type;
    private final EventSender esper;
    private final Lock shared;
    private volatile Router router;
    private volatile boolean ended;

    /**
     * @param shared held while statements are replaced by others that are Esper's or were
     */
    Entrance(RuntimeEventType type, EventSender esper, Lock shared, Router router) {
        this.type = type;
        this.esper = esper;
        this.shared = shared;
        this.router = router;
    }

    RuntimeEventType type() {
        return type;
    }

    void use(Router next) {
        router = next;
    }

    /** Esper takes no more events; while none is under way there. */
    void end() {
        ended = true;
    }

    /** The direct statements' part, for events that come by way of Esper. */
    void fromEsper(Object event) {
        router.accept(event, null);
    }

    @Override
    public boolean ignores(Object event) {
        var now = router;
        return now.way() == Router.Way.DIRECT && now.ignores(event);
    }

    boolean uses(Router asked) {
        return router == asked;
    }

    @Override
    public int accept(Object[] events, int from, int to, Object context, Batch batch) {
        var now = router;
        return now.takesBatches() ? now.accept(events, from, to, context, batch, this) : from;
    }

    @Override
    public void accept(Object event, Object context) {
        offer(event, context);
    }

    /** Takes an event; false, with nothing done, if Esper is needed for it and takes no more. */
    boolean offer(Object event, Object context) {
        var now = router;
        if (now.way() == Router.Way.DIRECT) {
            now.accept(event, context);
            return true;
        }
        return withEsper(event, context);
    }

    private boolean withEsper(Object event, Object context) {
        shared.lock();
        try {
            if (ended) {
                return false;
            }
            // Not the one seen before: that may have been exchanged while this waited.
            var now = router;
            if (now.way() != Router.Way.THROUGH_ESPER) {
                now.accept(event, context);
            }
            if (now.way() != Router.Way.DIRECT) {
                esper.sendEvent(event);
            }
            return true;
        } finally {
            shared.unlock();
        }
    }
}
