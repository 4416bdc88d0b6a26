package org.millrace.epl.link;

import org.millrace.epl.ast.AstPackage;
import org.millrace.epl.ast.CreateTable;
import org.millrace.epl.ast.Expression;
import org.millrace.epl.ast.TableColumn;
import org.millrace.epl.catalogue.ResultRule;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.EventShape.Origin;
import org.millrace.epl.types.ShapeProperty;
import org.millrace.epl.types.TypeNames;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds the columns of tables, which may hold aggregations. */
final class Tables {

    private final Session session;

    Tables(Session session) {
        this.session = session;
    }

    EventShape shape(CreateTable table, Map<String, Place> members) {
        var properties = new ArrayList<ShapeProperty>();
        for (var column : table.getColumns()) {
            column.getAnnotations().forEach(session.annotations()::link);
            var name = Identifiers.plain(column.getName());
            var place = session.places().of(column, AstPackage.eINSTANCE.getTableColumn_Name());
            properties.add(column.isCall() ? aggregation(name, column) : plain(name, column));
            if (members.put(name, place) != null) {
                session.error(place, LinkCodes.DUPLICATE_COLUMN, "there is another column '" + name + "'", "remove one of them");
            }
        }
        return EventShape.of(Identifiers.plain(table.getName()), Origin.TABLE, properties);
    }

    private ShapeProperty plain(String name, TableColumn column) {
        var text = new StringBuilder(Identifiers.qualified(column.getType()));
        if (!column.getTypeArguments().isEmpty()) {
            text.append(column.getTypeArguments().stream().map(argument -> Identifiers.qualified(argument.getName()))
                    .collect(Collectors.joining(",", "<", ">")));
        }
        column.getDimensions().forEach(dimension -> text.append(dimension.getPrimitive() != null ? "[primitive]" : "[]"));
        var type = session.names().type(text.toString());
        if (type.isEmpty() && !Identifiers.isPlaceholder(column.getType()) && !session.isOpaque()) {
            session.unknown(session.places().of(column, AstPackage.eINSTANCE.getTableColumn_Type()), LinkCodes.UNKNOWN_TYPE,
                    "there is no type '" + text + "'", text.toString(), TypeNames.KEYWORDS, "types");
        }
        var key = !column.getWords().isEmpty();
        return ShapeProperty.of(name, type.orElse(EplType.UNKNOWN), key ? org.millrace.epl.types.TableColumn.KEY : org.millrace.epl.types.TableColumn.VALUE);
    }

    private ShapeProperty aggregation(String name, TableColumn column) {
        var function = session.catalogue().function(Identifiers.qualified(column.getType()));
        var contained = event(column);
        function.ifPresent(f -> session.refer(session.places().of(column, AstPackage.eINSTANCE.getTableColumn_Type()), new Target.Function(f)));
        if (function.isEmpty() && !Identifiers.isPlaceholder(column.getType()) && !session.isOpaque()) {
            session.unknown(session.places().of(column, AstPackage.eINSTANCE.getTableColumn_Type()), LinkCodes.UNKNOWN_FUNCTION,
                    "there is no aggregation '" + column.getType() + "'", column.getType(), session.catalogue().functions().stream()
                            .filter(f -> f.isAggregation()).map(f -> f.name()).toList(), "aggregations");
        }
        var types = new ArrayList<EplType>();
        for (var argument : column.getArguments()) {
            // What is aggregated is named by its type; of events the type is behind @type.
            types.add(argument.isWildcard() ? contained : Optional.ofNullable(argument.getExpression()).flatMap(this::named)
                    .or(() -> contained.isUnknown() || argument.getExpression() == null ? Optional.empty()
                            : Optional.of(session.type(argument.getExpression(), scope(contained)))).orElse(EplType.UNKNOWN));
        }
        var type = function.flatMap(f -> f.signature(column.getArguments().size()))
                .map(signature -> signature.result().apply(new ResultRule.Call(EplType.UNKNOWN, contained, types))).orElse(EplType.UNKNOWN);
        var state = function.map(f -> f.name().toLowerCase(Locale.ROOT)).orElse("");
        return ShapeProperty.of(name, type.isNull() ? EplType.OBJECT : type, org.millrace.epl.types.TableColumn.aggregating(state,
                types.isEmpty() ? contained : types.getFirst()));
    }

    private Optional<EplType> named(Expression expression) {
        return session.names().type(Columns.text(session.places().of(expression), expression));
    }

    private static Scope scope(EplType contained) {
        return contained instanceof EplType.Event event
                ? Scope.of(List.of(new VisibleStream("", event.shape(), new Place("", 0, 0), VisibleStream.Kind.STREAM, false))) : Scope.OPEN;
    }

    private EplType event(TableColumn column) {
        column.getAnnotations().stream().filter(annotation -> "type".equalsIgnoreCase(annotation.getName())).forEach(annotation ->
                session.annotations().typeOf(annotation).filter(name -> session.names().source(name).isEmpty() && session.names().type(name).isEmpty()
                        && !Identifiers.isPlaceholder(name)).ifPresent(name -> session.unknown(session.places().of(annotation.getValue()),
                                LinkCodes.UNKNOWN_EVENT_TYPE, "there is no event type '" + name + "'", name, session.names().sourceNames(), "event types")));
        return column.getAnnotations().stream().filter(annotation -> "type".equalsIgnoreCase(annotation.getName())).findFirst()
                .flatMap(session.annotations()::typeOf).flatMap(session.names()::source).map(source -> EplType.event(source.shape())).orElse(EplType.UNKNOWN);
    }
}
