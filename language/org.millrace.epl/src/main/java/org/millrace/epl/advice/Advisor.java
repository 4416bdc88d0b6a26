package org.millrace.epl.advice;

import org.millrace.epl.EplProblem;
import org.millrace.epl.EplSource;
import org.millrace.epl.EplStatement;
import org.millrace.epl.ast.CreateTable;
import org.millrace.epl.ast.CreateWindow;
import org.millrace.epl.ast.Statement;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Gives advice about the statements of a text, as warnings with fixes. What is advised is known to
 * make Esper faster or to bound its memory; see its documentation's chapter on performance.
 */
public final class Advisor {

    /** Statements with more tokens than this are made by programs, which take no advice. */
    private static final int LONGEST = 5_000;

    /** One kind of advice. */
    interface Rule {
        void check(StatementView statement, Consumer<EplProblem> advice);
    }

    private static final List<Rule> RULES = List.of(new FilterRule(), new ArithmeticRule(), new JoinRule(), new WindowRule(), new LegacyRule(),
            new PatternRule(), new GroupingRule(), new OrderingRule(), new UnderlyingRule());

    private static final Set<String> CODES = Set.of("arithmetic-in-filter", "filter-behind-stream", "groups-without-end",
            "join-without-equality", "legacy-window",
            "needless-group-by", "needless-order-by", "pattern-without-end", "select-columns", "statement-per-key", "unbounded-window");

    private Advisor() {
    }

    /** Returns whether problems of a code are advice: hints, with which a statement works as its author wants. */
    public static boolean isAdvice(String code) {
        return CODES.contains(code);
    }

    /** The advice about a text that stands alone. */
    public static List<EplProblem> advise(EplSource source) {
        return advise(source, List.of(source));
    }

    /**
     * The advice about a text, in its order. Statements with faults are passed over.
     *
     * @param source the text
     * @param all    all texts of the processor
     */
    public static List<EplProblem> advise(EplSource source, List<EplSource> all) {
        var windows = all.stream().flatMap(text -> text.statements().stream())
                .flatMap(statement -> statement.derived(DeclaredWindow.class, own -> new DeclaredWindow(own.tree().flatMap(Advisor::declared))).name.stream())
                .collect(Collectors.toSet());
        var emptied = EmptiedWindows.of(all);
        var advice = new ArrayList<EplProblem>();
        for (var statement : source.statements()) {
            if (statement.whole() && statement.tokens().size() <= LONGEST) {
                of(source, statement, windows, emptied).forEach(problem -> advice.add(problem.moved(statement.start())));
            }
        }
        RepeatedStatements.check(source, source.statements().stream().filter(EplStatement::whole).toList(), advice::add);
        return advice.stream().sorted(EplProblem.BY_PLACE).toList();
    }

    /** The named window or table that a statement declares. */
    private record DeclaredWindow(Optional<String> name) {
    }

    /** The last advice about a statement. */
    private static final class LastAdvice {
        private volatile Advice value;
    }

    /** Advice about a statement, and the names that it depends on. */
    private record Advice(Set<String> windows, Set<String> emptied, List<EplProblem> problems) {
    }

    /** The advice about a statement, with offsets from its beginning. */
    private static List<EplProblem> of(EplSource source, EplStatement statement, Set<String> windows, Set<String> emptied) {
        var last = statement.derived(LastAdvice.class, own -> new LastAdvice());
        var advice = last.value;
        if (advice == null || !advice.windows.equals(windows) || !advice.emptied.equals(emptied)) {
            var view = StatementView.of(source, statement, windows, emptied);
            var problems = new ArrayList<EplProblem>();
            RULES.forEach(rule -> rule.check(view, problem -> problems.add(problem.moved(-statement.start()))));
            advice = new Advice(windows, emptied, List.copyOf(problems));
            last.value = advice;
        }
        return advice.problems;
    }

    /** The name of the named window or table that a statement declares. */
    private static Optional<String> declared(Statement tree) {
        return switch (tree.getBody()) {
            case CreateWindow window -> Optional.ofNullable(window.getName());
            case CreateTable table -> Optional.ofNullable(table.getName());
            case null, default -> Optional.empty();
        };
    }
}
