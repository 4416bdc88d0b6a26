package org.millrace.epl.link;

import org.millrace.epl.ast.Annotation;
import org.millrace.epl.ast.AstPackage;
import org.millrace.epl.ast.Column;
import org.millrace.epl.ast.CreateContext;
import org.millrace.epl.ast.CreateDataflow;
import org.millrace.epl.ast.CreateIndex;
import org.millrace.epl.ast.CreateSchema;
import org.millrace.epl.ast.CreateTable;
import org.millrace.epl.ast.CreateVariable;
import org.millrace.epl.ast.CreateWindow;
import org.millrace.epl.ast.DataflowOperator;
import org.millrace.epl.ast.Parenthesized;
import org.millrace.epl.ast.SchemaQualifier;
import org.millrace.epl.ast.Statement;
import org.millrace.epl.edit.Fix;
import org.millrace.epl.link.Declaration.Kind;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.EventShape.Origin;
import org.millrace.epl.types.JavaClass;
import org.millrace.epl.types.ScalarKind;
import org.millrace.epl.types.ShapeProperty;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Links {@code create …}. */
final class Creations {

    private final Session session;
    private final Declarations declarations;

    Creations(Session session, Declarations declarations) {
        this.session = session;
        this.declarations = declarations;
    }

    void schema(CreateSchema schema) {
        hidden(schema);
        var name = Identifiers.plain(schema.getName());
        var members = new LinkedHashMap<String, Place>();
        var shape = EventShape.of(name, Origin.SCHEMA, columns(schema.getColumns(), members));
        var representation = schema.getRepresentation() == null ? "" : schema.getRepresentation().toLowerCase(Locale.ROOT);
        if (representation.equals("variant") || representation.equals("xml") || representation.equals("json")) {
            // JSON may have further properties, XML has those of its schema, and a variant those of its types.
            shape = new EventShape(name, shape.properties(), List.of(), true, Origin.SCHEMA, Optional.empty());
            schema.getVariants().stream().filter(variant -> variant.getType() != null)
                    .forEach(variant -> session.sources().named(variant, variant.getType(), AstPackage.eINSTANCE.getVariant_Type()));
        } else if (!schema.getVariants().isEmpty()) {
            shape = ofClass(schema, name);
        }
        for (var qualifier : schema.getQualifiers()) {
            shape = qualified(qualifier, shape);
        }
        declarations.add(Kind.SCHEMA, name, session.places().of(schema, AstPackage.eINSTANCE.getCreateSchema_Name()), EplType.event(shape),
                Optional.of(shape), members);
    }

    /** The engine takes no event from outside of a type that other modules do not see. */
    private void hidden(CreateSchema schema) {
        if (!(schema.eContainer() instanceof Statement statement)) {
            return;
        }
        for (var prefix : statement.getPrefixes()) {
            if (prefix instanceof Annotation annotation && annotation.getName() != null
                    && (annotation.getName().equalsIgnoreCase("private") || annotation.getName().equalsIgnoreCase("protected"))) {
                var place = session.places().of(annotation);
                session.error(place, LinkCodes.HIDDEN_EVENT_TYPE, "an event type cannot be @" + annotation.getName() + " in a processor",
                        "remove the annotation; other processors do not see the type in any case", Fix.of("Remove '@" + annotation.getName() + "'",
                                place.offset(), place.length(), ""));
            }
        }
    }

    private EventShape ofClass(CreateSchema schema, String name) {
        var variant = schema.getVariants().getFirst();
        var type = Identifiers.qualified(variant.getType());
        var place = session.places().of(variant);
        var found = variant.isAny() ? Optional.<JavaClass>empty() : session.names().javaClass(type);
        if (found.isPresent()) {
            session.refer(variant, place, new Target.JavaType(found.get()));
            return EventShape.of(name, Origin.SCHEMA, found.get());
        }
        var source = session.names().source(type);
        if (source.isPresent()) {
            session.refer(variant, place, source.get().target());
            return source.get().shape().renamed(name, Origin.SCHEMA);
        }
        if (!variant.isAny() && !Identifiers.isPlaceholder(type) && !session.isOpaque()) {
            session.noClass(place, type);
        }
        return EventShape.unknown(name, Origin.SCHEMA);
    }

    private EventShape qualified(SchemaQualifier qualifier, EventShape shape) {
        var result = shape;
        var inherits = qualifier.getName().equalsIgnoreCase("inherits");
        if (inherits || qualifier.getName().equalsIgnoreCase("copyfrom")) {
            var parents = new ArrayList<EventShape>();
            for (var i = 0; i < qualifier.getValues().size(); i++) {
                var place = session.places().of(qualifier, AstPackage.eINSTANCE.getSchemaQualifier_Values(), i);
                var name = Identifiers.plain(qualifier.getValues().get(i));
                var source = session.names().source(name);
                source.ifPresent(s -> session.refer(place, s.target()));
                if (source.isEmpty() && !Identifiers.isPlaceholder(name)) {
                    session.unknown(place, LinkCodes.UNKNOWN_EVENT_TYPE, "there is no event type '" + name + "'", name,
                            session.names().sourceNames(), "event types");
                }
                parents.add(source.map(Namespace.Source::shape).orElseGet(() -> EventShape.unknown(name, Origin.SCHEMA)));
            }
            var extended = shape.inheriting(parents);
            result = inherits ? extended : new EventShape(shape.name(), extended.properties(), shape.supertypes(), extended.open(),
                    shape.origin(), shape.javaClass());
        }
        return result;
    }

