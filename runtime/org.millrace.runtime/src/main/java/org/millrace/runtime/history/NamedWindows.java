package org.millrace.runtime.history;

import com.espertech.esper.common.client.soda.CreateWindowClause;
import com.espertech.esper.common.client.soda.EPStatementObjectModel;
import com.espertech.esper.common.client.soda.FilterStream;
import com.espertech.esper.common.client.soda.OnClause;
import com.espertech.esper.common.client.soda.OnDeleteClause;
import com.espertech.esper.common.client.soda.OnMergeClause;
import com.espertech.esper.common.client.soda.OnSelectClause;
import com.espertech.esper.common.client.soda.OnUpdateClause;
import org.millrace.runtime.epl.StatementTokens;
import org.millrace.runtime.statement.StatementFacts;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The named windows of a processor whose rows are saved themselves, since no bounded number of events gives them. Rows have no times, so only
 * windows that keep rows until others replace or delete them are among these, and statements that look only at the present rows.
 */
final class NamedWindows {

    private static final Set<String> VIEWS = Set.of("keepall", "unique", "firstunique", "lastevent", "length");
    /** The types of columns whose values a snapshot takes. */
    private static final Set<String> TYPES = Set.of("string", "int", "integer", "long", "double", "boolean", "bool");

    /** The windows by name, each with the reason why it is not saved; empty if it is. */
    private final Map<String, String> windows = new TreeMap<>();
    private final Set<String> affected;

    NamedWindows(List<StatementFacts> statements) {
        statements.forEach(facts -> facts.model().map(EPStatementObjectModel::getCreateWindow).filter(window -> window != null)
                .ifPresent(window -> windows.put(window.getWindowName(), unsaved(window, facts))));
        this.affected = affected(statements);
    }

    private static String unsaved(CreateWindowClause window, StatementFacts facts) {
        var views = window.getViews();
        if (facts.model().orElseThrow().getContextName() != null) {
            return "a named window in a context";
        }
        if (window.isInsert()) {
            return "a named window with the rows of another one";
        }
        if (views == null || views.size() != 1 || !VIEWS.contains(views.getFirst().getName())) {
            return "the data windows of a named window";
        }
        var columns = window.getColumns();
        if (!StatementFacts.isPresent(columns)) {
            return "a named window with the columns of another type";
        }
        return columns.stream().filter(column -> !TYPES.contains(column.getType().toLowerCase(Locale.ROOT))).findFirst()
                .map(column -> "the type " + column.getType() + " in a named window").orElse("");
    }

    /** Returns the streams whose events depend on rows of windows, directly or by other streams. */
    private Set<String> affected(List<StatementFacts> statements) {
        var streams = new HashSet<String>();
        for (var before = -1; before < streams.size();) {
            before = streams.size();
            for (var facts : statements) {
                var words = StatementTokens.wordsExceptTargets(facts.statement().text());
                if (words.stream().anyMatch(word -> windows.containsKey(word) || streams.contains(word))) {
                    streams.addAll(StatementTokens.targets(facts.statement().text()));
                }
            }
        }
        streams.removeAll(windows.keySet());
        return streams;
    }

    /** Returns the horizon of a statement that declares or uses a named window; empty if it does neither. */
    Optional<Horizon> horizon(StatementFacts facts) {
        var model = facts.model();
        var used = used(facts);
        if (model.isEmpty() || used.isEmpty()) {
            return Optional.empty();
        }
        var unsaved = used.stream().map(windows::get).filter(reason -> !reason.isEmpty()).findFirst();
        if (unsaved.isPresent()) {
            return unsaved.map(Horizon::unbounded);
        }
        if (model.get().getCreateWindow() != null) {
            return Optional.of(Horizon.ofSaved(used.getFirst()));
        }
        return Optional.of(used.size() == 1 && looksAtRows(facts, model.get(), used.getFirst()) ? Horizon.NONE
                : Horizon.unbounded("a statement that follows the named window " + String.join(" and ", used)));
    }

    private List<String> used(StatementFacts facts) {
        var words = StatementTokens.wordsExceptTargets(facts.statement().text());
        return windows.keySet().stream().filter(words::contains).toList();
    }

    /** Returns whether a statement only looks at the present rows, or changes them, when an event comes. */
    private static boolean looksAtRows(StatementFacts facts, EPStatementObjectModel model, String window) {
        return window(model.getOnExpr()).filter(window::equals).isPresent() && model.getContextName() == null && !hasSubquery(facts)
                && model.getFromClause().getStreams().stream().allMatch(stream -> stream instanceof FilterStream filtered
                        && StatementFacts.windows(filtered).isEmpty() && !StatementFacts.isPresent(filtered.getFilter().getOptionalPropertySelects())
                        && !filtered.getFilter().getEventTypeName().equals(window));
    }

    private static Optional<String> window(OnClause on) {
        return switch (on) {
            case OnMergeClause merge -> Optional.of(merge.getWindowName());
            case OnUpdateClause update -> Optional.of(update.getWindowName());
            case OnDeleteClause delete -> Optional.of(delete.getWindowName());
            case OnSelectClause select -> Optional.of(select.getWindowName());
            case null, default -> Optional.empty();
        };
    }

    /** Returns whether there is a query in brackets; the other selects of an on-merge stand behind insert. */
    private static boolean hasSubquery(StatementFacts facts) {
        return StatementTokens.hasSubquery(facts.statement().text());
    }

    /** Returns whether a statement gets events that depend on rows of windows. */
    boolean reaches(StatementFacts facts) {
        return StatementTokens.wordsExceptTargets(facts.statement().text()).stream().anyMatch(affected::contains);
    }
}
