package org.millrace.runtime.kernel;

import org.millrace.journal.JournalPart;
import org.millrace.runtime.time.TimeGate;

import java.io.IOException;
import java.util.function.BooleanSupplier;

/**
 * Replays a part of a run in one thread, as {@link EntranceReplay} does a whole one. Statements do not know the events before the part; the
 * clock starts when that of the run did.
 */
public final class PartialReplay {

    private final Network network;
    private final Core core;
    private final TimeGate gate;
    private final JournalPart part;
    private final RecordedEntrance entrance;

    PartialReplay(Network network, Core core, TimeGate gate, JournalPart part, RecordedEntrance entrance) {
        this.network = network;
        this.core = core;
        this.gate = gate;
        this.part = part;
        this.entrance = entrance;
    }

    /** Returns the number of the event that is processed, or was last. For any thread. */
    public long number() {
        return entrance.number();
    }

    /** Returns whether the clock of the network has started; events before have no time. */
    public boolean hasTime() {
        return gate.now() != TimeGate.UNSET;
    }

    /**
     * Replays the entries.
     *
     * @param last the number of the last event that enters
     * @param over returns whether the replay may end; asked after each entry
     * @throws IOException if an entry does not fit the network; the message is for the user
     */
    public void perform(long last, BooleanSupplier over) throws IOException {
        var dispatch = core.dispatch();
        if (part.begun() != TimeGate.UNSET && !part.complete()) {
            gate.moveTo(part.begun());
        }
        entrance.begin();
        network.serveStreams(dispatch);
        for (var entry : part.entries()) {
            if (over.getAsBoolean()) {
                return;
            }
            entrance.enter(entry, last);
            network.serveStreams(dispatch);
        }
        if (part.ended()) {
            gate.flush();
            network.serveStreams(dispatch);
        }
    }
}
