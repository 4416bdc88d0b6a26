package org.millrace.runtime.plan.partitioned;

import com.espertech.esper.common.client.soda.ArithmaticExpression;
import com.espertech.esper.common.client.soda.AvedevProjectionExpression;
import com.espertech.esper.common.client.soda.AvgProjectionExpression;
import com.espertech.esper.common.client.soda.BetweenExpression;
import com.espertech.esper.common.client.soda.CaseSwitchExpression;
import com.espertech.esper.common.client.soda.CaseWhenThenExpression;
import com.espertech.esper.common.client.soda.ConcatExpression;
import com.espertech.esper.common.client.soda.ConstantExpression;
import com.espertech.esper.common.client.soda.CountProjectionExpression;
import com.espertech.esper.common.client.soda.CountStarProjectionExpression;
import com.espertech.esper.common.client.soda.CreateVariableClause;
import com.espertech.esper.common.client.soda.CrontabParameterExpression;
import com.espertech.esper.common.client.soda.EPStatementObjectModel;
import com.espertech.esper.common.client.soda.Expression;
import com.espertech.esper.common.client.soda.FilterStream;
import com.espertech.esper.common.client.soda.GroupByClauseExpressionSingle;
import com.espertech.esper.common.client.soda.InExpression;
import com.espertech.esper.common.client.soda.Junction;
import com.espertech.esper.common.client.soda.LikeExpression;
import com.espertech.esper.common.client.soda.MaxProjectionExpression;
import com.espertech.esper.common.client.soda.MedianProjectionExpression;
import com.espertech.esper.common.client.soda.MinProjectionExpression;
import com.espertech.esper.common.client.soda.NotExpression;
import com.espertech.esper.common.client.soda.PlugInProjectionExpression;
import com.espertech.esper.common.client.soda.PropertyValueExpression;
import com.espertech.esper.common.client.soda.RelationalOpExpression;
import com.espertech.esper.common.client.soda.SelectClauseExpression;
import com.espertech.esper.common.client.soda.SelectClauseWildcard;
import com.espertech.esper.common.client.soda.StddevProjectionExpression;
import com.espertech.esper.common.client.soda.SubstitutionParameterExpression;
import com.espertech.esper.common.client.soda.SumProjectionExpression;
import com.espertech.esper.common.client.soda.View;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.epl.StatementTokens;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.plan.pushdown.FilterPushdown;
import org.millrace.runtime.statement.Clause;
import org.millrace.runtime.statement.DataWindows;
import org.millrace.runtime.statement.StatementFacts;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Checks whether statements have the same outputs if events are partitioned by a property and every partition
 * has its own statements. This holds if the outputs for an event depend only on events of the same partition:
 * the filter accepts only values of one partition, the aggregations are grouped by the property, or there is no
 * state. All other statements are refused. Safe for use by any thread.
 */
public final class PartitionCheck {

    /** Windows that keep each event independent of other events. */
    private static final Set<String> BY_EVENT = Set.of("time", "keepall");
    private static final Set<Class<? extends Expression>> PLAIN = Set.of(PropertyValueExpression.class, ConstantExpression.class,
            SubstitutionParameterExpression.class, ArithmaticExpression.class, RelationalOpExpression.class, NotExpression.class,
            InExpression.class, BetweenExpression.class, ConcatExpression.class, LikeExpression.class, CaseWhenThenExpression.class,
            CaseSwitchExpression.class);

    /** Esper represents the star in count(*) by the same class as the wildcard of a timer. */
    private static final Set<Class<? extends Expression>> AGGREGATIONS = Set.of(AvgProjectionExpression.class, SumProjectionExpression.class,
            CountProjectionExpression.class, CountStarProjectionExpression.class, CrontabParameterExpression.class, MinProjectionExpression.class,
            MaxProjectionExpression.class, MedianProjectionExpression.class, StddevProjectionExpression.class,
            AvedevProjectionExpression.class, PlugInProjectionExpression.class);

    private final String property;
    private final int parts;
    private final EventTypes types;
    private final FilterPushdown pushdown;

    /**
     * @param property the name of the partition property
     * @param parts    number of partitions
     */
    public PartitionCheck(String property, int parts, EventTypes types) {
        this.property = property;
        this.parts = parts;
        this.types = types;
        this.pushdown = new FilterPushdown(types);
    }

    /** Returns the reason why statements cannot be partitioned, in a few words for the user; empty if they can. */
    public Optional<String> refusal(List<StatementFacts> statements) {
        var read = statements.stream().flatMap(facts -> StatementTokens.wordsExceptTargets(facts.statement().text()).stream()).collect(Collectors.toSet());
        return statements.stream().filter(facts -> !isConstant(facts)).flatMap(facts -> refusal(facts, read).stream()
                .map(reason -> "the statement '" + facts.statement().name() + "' " + reason)).findFirst();
    }

    /** Returns whether every output of statements depends only on its event. */
    public static boolean areStateless(List<StatementFacts> statements) {
        return statements.stream().allMatch(facts -> isConstant(facts)
                || unusual(facts).isEmpty() && isStateless(facts.model().orElseThrow(), facts.onlyStream().orElseThrow()));
    }

    /** Returns whether a statement declares a constant, which all partitions have. */
    private static boolean isConstant(StatementFacts facts) {
        return facts.model().map(EPStatementObjectModel::getCreateVariable).filter(CreateVariableClause::isConstant).isPresent();
    }

