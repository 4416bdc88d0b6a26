package org.millrace.runtime.kernel;

import org.millrace.deployment.Codecs;
import org.millrace.deployment.StatementSpec;
import org.millrace.journal.EntryKind;
import org.millrace.journal.Journal;
import org.millrace.journal.Journal.Run;
import org.millrace.journal.JournalException;
import org.millrace.journal.JournalReader;
import org.millrace.runtime.api.Interest;
import org.millrace.runtime.engine.EngineProblem;
import org.millrace.runtime.engine.StateReport;
import org.millrace.runtime.kernel.RecoveredSink.Phase;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Brings a network into the state in which its process died: from a snapshot and the journal after it; or, if the state of a statement
 * does not follow from a bounded history, from the whole journal, whose outputs up to the snapshot are left out. For one thread.
 */
final class Recovery {

    private final Network network;
    private final Core core;
    private final Draining draining;
    private final StatefulStages stages;
    private final Function<String, Interest> interests;
    private final Codecs codecs;
    private final List<String> notes = new ArrayList<>();
    private long events;

    Recovery(Network network, Core core, Draining draining, StatefulStages stages, Function<String, Interest> interests, Codecs codecs) {
        this.network = network;
        this.core = core;
        this.draining = draining;
        this.stages = stages;
        this.interests = interests;
        this.codecs = codecs;
        core.recovering = true;
    }

    /** Returns how many events after the snapshot were replayed. */
    long events() {
        return events;
    }

    /** Returns what else a user has to know; begins with a separator, or is empty. */
    String note() {
        return notes.isEmpty() ? "" : "; " + String.join("; ", notes);
    }

    /** Ends the recovery. */
    void end() {
        stages.enter(Phase.RUNNING);
        core.recovering = false;
    }

    /**
     * Performs the recovery.
     *
     * @param number the number of the snapshot
     * @throws IOException if it is not possible; the message is for the user
     */
    void perform(long number, SavedNetwork saved, StateOptions options) throws IOException {
        var journal = Journal.open(options.journal());
        var unbounded = stages.unbounded(saved);
        if (needsAll(stages, saved, journal, options)) {
            notes.add("the whole journal was replayed, " + (options.history() ? "as it was asked for" : "because of " + String.join(", ", unbounded)));
            replayAll(journal, number, saved);
            return;
        }
        if (!unbounded.isEmpty()) {
            notes.add("the beginning of the journal has been deleted, so that statements of " + String.join(", ", unbounded) + " begin without state");
        } else if (options.history()) {
            notes.add("the beginning of the journal has been deleted, so that only what follows the snapshot was replayed");
        }
        replayTail(journal, number, saved);
    }

    /** Returns whether the whole journal has to be replayed, and can be. */
    static boolean needsAll(StatefulStages stages, SavedNetwork saved, Journal journal, StateOptions options) {
        return (options.history() || !stages.unbounded(saved).isEmpty()) && Journal.isComplete(journal.since(saved.run()));
    }

    private RecordedEntrance entrance(Journal journal, Run run, boolean changes) {
        return new RecordedEntrance(network, stages.entrance(), run.header(), change -> changes, event -> true, interests, codecs)
                .with(journal.upTo(run.number()));
    }

    /**
     * Gives the network the statements with which the runs began.
     *
     * @return the index of the first run whose changes of statements are made
     */
    private int begin(List<Run> runs, Run tail, long mark) throws IOException {
        var changes = RecordedChanges.of(runs, tail, mark, network.deployment());
        if (changes.leftOut()) {
            notes.add("the project was changed, so that the statements that had been applied to the running network were left out");
        }
        var problem = replace(changes.begin());
        if (problem.isEmpty()) {
            return changes.from();
        }
        replace(network.deployment().statements());
        notes.add("the present statements were used for all of the journal, since earlier ones are not possible any more: "
                + problem.get().message());
        return runs.size();
    }

    /** Replaces the statements of processors that have others; returns why that is not possible. */
    private Optional<EngineProblem> replace(Map<String, List<StatementSpec>> statements) {
        return statements.entrySet().stream()
                .filter(processor -> !RecordedChanges.isSame(processor.getValue(), network.statements().deployed(processor.getKey())))
                .flatMap(processor -> network.statements().replace(processor.getKey(), processor.getValue()).stream()).findFirst();
    }

    private void replayAll(Journal journal, long number, SavedNetwork saved) throws IOException {
        stages.enter(Phase.BEFORE_SNAPSHOT);
        var passed = false;
        var runs = journal.since(saved.run());
        var withChanges = begin(runs, runs.getFirst(), 0);
        for (var i = 0; i < runs.size(); i++) {
            var run = runs.get(i);
            var entrance = entrance(journal, run, i >= withChanges);
            entrance.begin();
            try (var reader = new JournalReader(run)) {
                while (reader.next()) {
                    entrance.enter(reader.entry(), Long.MAX_VALUE);
                    if (passed) {
                        events += reader.entry().kind().hasEvent() ? reader.entry().count() : 0;
                    } else if (reader.entry().kind() == EntryKind.MARK && run.number() == saved.run() && reader.entry().mark() == number) {
                        passed = true;
                        draining.await(Long.MAX_VALUE);
                        stages.enter(Phase.AFTER_SNAPSHOT);
                    }
                }
            }
            entrance.leave();
        }
        if (!passed) {
            throw missing(journal, number);
        }
    }

    private static JournalException missing(Journal journal, long number) {
        return new JournalException("the journal in " + journal.folder() + " does not have the mark of the snapshot " + number
                + "; it is another journal, or has been cut");
    }

    private void replayTail(Journal journal, long number, SavedNetwork saved) throws IOException {
        var first = journal.runs().stream().filter(run -> run.number() == saved.run()).findFirst().orElseThrow(() -> missing(journal, number));
        var runs = journal.runs().subList(journal.runs().indexOf(first), journal.runs().size());
        var run = from(first, saved.event());
        var withChanges = begin(runs, run, number);
        var entrance = entrance(journal, run, withChanges == 0);
        stages.take(saved, entrance).forEach(this::note);
        stages.enter(Phase.AFTER_SNAPSHOT);
        try (var reader = new JournalReader(run)) {
            if (!reader.seek(number)) {
                throw missing(journal, number);
            }
            replay(reader, entrance);
        }
        for (var i = 1; i < runs.size(); i++) {
            var next = runs.get(i);
            var later = entrance(journal, next, i >= withChanges);
            later.begin();
            try (var reader = new JournalReader(next)) {
                replay(reader, later);
            }
        }
    }

    private void note(String processor, StateReport report) {
        report.empty().forEach((statement, why) -> notes.add("'" + processor + (statement.isEmpty() ? "" : "." + statement)
                + "' begins without state: " + why));
        report.warmed().forEach(statement -> notes.add("'" + processor + "." + statement
                + "' is new or has changed, and knows the events that other statements had kept"));
        report.gone().forEach(statement -> notes.add("'" + processor + "." + statement + "' is no longer there; its state was left out"));
    }

    private void replay(JournalReader reader, RecordedEntrance entrance) throws IOException {
        while (reader.next()) {
            entrance.enter(reader.entry(), Long.MAX_VALUE);
            events += reader.entry().kind().hasEvent() ? reader.entry().count() : 0;
        }
        entrance.leave();
    }

    /** Returns a run without the segments that end before an event. */
    private static Run from(Run run, long event) {
        var segments = run.segments();
        var from = 0;
        while (from + 1 < segments.size() && segments.get(from + 1).header().firstEvent() <= event) {
            from++;
        }
        return new Run(run.number(), segments.subList(from, segments.size()));
    }
}
