package org.millrace.runtime.engine;

import com.espertech.esper.common.client.EventSender;
import org.millrace.runtime.event.RuntimeEventType;

import java.util.concurrent.locks.Lock;

/**
 * Sends events of one type into an engine. During a replacement of statements every event is processed by
 * either the old or the new ones: direct statements are replaced by a single field write; with Esper, events
 * hold the read lock that excludes replacements.
 */
final class EventInput implements EngineSender {

    private final RuntimeEventType type;
    private final EventSender esper;
    private final Lock shared;
    private volatile Router router;
    private volatile boolean ended;
    private boolean muted;

    /** Keeps the events that Esper gets; null to keep none. */
    private HistoryRecorder recorder;

    /**
     * @param shared held while events are processed by Esper; excludes replacements
     */
    EventInput(RuntimeEventType type, EventSender esper, Lock shared, Router router) {
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

    /** Returns whether any statement may want events. */
    boolean isWanted() {
        var now = router;
        return now.way() != Router.Way.DIRECT || !now.isEmpty();
    }

    /** Stops passing events to Esper; called while none is being processed there. */
    void end() {
        ended = true;
    }

    /** Lets Esper's events be kept; before the first event. */
    void record(HistoryRecorder keeper) {
        recorder = keeper;
    }

    /** Sends nothing to the direct statements while the history is sent again. */
    void mute(boolean mute) {
        muted = mute;
    }

    /** Sends an event of the history to Esper alone. */
    void repeat(Object event) {
        esper.sendEvent(event);
    }

    /** Sends an event that Esper has selected or created to the direct statements. */
    void fromEsper(Object event) {
        if (!muted) {
            router.accept(event, null);
        }
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

    /** Processes an event; returns false without any effect if it needs Esper, which has been stopped. */
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
            // Read again: it may have been replaced while this thread waited.
            var now = router;
            if (now.way() != Router.Way.THROUGH_ESPER) {
                now.accept(event, context);
            }
            if (now.way() != Router.Way.DIRECT) {
                if (recorder != null) {
                    recorder.add(type, event);
                }
                esper.sendEvent(event);
            }
            return true;
        } finally {
            shared.unlock();
        }
    }
}