    /** Returns whether the events that a statement inserts are for others of the same processor. */
    private static boolean isFollowed(StatementFacts facts, Set<String> read) {
        return facts.has(Clause.INSERT_INTO) && read.contains(facts.model().orElseThrow().getInsertInto().getStreamName());
    }

    /** Returns why a statement is more than a select from one stream with or without groups. */
    private static Optional<String> unusual(StatementFacts facts) {
        if (facts.model().isEmpty()) {
            return Optional.of("cannot be read alone");
        }
        if (facts.onlyStream().isEmpty() || facts.has(Clause.MATCH_RECOGNIZE) || facts.has(Clause.INTO_TABLE) || facts.hasSubquery()) {
            return Optional.of("is more than a select from one stream");
        }
        return facts.firstClauseExcept(Clause.GROUP_BY, Clause.STREAM_SELECTOR, Clause.INSERT_INTO).map(found -> "has " + found.label());
    }

    private Optional<String> refusal(StatementFacts facts, Set<String> read) {
        var unusual = unusual(facts);
        if (unusual.isPresent()) {
            return unusual;
        }
        if (isFollowed(facts, read)) {
            return Optional.of("sends events to others by insert into");
        }
        var model = facts.model().get();
        var stream = facts.onlyStream().get();
        var type = types.find(stream.getFilter().getEventTypeName());
        if (type.isEmpty() || !isDivided(type.get())) {
            return Optional.of("takes events that have no such property of type string, int or long");
        }
        return wantsOnePart(facts, type.get()) && DataWindows.areDrivenByEvents(StatementFacts.windows(stream))
                || isGrouped(model, stream) || isStateless(model, stream)
                ? Optional.empty() : Optional.of("keeps what depends on events of several values of " + property);
    }

    /** Returns whether equal values have equal hash codes: numbers in maps need not have the declared type. */
    private boolean isDivided(RuntimeEventType type) {
        var index = type.indexOf(property);
        if (index < 0) {
            return false;
        }
        var found = type.properties().get(index).type();
        return found == PropertyType.STRING || type.javaClass().isPresent() && (found == PropertyType.INT || found == PropertyType.LONG);
    }

    /** Returns whether every deployment accepts only events of one partition. */
    private boolean wantsOnePart(StatementFacts facts, RuntimeEventType type) {
        var uses = pushdown.uses(facts, type);
        return !uses.isEmpty() && uses.stream().allMatch(wants -> wants.texts(type.indexOf(property))
                .map(texts -> texts.stream().map(text -> Partitioning.part(text, parts)).distinct().count() <= 1).orElse(false));
    }

    /** Returns whether aggregations are grouped by the partition property. */
    private boolean isGrouped(EPStatementObjectModel model, FilterStream stream) {
        if (model.getGroupByClause() == null) {
            return false;
        }
        var keys = new ArrayList<Expression>();
        for (var key : model.getGroupByClause().getGroupByExpressions()) {
            if (!(key instanceof GroupByClauseExpressionSingle single)) {
                return false;
            }
            keys.add(single.getExpression());
        }
        var alias = Objects.requireNonNullElse(stream.getStreamName(), "");
        return keys.stream().anyMatch(key -> key instanceof PropertyValueExpression value
                        && (value.getPropertyName().equals(property) || value.getPropertyName().equals(alias + "." + property)))
                && isByEvent(StatementFacts.windows(stream)) && keys.stream().allMatch(key -> isMadeOf(key, PLAIN))
                && expressions(model, stream).map(all -> all.stream().allMatch(expression -> isMadeOf(expression, PLAIN, AGGREGATIONS))).orElse(false);
    }

    /** Returns whether windows keep each event for a time that other events do not change. Batches with a reference point end at fixed times. */
    private static boolean isByEvent(List<View> windows) {
        return DataWindows.areAmong(windows, BY_EVENT) || windows.size() == 1 && DataWindows.areAmong(windows, Set.of("time_batch"))
                && windows.getFirst().getParameters().size() == 2 && windows.getFirst().getParameters().getLast() instanceof ConstantExpression reference
                && reference.getConstant() instanceof Number;
    }

    /** Returns whether every output depends only on its event. */
    private static boolean isStateless(EPStatementObjectModel model, FilterStream stream) {
        return StatementFacts.windows(stream).isEmpty() && model.getGroupByClause() == null
                && expressions(model, stream).map(all -> all.stream().allMatch(expression -> isMadeOf(expression, PLAIN))).orElse(false);
    }

    /** Returns all expressions of a statement except the grouping; empty if it selects anything else. */
    private static Optional<List<Expression>> expressions(EPStatementObjectModel model, FilterStream stream) {
        var all = new ArrayList<Expression>();
        for (var element : model.getSelectClause().getSelectList()) {
            switch (element) {
                case SelectClauseExpression column -> all.add(column.getExpression());
                case SelectClauseWildcard wildcard -> { }
                default -> {
                    return Optional.empty();
                }
            }
        }
        Stream.of(stream.getFilter().getFilter(), model.getWhereClause(), model.getHavingClause()).filter(Objects::nonNull).forEach(all::add);
        return Optional.of(all);
    }

    @SafeVarargs
    private static boolean isMadeOf(Expression expression, Set<Class<? extends Expression>>... kinds) {
        var known = expression instanceof Junction || Stream.of(kinds).anyMatch(kind -> kind.contains(expression.getClass()));
        return known && expression.getChildren().stream().allMatch(child -> isMadeOf(child, kinds));
    }
}
