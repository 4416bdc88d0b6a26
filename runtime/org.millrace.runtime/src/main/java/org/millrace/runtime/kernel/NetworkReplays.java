package org.millrace.runtime.kernel;

import org.millrace.deployment.Codecs;
import org.millrace.journal.Journal.Run;
import org.millrace.journal.JournalHeader;
import org.millrace.journal.JournalHeader.StatementsChange;
import org.millrace.journal.JournalPart;
import org.millrace.runtime.api.Interest;
import org.millrace.runtime.kernel.EntranceReplay.Extent;
import org.millrace.runtime.time.TimeGate;

import java.util.List;
import java.util.function.Function;
import java.util.function.LongPredicate;
import java.util.function.Predicate;

/** Replays of journals in a network that was built for one and has started. */
public final class NetworkReplays {

    private final Network network;
    private final Core core;
    private final TimeGate gate;
    private final Function<String, Interest> interests;
    private final Codecs codecs;

    /**
     * @param gate      the gate behind the inbound adapters
     * @param interests returns the interest in the events of an adapter
     */
    NetworkReplays(Network network, Core core, TimeGate gate, Function<String, Interest> interests, Codecs codecs) {
        this.network = network;
        this.core = core;
        this.gate = gate;
        this.interests = interests;
        this.codecs = codecs;
    }

    /** Returns the replay of a run. */
    public EntranceReplay of(Run run, Extent extent) {
        return of(run, extent, number -> true);
    }

    /**
     * Returns the replay of a run with some of its events.
     *
     * @param wanted returns whether an event enters, by its number; the clock moves all the same
     */
    public EntranceReplay of(Run run, Extent extent, LongPredicate wanted) {
        return new EntranceReplay(network, core, gate, run, extent, entrance(run.header(), change -> extent.statements(), wanted).with(List.of(run)));
    }

    /** Returns the replay of a part of a run with some of its events, as the other method. */
    public PartialReplay of(JournalPart part, LongPredicate wanted) {
        return new PartialReplay(network, core, gate, part, entrance(part.header(), change -> true, wanted));
    }

    private RecordedEntrance entrance(JournalHeader header, Predicate<StatementsChange> made, LongPredicate wanted) {
        return new RecordedEntrance(network, gate, header, made, wanted, interests, codecs);
    }

    /**
     * Returns the entrance for the last one of several runs.
     *
     * @param made   returns whether a recorded change of statements is made
     * @param wanted returns whether an event enters, by its number
     */
    RecordedEntrance entrance(List<Run> runs, Predicate<StatementsChange> made, LongPredicate wanted) {
        return entrance(runs.getLast().header(), made, wanted).with(runs);
    }

    /** Processes everything that waits in Streams. */
    void serve() {
        network.serveStreams(core.dispatch());
    }
}