    private List<ShapeProperty> columns(List<Column> columns, Map<String, Place> members) {
        var properties = new ArrayList<ShapeProperty>();
        for (var column : columns) {
            var name = Identifiers.qualified(column.getName());
            var place = session.places().of(column, AstPackage.eINSTANCE.getColumn_Name());
            properties.add(ShapeProperty.of(name, column.isNull() ? EplType.UNKNOWN : session.expressions().typeReferences().type(column.getType())));
            if (members.put(name, place) != null) {
                session.error(place, LinkCodes.DUPLICATE_COLUMN, "there is another column '" + name + "'", "remove one of them");
            }
        }
        return properties;
    }

    void window(CreateWindow window) {
        new MissingWindows(session).named(window);
        var name = Identifiers.plain(window.getName());
        var members = new LinkedHashMap<String, Place>();
        EventShape shape;
        if (window.getType() == null) {
            shape = EventShape.of(name, Origin.NAMED_WINDOW, columns(window.getColumns(), members));
        } else {
            var type = session.sources().named(window, window.getType(), AstPackage.eINSTANCE.getCreateWindow_Type());
            var source = new VisibleStream(type.name(), type, session.places().of(window, AstPackage.eINSTANCE.getCreateWindow_Type()),
                    VisibleStream.Kind.STREAM, false);
            var scope = Scope.of(List.of(source));
            if (window.getItems().isEmpty()) {
                shape = type.renamed(name, Origin.NAMED_WINDOW);
            } else {
                var selection = session.columns().select(window.getItems(), scope);
                shape = selection.shape(name).renamed(name, Origin.NAMED_WINDOW);
                members.putAll(selection.places());
            }
            session.expressions().condition(window.getWhere(), scope, "'where'");
        }
        var place = session.places().of(window, AstPackage.eINSTANCE.getCreateWindow_Name());
        session.sources().views().link(window.getViews(), new VisibleStream(name, shape, place, VisibleStream.Kind.STREAM, false), Scope.EMPTY);
        declarations.add(Kind.WINDOW, name, place, EplType.event(shape), Optional.of(shape), members);
    }

    void table(CreateTable table) {
        var members = new LinkedHashMap<String, Place>();
        var shape = new Tables(session).shape(table, members);
        declarations.add(Kind.TABLE, shape.name(), session.places().of(table, AstPackage.eINSTANCE.getCreateTable_Name()), EplType.event(shape),
                Optional.of(shape), members);
    }

    void variable(CreateVariable variable) {
        var type = session.expressions().typeReferences().type(variable.getType());
        var value = session.type(variable.getValue(), Scope.EMPTY);
        var name = Identifiers.plain(variable.getName());
        var place = session.places().of(variable, AstPackage.eINSTANCE.getCreateVariable_Name());
        if (!value.is(ScalarKind.STRING)) {
            // Text is turned into a number, everything else has to fit.
            Fitting.variable(session, variable.getValue(), value, type);
        }
        declarations.add(Kind.VARIABLE, name, place, type, Optional.empty(), Map.of());
    }

    void index(CreateIndex index) {
        var name = Identifiers.plain(index.getWindow());
        var place = session.places().of(index, AstPackage.eINSTANCE.getCreateIndex_Window());
        var source = session.names().source(name);
        if (source.isEmpty() && !Identifiers.isPlaceholder(name)) {
            var known = new ArrayList<>(session.names().names(Kind.WINDOW));
            known.addAll(session.names().names(Kind.TABLE));
            session.unknown(place, LinkCodes.UNKNOWN_WINDOW, "there is no named window or table '" + name + "'", name, known, "named windows and tables");
        }
        source.ifPresent(s -> session.refer(index, place, s.target()));
        var shape = source.map(Namespace.Source::shape).orElseGet(() -> EventShape.unknown(name, Origin.NAMED_WINDOW));
        var scope = Scope.of(List.of(new VisibleStream(name, shape, place, VisibleStream.Kind.STREAM, false)));
        var columns = new HashSet<String>();
        for (var column : index.getColumns()) {
            Steps.simpleName(column.getExpression()).filter(property -> !columns.add(property)).ifPresent(property ->
                    session.error(session.places().of(column.getExpression()), LinkCodes.DUPLICATE_COLUMN, "'" + property + "' is in the index already",
                            "remove one of them"));
            if (column.getExpression() instanceof Parenthesized list) {
                list.getElements().forEach(element -> session.type(element, scope));
            } else {
                session.type(column.getExpression(), scope);
            }
            column.getArguments().forEach(argument -> session.type(argument, scope));
        }
        declarations.add(Kind.INDEX, Identifiers.plain(index.getName()), session.places().of(index, AstPackage.eINSTANCE.getCreateIndex_Name()),
                EplType.UNKNOWN, Optional.empty(), Map.of());
    }

    void context(CreateContext context) {
        var shape = new Contexts(session).shape(context);
        declarations.add(Kind.CONTEXT, Identifiers.plain(context.getName()), session.places().of(context, AstPackage.eINSTANCE.getCreateContext_Name()),
                EplType.UNKNOWN, Optional.of(shape), Map.of());
    }

    /** The operators of a dataflow know more than the language does. */
    void dataflow(CreateDataflow dataflow) {
        for (var element : dataflow.getOperators()) {
            if (element instanceof DataflowOperator operator) {
                operator.getSettings().forEach(setting -> session.type(setting.getValue(), Scope.OPEN));
            }
        }
        declarations.add(Kind.DATAFLOW, Identifiers.plain(dataflow.getName()), session.places().of(dataflow, AstPackage.eINSTANCE.getCreateDataflow_Name()),
                EplType.UNKNOWN, Optional.empty(), Map.of());
    }
}
