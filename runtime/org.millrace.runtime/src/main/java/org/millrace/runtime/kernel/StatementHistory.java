package org.millrace.runtime.kernel;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.BeanSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.plan.Plans;
import org.millrace.journal.Journal;
import org.millrace.journal.Journal.Run;
import org.millrace.journal.JournalException;
import org.millrace.journal.JournalHeader.StatementsChange;
import org.millrace.runtime.engine.EngineProblem;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;

/**
 * Gives statements that begin in a running network the state that they would have if they had been there from the beginning of its journal: the
 * journal is replayed in a copy of the network. For any thread.
 */
final class StatementHistory {

    private final Deployment deployment;
    private final ClassLoader loader;
    private final Plans plans;
    private final NetworkParts parts;
    private final JournalMode journal;
    private volatile boolean ended;

    /**
     * The place in a recorded run at which statements begin.
     *
     * @param runs   the runs up to this one
     * @param number the number of the last event
     * @param change the recorded change
     * @param wanted returns whether an event of the last run enters, by its number
     */
    record Past(List<Run> runs, long number, StatementsChange change, LongPredicate wanted) {
    }

    /**
     * @param loader loads the project's classes, adapters and codecs
     * @param plans  the enabled plans
     * @param parts  what the copies have in common with the network
     */
    StatementHistory(Deployment deployment, ClassLoader loader, Plans plans, NetworkParts parts, JournalMode journal) {
        this.deployment = deployment;
        this.loader = loader;
        this.plans = plans;
        this.parts = parts;
        this.journal = journal;
    }

    /** Ends the replays, since the network stops. */
    void end() {
        ended = true;
    }

    private void check(BooleanSupplier cancelled) throws JournalException {
        if (ended || cancelled.getAsBoolean()) {
            throw new JournalException(ended ? "the network stops" : "it was cancelled");
        }
    }

    /**
     * Begins a replay of the journal that the network writes.
     *
     * @param cancelled returns whether the replay has to end
     * @throws IOException if that is not possible; the message is for the user
     */
    HistoryReplay present(String processor, BooleanSupplier cancelled) throws IOException {
        if (journal.written().isEmpty()) {
            throw new JournalException("the network writes no journal; start it with one (--journal or --state, or the tab Journal of a launch)");
        }
        var written = journal.written().get();
        if (!written.isOpen()) {
            throw new JournalException("the network has not started");
        }
        if (written.leavesOut()) {
            throw new JournalException("the journal has only events that statements wanted (--journal-wanted), and others may be wanted now");
        }
        var runs = Journal.open(written.folder()).upTo(written.run());
        if (!Journal.isComplete(runs)) {
            throw new JournalException("the beginning of the journal has been deleted (--journal-keep)");
        }
        return new HistoryReplay(copy(processor, runs), processor, runs, () -> check(cancelled), written);
    }

    /**
     * Begins a replay of recorded runs.
     *
     * @throws IOException if that is not possible; the message is for the user
     */
    HistoryReplay recorded(String processor, Past past) throws IOException {
        return new HistoryReplay(copy(processor, past.runs()), processor, past, () -> check(() -> false));
    }

    /**
     * A copy of the network that has started, in which only the stages in front of a processor work.
     *
     * @param network  the copy
     * @param working  the names of these stages
     * @param withMade the index of the first run whose recorded changes of statements are made
     */
    record Copy(Network network, Set<String> working, int withMade) {
    }

    private Copy copy(String processor, List<Run> runs) throws IOException {
        var earlier = runs.subList(0, runs.size() - 1);
        var begin = RecordedChanges.of(earlier, runs.getFirst(), 0, runs.getLast().header().deployment());
        var working = inFrontOf(processor);
        var stages = deployment.stages().stream().map(stage -> copy(stage, working, begin.begin())).toList();
        var idle = stages.stream().filter(stage -> stage instanceof BeanSpec && !working.contains(stage.name())).map(StageSpec::name)
                .collect(Collectors.toSet());
        var built = new ReplayedNetwork(deployment.withStages(stages), loader, plans, idle, journal.stateful(), parts).build((level, stage, message) -> { });
        if (built.network().isEmpty()) {
            throw new JournalException("the statements at its beginning are not possible any more: "
                    + built.problems().stream().map(EngineProblem::message).findFirst().orElse(""));
        }
        try {
            built.network().get().start();
        } catch (StartException e) {
            built.network().get().stop(0, TimeUnit.SECONDS);
            throw new JournalException("stage '" + e.stage() + "': " + e.getMessage());
        }
        return new Copy(built.network().get(), working, begin.from());
    }

    private static StageSpec copy(StageSpec stage, Set<String> working, Map<String, List<StatementSpec>> statements) {
        return stage instanceof ProcessorSpec processor
                ? new ProcessorSpec(stage.name(), working.contains(stage.name()) ? statements.getOrDefault(stage.name(), processor.statements()) : List.of())
                : stage;
    }

    /** Returns the stages whose events reach a stage; it is itself among them only if its own events do. */
    private Set<String> inFrontOf(String stage) {
        var found = new HashSet<String>();
        var more = Set.of(stage);
        while (!more.isEmpty()) {
            var behind = more;
            more = deployment.wires().stream().filter(wire -> behind.contains(wire.to()) && found.add(wire.from())).map(wire -> wire.from())
                    .collect(Collectors.toSet());
        }
        return found;
    }
}
