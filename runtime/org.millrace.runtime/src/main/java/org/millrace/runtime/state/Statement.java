package org.millrace.runtime.state;

import com.espertech.esper.common.client.soda.CreateTableClause;
import com.espertech.esper.common.client.soda.EPStatementObjectModel;
import com.espertech.esper.common.client.soda.FilterStream;
import com.espertech.esper.common.client.soda.OutputLimitSelector;
import com.espertech.esper.common.client.soda.PatternStream;
import com.espertech.esper.common.client.soda.PreviousExpression;
import com.espertech.esper.common.client.soda.PriorExpression;
import com.espertech.esper.common.client.soda.ProjectedStream;
import com.espertech.esper.common.client.soda.PropertyValueExpression;
import com.espertech.esper.common.client.soda.RelationalOpExpression;
import com.espertech.esper.common.client.soda.View;
import org.millrace.runtime.state.VariableState.Per;
import org.millrace.runtime.statement.ExpressionFacts;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/** Estimates the state of a statement clause by clause, in bytes of Esper 9. */
final class Statement {

    private static final long WINDOW = 150;
    /** The size of an index per event: that of a set; in addition, a set per key. */
    private static final long INDEXED = 46;
    private static final long INDEX_KEY = 180;
    private static final long PREVIOUS = 5;
    private static final long PRIOR = 42;
    private static final long HELD_EVENT = 52;
    private static final long ROW = 96;
    private static final long COLUMN = 16;
    private static final long TAGGED = 32;
    private static final long RECOGNIZED_PARTITION = 230;

    private final EventSizes sizes;
    private final ExpressionFacts expressions;

    Statement(EventSizes sizes, ExpressionFacts expressions) {
        this.sizes = sizes;
        this.expressions = expressions;
    }

    /**
     * Returns the state of a deployment, or of one partition of its context, without the statement's own
     * objects.
     */
    StateSum contents(EPStatementObjectModel model) {
        var tally = new StateSum();
        if (model.getCreateTable() != null) {
            table(model.getCreateTable(), tally);
        } else if (model.getCreateWindow() != null) {
            var window = model.getCreateWindow();
            window(window.getViews(), window.isRetainUnion(), 0, window.getWindowName(), sizes.event(window.getWindowName(), tally), tally);
        } else if (model.getCreateIndex() != null) {
            var index = model.getCreateIndex();
            index(index.getWindowName(), index.isUnique(), tally);
        } else if (model.getFromClause() != null && model.getUpdateClause() == null) {
            select(model, Optional.empty(), tally);
        }
        return tally;
    }

    /**
     * Adds the state of a select.
     *
     * @param correlated whether a subquery looks up its events by outer properties; empty if it is not a
     *                   subquery, or uses all events
     */
    private void select(EPStatementObjectModel model, Optional<Boolean> correlated, StateSum tally) {
        var used = ExpressionFacts.of(model);
        var streams = model.getFromClause().getStreams();
        var more = (used.stream().anyMatch(PreviousExpression.class::isInstance) ? PREVIOUS : 0)
                + (used.stream().anyMatch(PriorExpression.class::isInstance) ? PRIOR : 0);
        var looksUp = streams.size() > 1 ? Optional.of(looksUp(model)) : correlated;
        var windows = new ArrayList<Retention>();
        for (var stream : streams) {
            switch (stream) {
                case FilterStream filtered -> {
                    var type = filtered.getFilter().getEventTypeName();
                    window(views(filtered), filtered.isRetainUnion(), more, type, sizes.event(type, new StateSum()), tally).ifPresent(window -> {
                        sizes.event(type, tally);
                        windows.add(window);
                        looksUp.ifPresent(byKey -> index(window, type, byKey, tally));
                    });
                }
                case PatternStream pattern -> pattern(pattern, more, tally).ifPresent(windows::add);
                default -> tally.unknown("what a look-up in a database or by a method keeps");
            }
        }
        recognize(model, tally);
        if (model.getOnExpr() == null) {
            new Aggregations(sizes, tally, type(model), windows.stream().findFirst()).add(model);
            held(model, tally);
        }
        used.stream().map(ExpressionFacts::subquery).flatMap(Optional::stream).filter(query -> query.getFromClause() != null)
                .forEach(query -> select(query, Optional.ofNullable(query.getWhereClause()).map(where -> looksUp(query)), tally));
    }

