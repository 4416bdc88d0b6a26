package org.millrace.runtime.kernel;

import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.OutboundAdapter;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.plan.direct.EventMaker;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** An outbound adapter stage. */
final class SinkNode implements StageNode, Receiver {

    private final AdapterContext context;
    private final int index;
    private final OutboundAdapter adapter;

    /** Converts maps for the adapter; null if it writes maps. */
    private final EventMaker maker;
    private final Core core;
    private final ArrivalLatencies arrivalLatencies;
    private final LimitedLog log;
    private volatile boolean stopped;

    SinkNode(AdapterContext context, int index, OutboundAdapter adapter, RuntimeEventType type, Core core,
            ArrivalLatencies arrivalLatencies) {
        this.context = context;
        this.index = index;
        this.adapter = adapter;
        this.maker = type.converts() ? new EventMaker(type) : null;
        this.core = core;
        this.arrivalLatencies = arrivalLatencies;
        this.log = new LimitedLog(core.log, context.stage());
    }

    @Override
    public String name() {
        return context.stage();
    }

    /** Returns the adapter, if the network keeps its state. */
    Optional<RecoveredSink> recovered() {
        return adapter instanceof RecoveredSink sink ? Optional.of(sink) : Optional.empty();
    }

    @Override
    public int index() {
        return index;
    }

    @Override
    public void start() throws StartException {
        try {
            adapter.start();
        } catch (IOException | RuntimeException e) {
            throw new StartException(name(), "adapter", message(e));
        }
    }

    static String message(Throwable e) {
        return (e instanceof IOException || e instanceof IllegalArgumentException) && e.getMessage() != null ? e.getMessage() : LimitedLog.describe(e);
    }

    @Override
    public void accept(Object event, Dispatch dispatch) {
        if (stopped) {
            drop(dispatch);
            return;
        }
        arrivalLatencies.record(dispatch);
        var counters = dispatch.counters;
        var accounted = dispatch.accounted;
        dispatch.accounted = false;
        try {
            var own = maker != null && event instanceof Map<?, ?> map ? maker.make(map) : event;
            if (dispatch.delivery == null) {
                adapter.write(own);
            } else {
                write(own, dispatch.delivery);
            }
            counters.increment(core.ids.out(index));
        } catch (IOException | RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            failed(message(e));
            dispatch.fail(name(), message(e));
        }
        if (accounted) {
            counters.increment(CounterIds.PROCESSED);
        }
    }

    private void drop(Dispatch dispatch) {
        if (dispatch.accounted) {
            dispatch.accounted = false;
            dispatch.counters.increment(CounterIds.DROPPED);
        }
        dispatch.fail(name(), StreamNode.STOPS);
    }

    private void write(Object event, OpenDelivery delivery) throws IOException {
        var confirmation = new OpenConfirmation(delivery, name(), this::failed);
        var written = false;
        try {
            adapter.write(event, confirmation);
            written = true;
        } finally {
            if (!written) {
                confirmation.confirmed();
            }
        }
    }

    private void failed(String reason) {
        core.dispatch().counters.increment(core.ids.errors(index));
        log.warn("an event could not be written: " + reason);
    }

    @Override
    public Map<String, Long> counters() {
        return log.ask("tell its counters", adapter::counters, Map.of());
    }

    @Override
    public OptionalLong lost() {
        return log.ask("tell how many events were lost", () -> OptionalLong.of(adapter.lostOutput()), OptionalLong.empty());
    }

    @Override
    public void stop() {
        if (stopped) {
            return;
        }
        stopped = true;
        try {
            adapter.stop();
        } catch (IOException | RuntimeException e) {
            log.warn("the adapter did not close cleanly: " + message(e));
        }
        log.flush();
    }
}
