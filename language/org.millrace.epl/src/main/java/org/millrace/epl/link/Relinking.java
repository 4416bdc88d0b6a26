package org.millrace.epl.link;

import org.millrace.epl.EplSource;
import org.millrace.epl.EplStatement;
import org.millrace.epl.edit.Fix;
import org.millrace.epl.edit.TextEdit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Links the statements of a source that an edit has changed, and takes the results of the others from an analysis. */
final class Relinking {

    /** An edit that changes more statements is linked as a whole. */
    private static final int MOST_STATEMENTS = 4;

    private final Analysis before;
    private final LinkSource edited;
    private final List<EplStatement> now;
    /** The results of the source before the edit, in all results from the first one on. */
    private final List<StatementResult> old;
    private final int first;
    /** How many statements in front of the changed ones and behind them are the same. */
    private final int front;
    private final int behind;
    /** Where the changed text ends in the source before, and by how much that behind it is moved. */
    private final int end;
    private final int delta;

    private Relinking(Analysis before, EplSource text, LinkSource edited) {
        this.before = before;
        this.edited = edited;
        now = edited.source().statements();
        old = before.statements().stream().filter(result -> result.source().equals(edited.id())).toList();
        first = old.isEmpty() ? 0 : before.statements().indexOf(old.getFirst());
        delta = edited.source().text().length() - text.text().length();
        var most = Math.min(old.size(), now.size());
        front = (int) IntStream.range(0, most).takeWhile(i -> isSame(text, old.get(i).statement(), now.get(i), 0)).count();
        behind = (int) IntStream.range(0, most - front)
                .takeWhile(i -> isSame(text, old.get(old.size() - 1 - i).statement(), now.get(now.size() - 1 - i), delta)).count();
        end = behind == 0 ? text.text().length() : old.get(old.size() - behind).statement().start();
    }

    static Optional<LinkFindings> of(Analysis before, LinkSource edited) {
        return before.sources().stream().filter(source -> source.id().equals(edited.id())).findFirst()
                .flatMap(source -> new Relinking(before, source.source(), edited).findings());
    }

    private boolean isSame(EplSource text, EplStatement a, EplStatement b, int distance) {
        return b.start() - a.start() == distance && b.end() - a.end() == distance && a.whole() == b.whole()
                && text.text().regionMatches(a.start(), edited.source().text(), b.start(), a.end() - a.start());
    }

    private Optional<LinkFindings> findings() {
        var gone = old.subList(front, old.size() - behind);
        var come = now.subList(front, now.size() - behind);
        if (old.isEmpty() || come.size() > MOST_STATEMENTS || gone.size() > MOST_STATEMENTS
                || !announced(gone.stream().map(StatementResult::statement)).equals(announced(come.stream()))) {
            return Optional.empty();
        }
        var names = before.names().before(before.statements().subList(0, first + front).stream().flatMap(result -> result.changes().stream()).toList());
        var places = new Places(edited.id());
        var linked = new ArrayList<StatementResult>();
        come.forEach(statement -> linked.add(Linker.link(edited, statement, places, names)));
        var others = new ArrayList<>(before.statements());
        others.subList(first + front, first + front + gone.size()).clear();
        return new NameDifference(changes(gone), changes(linked)).matters(others, before) ? Optional.empty() : merged(linked, gone.size());
    }

    private static List<String> announced(Stream<EplStatement> statements) {
        return statements.flatMap(statement -> statement.tree().stream()).flatMap(tree -> Linker.announced(tree).stream()).sorted().distinct().toList();
    }

    private static List<NameChange> changes(List<StatementResult> results) {
        return results.stream().flatMap(result -> result.changes().stream()).toList();
    }

    private Optional<LinkFindings> merged(List<StatementResult> linked, int gone) {
        var problems = new ArrayList<LinkProblem>();
        var owners = new HashMap<LinkProblem, EplStatement>();
        var declarations = new ArrayList<Declaration>();
        for (var i = 0; i <= before.statements().size(); i++) {
            if (i == first + front) {
                linked.forEach(result -> add(result, result.statement(), result.session().problems(), problems, owners));
                changes(linked).forEach(change -> declared(change).ifPresent(declarations::add));
                i += gone;
            }
            if (i < before.statements().size()) {
                var result = before.statements().get(i);
                var own = result.session().problems();
                if (own.stream().anyMatch(this::isWithinEdit)) {
                    return Optional.empty();
                }
                add(result, statement(i, result, gone, linked.size()), own.stream().map(this::moved).toList(), problems, owners);
                result.changes().forEach(change -> declared(change).map(this::moved).ifPresent(declarations::add));
            }
        }
        return Optional.of(new LinkFindings(problems, owners, declarations));
    }

    private static void add(StatementResult result, EplStatement statement, List<LinkProblem> own, List<LinkProblem> problems,
            Map<LinkProblem, EplStatement> owners) {
        own.stream().sorted(LinkProblem.BY_PLACE).forEach(problem -> {
            problems.add(problem);
            owners.putIfAbsent(problem, statement);
        });
    }

    /** The statement of a result as it is now. */
    private EplStatement statement(int i, StatementResult result, int gone, int come) {
        return !result.source().equals(edited.id()) ? result.statement() : now.get(i < first + front ? i - first : i - first - gone + come);
    }

    private static Optional<Declaration> declared(NameChange change) {
        return change instanceof NameChange.Declared declared ? Optional.of(declared.declaration()) : Optional.empty();
    }

    private boolean isWithinEdit(LinkProblem problem) {
        return problem.source().equals(edited.id()) && by(problem.offset()) == 0 && front < old.size() - behind
                && problem.offset() >= old.get(front).statement().start();
    }

    /** By how much an offset of the source is moved. */
    private int by(int offset) {
        return offset >= end ? delta : 0;
    }

    private Place moved(Place place) {
        return place.source().equals(edited.id()) ? place.moved(by(place.offset())) : place;
    }

    private LinkProblem moved(LinkProblem problem) {
        return !problem.source().equals(edited.id()) || delta == 0 ? problem : new LinkProblem(problem.severity(), problem.code(), moved(problem.place()),
                problem.message(), problem.advice(), problem.fixes().stream().map(this::moved).toList());
    }

    private Fix moved(Fix fix) {
        return new Fix(fix.title(), fix.edits().stream()
                .map(edit -> new TextEdit(edit.offset() + by(edit.offset()), edit.length(), edit.replacement())).toList());
    }

    private Declaration moved(Declaration declaration) {
        var members = new HashMap<String, Place>();
        declaration.members().forEach((name, place) -> members.put(name, moved(place)));
        return new Declaration(declaration.kind(), declaration.name(), moved(declaration.place()), moved(declaration.statement()), declaration.type(),
                declaration.shape(), declaration.parameters(), members, declaration.documentation());
    }
}
