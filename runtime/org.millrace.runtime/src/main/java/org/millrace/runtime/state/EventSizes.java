package org.millrace.runtime.state;

import com.espertech.esper.common.client.soda.CreateSchemaClause;
import com.espertech.esper.common.client.soda.EPStatementObjectModel;
import com.espertech.esper.common.client.soda.Expression;
import com.espertech.esper.common.client.soda.FilterStream;
import com.espertech.esper.common.client.soda.PropertyValueExpression;
import com.espertech.esper.common.client.soda.SchemaColumnDesc;
import com.espertech.esper.common.client.soda.SelectClauseElement;
import com.espertech.esper.common.client.soda.SelectClauseExpression;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Estimates the size of events by type name: types of the network, and types that statements declare or create
 * by {@code insert into}.
 */
final class EventSizes {

    /** The size of Esper's wrapper of an event. */
    private static final long ABOUT_EVENT = 24;
    /** The default size of a value of unknown type. */
    private static final long VALUE = 24;

    private final EventTypes types;
    private final List<EPStatementObjectModel> statements;

    EventSizes(EventTypes types, List<EPStatementObjectModel> statements) {
        this.types = types;
        this.statements = statements;
    }

    /**
     * Returns the size of an event with Esper's wrapper; adds unknown types to the sum's remarks and counts
     * them as 0.
     */
    long event(String type, StateSum tally) {
        var size = size(type, new HashSet<>());
        if (size.isEmpty()) {
            tally.unknown("the events of " + type + " themselves");
        }
        return ABOUT_EVENT + size.orElse(0);
    }

    /** Returns the size of an expression's value that is stored separately. */
    long value(String type, Expression expression) {
        return value(type, expression, new HashSet<>());
    }

    private long value(String type, Expression expression, Set<String> outer) {
        if (!(expression instanceof PropertyValueExpression property)) {
            return VALUE;
        }
        var name = property.getPropertyName();
        var plain = name.substring(name.indexOf('.') + 1);
        var declared = types.find(type).flatMap(known -> boxed(known, plain));
        return declared.isPresent() ? declared.get() : made(type, plain, outer).orElse(VALUE);
    }

    private static Optional<Long> boxed(RuntimeEventType type, String property) {
        return type.properties().stream().filter(one -> one.name().equals(property)).findFirst()
                .map(one -> Layout.boxed(type.javaClass().isPresent() ? type.reader(type.properties().indexOf(one)).get().getReturnType()
                        : one.type().javaType()));
    }

    /** Returns the size of a property of events that statements create. */
    private Optional<Long> made(String type, String property, Set<String> outer) {
        if (!outer.add(type)) {
            return Optional.empty();
        }
        return statements.stream().flatMap(model -> Stream.concat(columns(model, type).filter(column -> column.getName().equals(property))
                .map(EventSizes::column), selected(model, type).filter(column -> name(column).equals(property))
                .map(column -> value(source(model), column.getExpression(), outer)))).findFirst();
    }

    private OptionalLong size(String type, Set<String> outer) {
        var declared = types.find(type);
        if (declared.isPresent()) {
            return OptionalLong.of(declared(declared.get()));
        }
        if (!outer.add(type)) {
            return OptionalLong.empty();
        }
        return statements.stream().map(model -> size(model, type, outer)).filter(OptionalLong::isPresent).findFirst().orElse(OptionalLong.empty());
    }

    private static long declared(RuntimeEventType type) {
        if (type.javaClass().isPresent()) {
            return Layout.object(type.javaClass().get());
        }
        return Layout.mapEvent(type.properties().size()) + type.properties().stream().mapToLong(property -> Layout.boxed(property.type().javaType())).sum();
    }

    /** Returns the size of an event of a type that a statement declares or creates; empty if it does not. */
    private OptionalLong size(EPStatementObjectModel model, String type, Set<String> outer) {
        var columns = columns(model, type).toList();
        if (!columns.isEmpty()) {
            return OptionalLong.of(Layout.map(columns.size()) + columns.stream().mapToLong(EventSizes::column).sum());
        }
        if (!makes(model, type)) {
            return OptionalLong.empty();
        }
        var select = Optional.ofNullable(model.getSelectClause()).map(clause -> clause.getSelectList()).orElse(List.of());
        var window = model.getCreateWindow();
        if (window != null && window.getAsEventTypeName() != null && select.stream().noneMatch(SelectClauseExpression.class::isInstance)) {
            return size(window.getAsEventTypeName(), outer);
        }
        var source = source(model);
        if (select.stream().noneMatch(SelectClauseExpression.class::isInstance)) {
            return size(source, outer);
        }
        var values = select.stream().filter(SelectClauseExpression.class::isInstance).map(SelectClauseExpression.class::cast)
                .mapToLong(column -> value(source, column.getExpression(), outer)).sum();
        var whole = select.stream().allMatch(SelectClauseExpression.class::isInstance) ? 0 : ABOUT_EVENT + size(source, outer).orElse(0);
        return OptionalLong.of(Layout.map(select.size()) + values + whole);
    }

    private static boolean makes(EPStatementObjectModel model, String type) {
        return model.getInsertInto() != null && type.equals(model.getInsertInto().getStreamName())
                || model.getCreateWindow() != null && type.equals(model.getCreateWindow().getWindowName());
    }

    private static Stream<SchemaColumnDesc> columns(EPStatementObjectModel model, String type) {
        var schema = Optional.ofNullable(model.getCreateSchema()).filter(clause -> type.equals(clause.getSchemaName())).map(CreateSchemaClause::getColumns);
        var window = Optional.ofNullable(model.getCreateWindow()).filter(clause -> type.equals(clause.getWindowName())).map(clause -> clause.getColumns());
        return Stream.of(schema, window).flatMap(Optional::stream).flatMap(Collection::stream);
    }

    private static Stream<SelectClauseExpression> selected(EPStatementObjectModel model, String type) {
        return makes(model, type) && model.getSelectClause() != null ? model.getSelectClause().getSelectList().stream()
                .filter(SelectClauseExpression.class::isInstance).map(SelectClauseExpression.class::cast) : Stream.empty();
    }

    private static String name(SelectClauseElement element) {
        return element instanceof SelectClauseExpression column ? Optional.ofNullable(column.getAsName())
                .orElseGet(() -> column.getExpression() instanceof PropertyValueExpression property ? property.getPropertyName() : "") : "";
    }

    private static long column(SchemaColumnDesc column) {
        return column(column.getType());
    }

    /** Returns the size of a value of an EPL type. */
    static long column(String type) {
        return PropertyType.ofLabel(type == null ? "" : type).map(known -> Layout.boxed(known.javaType())).orElse(VALUE);
    }

    /** Returns the type of the events that a statement selects from; empty if there are several. */
    private static String source(EPStatementObjectModel model) {
        if (model.getCreateWindow() != null) {
            return Optional.ofNullable(model.getCreateWindow().getAsEventTypeName()).orElse("");
        }
        return model.getFromClause() != null && model.getFromClause().getStreams().size() == 1
                && model.getFromClause().getStreams().getFirst() instanceof FilterStream stream ? stream.getFilter().getEventTypeName() : "";
    }
}
