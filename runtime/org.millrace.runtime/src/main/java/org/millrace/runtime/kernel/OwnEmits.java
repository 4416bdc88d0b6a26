package org.millrace.runtime.kernel;

import org.millrace.runtime.time.TimeGate;

import java.util.Optional;
import java.util.function.Consumer;

/**
 * Events that enter the network at another place than the wires of an inbound adapter: those that a bean emits in a thread of
 * its own, and dead letters.
 *
 * @param stage   the name of the bean, or of the inbound adapter
 * @param core    the state of the network
 * @param gates   the gates of the network; empty if it needs none
 * @param journal whether the network writes or replays a journal
 */
record OwnEmits(String stage, Core core, Optional<Gates> gates, JournalMode journal) {

    /**
     * Sends an event; in a replay it is not sent, because the journal has it. With a journal, the thread does not wait for
     * others that bring events in, which may be waiting for the bean.
     */
    void send(Object event, Consumer<Dispatch> sending) {
        if (journal.replayed()) {
            if (journal.tested()) {
                core.log.write(RuntimeLog.Level.WARNING, stage, "the bean emits an event in a thread of its own, for which a test cannot wait; "
                        + "let the test replace the bean");
            }
            return;
        }
        if (core.recovering) {
            // The journal has what the bean emitted.
            return;
        }
        if (journal.written().isEmpty()) {
            sending.accept(core.dispatch());
            return;
        }
        gates.orElseThrow().entrance().submit(() -> {
            journal.written().get().emitted(stage, event);
            enter(sending);
        });
    }

    /** Sends an event at the present time before this method returns; a thread that others wait for must not call it. */
    void sendNow(Object event, Consumer<Dispatch> sending) {
        if (gates.isEmpty()) {
            sending.accept(core.dispatch());
            return;
        }
        gates.get().entrance().perform(() -> {
            journal.written().ifPresent(open -> open.emitted(stage, event));
            enter(sending);
        });
    }

    /** Sends an event that the journal has. */
    void sendRecorded(Consumer<Dispatch> sending) {
        gates.orElseThrow().entrance().perform(() -> enter(sending));
    }

    private void enter(Consumer<Dispatch> sending) {
        var dispatch = core.dispatch();
        var now = gates.orElseThrow().entrance().now();
        dispatch.enter(now);
        if (now == TimeGate.UNSET) {
            dispatch.gate = Dispatch.NO_GATE;
        }
        sending.accept(dispatch);
    }
}