    private Optional<Retention> window(List<View> views, boolean union, long more, String type, long event, StateSum tally) {
        var window = new Windows(expressions, tally).read(views, union).map(read -> read.plus(more));
        if (window.isEmpty()) {
            return window;
        }
        var grouped = views.stream().filter(view -> view.getName().equals("groupwin")).findFirst();
        if (grouped.isEmpty()) {
            tally.events(window.get(), window.get().slot(), event, type);
            return window;
        }
        var one = new StateSum();
        one.fixed(WINDOW + grouped.get().getParameters().stream().mapToLong(key -> sizes.value(type, key)).sum());
        one.events(window.get(), window.get().slot(), event, type);
        tally.each(Per.KEY, ExpressionFacts.text(grouped.get().getParameters()), one);
        return Optional.of(Retention.inWords(window.get().slot(), "in the windows of the keys"));
    }

    private Optional<Retention> pattern(PatternStream stream, long more, StateSum tally) {
        var patterns = new PatternState(sizes, tally);
        patterns.add(stream.getExpression());
        var types = patterns.types(stream.getExpression()).toList();
        var event = Layout.map(types.size()) + TAGGED + types.stream().mapToLong(type -> sizes.event(type, tally)).sum();
        return window(views(stream), stream.isRetainUnion(), more, String.join(", ", types), event, tally);
    }

    private static List<View> views(ProjectedStream stream) {
        return stream.getViews() == null ? List.of() : stream.getViews();
    }

    /** Returns the event type; empty if there are several. */
    private static String type(EPStatementObjectModel model) {
        return model.getFromClause().getStreams().size() == 1 && model.getFromClause().getStreams().getFirst() instanceof FilterStream stream
                ? stream.getFilter().getEventTypeName() : "";
    }

    /** Returns whether properties of different events are compared, which needs an index. */
    private static boolean looksUp(EPStatementObjectModel model) {
        return model.getFromClause().getOuterJoinQualifiers().stream().anyMatch(join -> join.getLeft() != null)
                || ExpressionFacts.within(model.getWhereClause()).anyMatch(condition -> condition instanceof RelationalOpExpression relation
                        && relation.getChildren().size() == 2 && relation.getChildren().stream().allMatch(PropertyValueExpression.class::isInstance));
    }

    private static void index(Retention window, String type, boolean byKey, StateSum tally) {
        tally.events(window, INDEXED, 0, type);
        if (byKey && window.keys().isEmpty() && !window.count().equals(OptionalLong.of(1))) {
            tally.grow(Per.KEY, INDEX_KEY, "the index of " + type);
        }
    }

    private static void index(String of, boolean unique, StateSum tally) {
        tally.events(Retention.inWords(INDEXED, "as long as in " + of), INDEXED, 0, of);
        if (!unique) {
            tally.grow(Per.KEY, INDEX_KEY, "the index of " + of);
        }
    }

    /** Adds the events held until the next output, unless only the last or the current ones are output. */
    private void held(EPStatementObjectModel model, StateSum tally) {
        var limit = model.getOutputLimitClause();
        if (limit == null || limit.getSelector() != OutputLimitSelector.DEFAULT
                && (limit.getSelector() != OutputLimitSelector.ALL || model.getGroupByClause() != null)) {
            return;
        }
        var type = type(model);
        var event = type.isEmpty() ? 0 : sizes.event(type, tally);
        tally.events(Retention.inWords(HELD_EVENT, "until the next output"), HELD_EVENT, event, type);
    }

    private void recognize(EPStatementObjectModel model, StateSum tally) {
        var clause = model.getMatchRecognizeClause();
        if (clause == null) {
            return;
        }
        tally.unknown("what match_recognize keeps of matches that have begun");
        if (clause.getPartitionExpressions() != null && !clause.getPartitionExpressions().isEmpty()) {
            tally.grow(Per.PARTITION, RECOGNIZED_PARTITION + clause.getPartitionExpressions().stream().mapToLong(key -> sizes.value(type(model), key)).sum(),
                    ExpressionFacts.text(clause.getPartitionExpressions()));
        }
    }

    private static void table(CreateTableClause table, StateSum tally) {
        var row = ROW + table.getColumns().stream().mapToLong(column -> COLUMN
                + (column.getOptionalExpression() == null ? EventSizes.column(column.getOptionalTypeName()) : 0)).sum();
        if (table.getColumns().stream().map(column -> column.getPrimaryKey()).filter(Objects::nonNull).anyMatch(key -> key)) {
            tally.grow(Per.ROW, row, table.getTableName());
        } else {
            tally.fixed(row);
        }
    }
}
