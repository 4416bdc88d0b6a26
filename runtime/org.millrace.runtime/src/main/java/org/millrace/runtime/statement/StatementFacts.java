package org.millrace.runtime.statement;

import com.espertech.esper.common.client.soda.EPStatementObjectModel;
import com.espertech.esper.common.client.soda.FilterStream;
import com.espertech.esper.common.client.soda.StreamSelector;
import com.espertech.esper.common.client.soda.View;
import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.epl.StatementToken;
import org.millrace.runtime.epl.StatementTokens;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Facts about a statement for the decisions of plans. Immutable as long as the {@link #model} is not modified;
 * for any thread.
 */
public final class StatementFacts {

    private final StatementSpec statement;
    private final Optional<EPStatementObjectModel> model;
    private final StatementReader reader;
    private final List<StatementToken> tokens;
    private final boolean isSelect;
    private final Set<Clause> clauses;

    StatementFacts(StatementSpec statement, Optional<EPStatementObjectModel> model, StatementReader reader) {
        this.statement = statement;
        this.model = model;
        this.reader = reader;
        this.tokens = StatementTokens.of(statement.text());
        this.isSelect = model.filter(StatementFacts::isSelect).isPresent();
        this.clauses = model.filter(parsed -> isSelect).map(StatementFacts::clauses).orElseGet(() -> EnumSet.noneOf(Clause.class));
    }

    /** Returns the statement. */
    public StatementSpec statement() {
        return statement;
    }

    /**
     * Returns Esper's object model, which must not be modified; empty if the statement cannot be parsed
     * individually.
     */
    public Optional<EPStatementObjectModel> model() {
        return model;
    }

    /**
     * Returns a new object model that the caller may modify.
     *
     * @throws java.util.NoSuchElementException if there is no {@link #model}
     */
    public EPStatementObjectModel newModel() {
        return reader.parse(statement.text()).orElseThrow();
    }

    /** Returns the facts about the statement with another text. */
    public StatementFacts withText(String text) {
        return reader.read(new StatementSpec(statement.name(), text, statement.file(), statement.line(), statement.column(), statement.instances()));
    }

    /** Returns whether the statement is a select rather than another statement with a select clause. */
    public boolean isSelect() {
        return isSelect;
    }

    private static boolean isSelect(EPStatementObjectModel model) {
        return model.getSelectClause() != null && model.getFromClause() != null
                && Stream.of(model.getOnExpr(), model.getUpdateClause(), model.getCreateContext(), model.getCreateDataFlow(),
                        model.getCreateExpression(), model.getCreateIndex(), model.getCreateTable(), model.getCreateVariable(),
                        model.getCreateWindow(), model.getCreateClass(), model.getCreateSchema(), model.getFireAndForgetClause())
                        .allMatch(Objects::isNull);
    }

    private static Set<Clause> clauses(EPStatementObjectModel model) {
        var found = EnumSet.noneOf(Clause.class);
        addIf(model.getInsertInto() != null, Clause.INSERT_INTO, found);
        addIf(model.getIntoTableClause() != null, Clause.INTO_TABLE, found);
        addIf(model.getContextName() != null, Clause.CONTEXT, found);
        addIf(model.getGroupByClause() != null, Clause.GROUP_BY, found);
        addIf(model.getOrderByClause() != null, Clause.ORDER_BY, found);
        addIf(model.getRowLimitClause() != null, Clause.LIMIT, found);
        addIf(model.getOutputLimitClause() != null, Clause.OUTPUT, found);
        addIf(model.getMatchRecognizeClause() != null, Clause.MATCH_RECOGNIZE, found);
        addIf(model.getForClause() != null, Clause.FOR, found);
        addIf(isPresent(model.getExpressionDeclarations()) || isPresent(model.getScriptExpressions())
                || isPresent(model.getClassProvidedExpressions()), Clause.DECLARATIONS, found);
        addIf(model.getSelectClause().isDistinct(), Clause.DISTINCT, found);
        addIf(model.getSelectClause().getStreamSelector() != null
                && model.getSelectClause().getStreamSelector() != StreamSelector.ISTREAM_ONLY, Clause.STREAM_SELECTOR, found);
        return found;
    }

    private static void addIf(boolean condition, Clause clause, Set<Clause> clauses) {
        if (condition) {
            clauses.add(clause);
        }
    }

    /** Returns whether a list of clauses is present and not empty. */
    public static boolean isPresent(Collection<?> clauses) {
        return clauses != null && !clauses.isEmpty();
    }

    /** Returns whether a select statement has a clause. */
    public boolean has(Clause clause) {
        return clauses.contains(clause);
    }

    /** Returns the first clause of a select statement that is not among those allowed. */
    public Optional<Clause> firstClauseExcept(Clause... allowed) {
        return clauses.stream().filter(clause -> !List.of(allowed).contains(clause)).findFirst();
    }

    /** Returns the streams of a select statement if all are event types with at most a filter; empty if not. */
    public List<FilterStream> filteredStreams() {
        var streams = new ArrayList<FilterStream>();
        for (var stream : isSelect ? model.orElseThrow().getFromClause().getStreams() : List.<com.espertech.esper.common.client.soda.Stream>of()) {
            if (!(stream instanceof FilterStream filtered) || isPresent(filtered.getFilter().getOptionalPropertySelects())) {
                return List.of();
            }
            streams.add(filtered);
        }
        return streams;
    }

    /** Returns the only stream of a select statement, if it is an event type with at most a filter. */
    public Optional<FilterStream> onlyStream() {
        var streams = filteredStreams();
        return streams.size() == 1 ? Optional.of(streams.getFirst()) : Optional.empty();
    }

    /** Returns the data windows of a stream. */
    public static List<View> windows(FilterStream stream) {
        return stream.getViews() == null ? List.of() : stream.getViews();
    }

    /** Returns whether the statement contains subqueries; true in doubt. */
    public boolean hasSubquery() {
        return tokens.stream().filter(token -> token.isWord("select") && !token.isQuoted()).count() > 1;
    }

    /**
     * Returns whether the statement accesses previous events with functions like {@code prev} and
     * {@code prior}; true in doubt.
     */
    public boolean looksBack() {
        return tokens.stream().filter(token -> token.kind() == StatementToken.Kind.WORD).map(token -> token.text().toLowerCase(Locale.ROOT))
                .anyMatch(word -> word.startsWith("prev") || word.startsWith("prior"));
    }

    /** Returns the number of substitution parameters in the text. */
    public long parameters() {
        return tokens.stream().filter(token -> token.kind() == StatementToken.Kind.PARAMETER).count();
    }
}
