package org.millrace.runtime.kernel;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.StatementSpec;
import org.millrace.journal.Journal.Run;
import org.millrace.journal.JournalHeader.StatementsChange;
import org.millrace.journal.JournalReader;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The statements with which a recovery begins, and the recorded changes that it makes. The network ends with the statements of the
 * project. If these are not what the network had at last, the project was changed since: its statements get everything, and what had been
 * applied before is left out.
 *
 * @param begin   the statements at the beginning by processor
 * @param from    the index of the first run whose changes are made
 * @param leftOut whether changes of the last run are left out
 */
record RecordedChanges(Map<String, List<StatementSpec>> begin, int from, boolean leftOut) {

    /**
     * Reads runs.
     *
     * @param runs    the runs that are replayed
     * @param tail    the segments of the first run from that with the snapshot on
     * @param mark    the number of the snapshot behind which the first run is replayed; 0 if all of it is
     * @param present the deployment of the project
     * @throws IOException if a run cannot be read; the message is for the user
     */
    static RecordedChanges of(List<Run> runs, Run tail, long mark, Deployment present) throws IOException {
        var next = present;
        var changes = List.<StatementsChange>of();
        for (var i = runs.size() - 1; i >= 0; i--) {
            var deployment = runs.get(i).header().deployment();
            changes = changes(last(runs.get(i)), 0);
            var end = deployment.statements();
            changes.stream().filter(RecordedChanges::replaces).forEach(change -> change(end, change));
            if (!isSame(end, next.statements()) || !deployment.eventTypes().equals(present.eventTypes())) {
                return new RecordedChanges(next.statements(), i + 1, i == runs.size() - 1 && !changes.isEmpty());
            }
            next = deployment;
        }
        var begin = next.statements();
        if (mark > 0 && !changes.isEmpty()) {
            changes(tail, mark).forEach(change -> change(begin, change));
        }
        return new RecordedChanges(begin, 0, false);
    }

    private static Run last(Run run) {
        return new Run(run.number(), List.of(run.segments().getLast()));
    }

    private static List<StatementsChange> changes(Run run, long mark) throws IOException {
        var changes = new ArrayList<>(run.header().changes());
        try (var reader = new JournalReader(run)) {
            changes.addAll(reader.changes(mark));
        }
        return changes;
    }

    /** Returns whether a change comes from a project; others add statements to those of the project, or remove some. */
    private static boolean replaces(StatementsChange change) {
        return switch (change.action()) {
            case REPLACE, REPLACE_KEEPING, REPLACE_WITH_HISTORY, PROMOTE -> true;
            case DEPLOY, REMOVE, SHADOW, SHADOW_WITH_HISTORY, DISCARD -> false;
        };
    }

    private static void change(Map<String, List<StatementSpec>> statements, StatementsChange change) {
        statements.computeIfPresent(processor(change, statements), (name, before) -> switch (change.action()) {
            case REPLACE, REPLACE_KEEPING, REPLACE_WITH_HISTORY, PROMOTE -> change.statements();
            case DEPLOY -> Stream.concat(before.stream(), change.statements().stream()).toList();
            case REMOVE -> before.stream().flatMap(statement -> without(statement, change.names())).toList();
            case SHADOW, SHADOW_WITH_HISTORY, DISCARD -> before;
        });
    }

    /** Returns the name of the processor that a change concerns; the first one if it has no name. */
    static String processor(StatementsChange change, Map<String, List<StatementSpec>> statements) {
        return change.processor().isEmpty() ? statements.keySet().iterator().next() : change.processor();
    }

    private static Stream<StatementSpec> without(StatementSpec statement, List<String> names) {
        var left = statement.instances().stream().filter(instance -> !names.contains(instance.name())).toList();
        return names.contains(statement.name()) || left.isEmpty() && !statement.instances().isEmpty() ? Stream.of()
                : Stream.of(new StatementSpec(statement.name(), statement.text(), statement.file(), statement.line(), statement.column(), left));
    }

    /** Returns whether two networks have the same statements, wherever these are written. */
    private static boolean isSame(Map<String, List<StatementSpec>> a, Map<String, List<StatementSpec>> b) {
        return a.keySet().equals(b.keySet()) && a.keySet().stream().allMatch(processor -> isSame(a.get(processor), b.get(processor)));
    }

    /** Returns whether statements are the same, in any order and wherever they are written. */
    static boolean isSame(List<StatementSpec> a, List<StatementSpec> b) {
        return meaning(a).equals(meaning(b));
    }

    private static Set<StatementSpec> meaning(List<StatementSpec> statements) {
        return statements.stream().map(StatementSpec::withoutPlace).collect(Collectors.toSet());
    }
}
