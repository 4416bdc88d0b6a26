package org.millrace.epl.ide.names;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;

import org.millrace.epl.ast.*;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.EventShape.Origin;
import org.millrace.epl.types.ShapeProperty;
import org.millrace.epl.types.TableColumn;
import org.millrace.epl.types.TypeNames;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The event types that statements declare, as far as what is written says what they consist of. */
final class DeclaredShapes {

    private final EplProject project;
    private final TypeNames types;
    private final Map<String, EventShape> shapes = new LinkedHashMap<>();
    private final Map<String, EObject> declared = new LinkedHashMap<>();
    private final Set<String> open = new HashSet<>();

    DeclaredShapes(EplProject project) {
        this.project = project;
        types = new TypeNames(project.types());
        project.types().eventTypes().forEach(type -> shapes.put(type.name(), type));
        // What is declared with its properties counts before what only gets events.
        project.documents().forEach(document -> collect(document, false));
        project.documents().forEach(document -> collect(document, true));
        List.copyOf(declared.keySet()).forEach(this::shape);
    }

    Collection<EventShape> all() {
        return shapes.values();
    }

    private void collect(EplDocument document, boolean streams) {
        for (var statement : document.source().statements()) {
            statement.tree().ifPresent(tree -> EcoreUtil.<EObject>getAllContents(tree, false).forEachRemaining(element -> {
                switch (element) {
                    case CreateSchema schema when !streams -> put(schema.getName(), schema);
                    case CreateWindow window when !streams -> put(window.getName(), window);
                    case CreateTable table when !streams -> put(table.getName(), table);
                    case Insert insert when streams -> put(insert.getTarget(), insert);
                    default -> { }
                }
            }));
        }
    }

    private void put(String name, EObject element) {
        if (name != null && !shapes.containsKey(Texts.plain(name))) {
            declared.putIfAbsent(Texts.plain(name), element);
        }
    }

    private Optional<EventShape> shape(String name) {
        var known = shapes.get(name);
        if (known != null || !declared.containsKey(name)) {
            return Optional.ofNullable(known);
        }
        if (!open.add(name)) {
            return Optional.empty();
        }
        var made = made(name, declared.get(name));
        shapes.put(name, made);
        return Optional.of(made);
    }

    private EventShape made(String name, EObject element) {
        return switch (element) {
            case CreateSchema schema -> schema(name, schema);
            case CreateWindow window -> window(name, window);
            case CreateTable table -> EventShape.of(name, Origin.TABLE, table.getColumns().stream().filter(column -> column.getName() != null)
                    .map(this::column).toList());
            case Insert insert -> stream(name, insert);
            default -> EventShape.unknown(name, Origin.STREAM);
        };
    }

    private EventShape schema(String name, CreateSchema schema) {
        var shape = schema.getVariants().size() == 1 && schema.getVariants().getFirst().getType() != null
                ? named(Texts.plain(schema.getVariants().getFirst().getType())).renamed(name, Origin.SCHEMA)
                : schema.getVariants().isEmpty() ? EventShape.of(name, Origin.SCHEMA, columns(schema.getColumns()))
                : EventShape.unknown(name, Origin.SCHEMA);
        for (var qualifier : schema.getQualifiers()) {
            if ("inherits".equalsIgnoreCase(qualifier.getName()) || "copyfrom".equalsIgnoreCase(qualifier.getName())) {
                shape = shape.inheriting(qualifier.getValues().stream().map(value -> named(Texts.plain(value))).toList());
            }
        }
        return shape;
    }

    /** An event type or, in a schema, a class. */
    private EventShape named(String name) {
        return shape(name).or(() -> project.types().javaClasses().resolve(name).map(c -> EventShape.of(name, Origin.DECLARED, c)))
                .orElseGet(() -> EventShape.unknown(name, Origin.DECLARED));
    }

    private EventShape window(String name, CreateWindow window) {
        if (window.isColumnList()) {
            return EventShape.of(name, Origin.NAMED_WINDOW, columns(window.getColumns()));
        }
        if (window.getType() == null) {
            return EventShape.unknown(name, Origin.NAMED_WINDOW);
        }
        var base = named(Texts.plain(window.getType()));
        return window.getItems().isEmpty() || window.getItems().stream().anyMatch(SelectItem::isWildcard) ? base.renamed(name, Origin.NAMED_WINDOW)
                : EventShape.of(name, Origin.NAMED_WINDOW, items(window.getItems(), List.of(base), List.of()));
    }

    private List<ShapeProperty> columns(List<Column> columns) {
        return columns.stream().filter(column -> column.getName() != null)
                .map(column -> ShapeProperty.of(Texts.plain(column.getName()), type(column.getType()))).toList();
    }

    private ShapeProperty column(org.millrace.epl.ast.TableColumn column) {
        var key = column.getWords().size() == 2;
        return ShapeProperty.of(Texts.plain(column.getName()), column.isCall() || column.getType() == null ? EplType.UNKNOWN : type(Texts.plain(column.getType())),
                key ? TableColumn.KEY : TableColumn.VALUE);
    }

    private EplType type(TypeReference reference) {
        return reference == null || reference.getName() == null ? EplType.UNKNOWN : type(text(reference));
    }

    private static String text(TypeReference reference) {
        var node = NodeModelUtils.findActualNodeFor(reference);
        return Texts.plain(node.getText().strip());
    }

    private EplType type(String written) {
        var base = written.replaceAll("\\[.*", "");
        return types.find(written).or(() -> shape(base).map(EplType::event).map(event -> written.endsWith("]") ? EplType.arrayOf(event) : event))
                .orElse(EplType.UNKNOWN);
    }

    private EventShape stream(String name, Insert insert) {
        var columns = insert.getColumns().stream().map(Texts::plain).toList();
        return switch (insert.eContainer()) {
            case Select select when select.getClause() != null -> selected(name, select.getClause().getItems(), sources(select), columns);
            case OnSelect select -> selected(name, select.getItems(), trigger(select.eContainer()), columns);
            case Split split -> selected(name, split.getItems(), trigger(split.eContainer().eContainer()), columns);
            case null, default -> EventShape.unknown(name, Origin.STREAM);
        };
    }

    private EventShape selected(String name, List<SelectItem> items, List<EventShape> sources, List<String> columns) {
        if (sources.isEmpty() && items.stream().anyMatch(SelectItem::isWildcard)) {
            return EventShape.unknown(name, Origin.STREAM);
        }
        return EventShape.of(name, Origin.STREAM, items(items, sources, columns));
    }

    private List<ShapeProperty> items(List<SelectItem> items, List<EventShape> sources, List<String> columns) {
        var properties = new LinkedHashMap<String, ShapeProperty>();
        for (var i = 0; i < items.size(); i++) {
            var item = items.get(i);
            if (item.isWildcard()) {
                sources.forEach(source -> source.properties().forEach(property -> properties.putIfAbsent(property.name(), property)));
                continue;
            }
            var path = item.getExpression() instanceof Chain chain && chain.getRoot() == null
                    && chain.getSteps().stream().noneMatch(step -> step.isCall() || step.isWildcard()) ? chain.getSteps().stream().map(Step::getName).toList() : List.<String>of();
            var name = i < columns.size() ? columns.get(i) : item.getAlias() != null ? Texts.plain(item.getAlias())
                    : path.isEmpty() ? "" : Texts.plain(path.getLast());
            if (!name.isEmpty()) {
                var type = path.isEmpty() ? EplType.UNKNOWN : sources.stream().flatMap(source -> source.property(Texts.plain(path.getLast())).stream())
                        .map(ShapeProperty::type).findFirst().orElse(EplType.UNKNOWN);
                properties.putIfAbsent(name, ShapeProperty.of(name, type));
            }
        }
        return List.copyOf(properties.values());
    }

    private List<EventShape> sources(Select select) {
        if (select.getFrom() == null) {
            return List.of();
        }
        var streams = new ArrayList<>(select.getFrom().getStreams());
        select.getFrom().getJoins().forEach(join -> streams.add(join.getStream()));
        return streams.stream().filter(stream -> stream != null && stream.getSource() instanceof Filter filter && filter.getType() != null)
                .map(stream -> named(Texts.plain(((Filter) stream.getSource()).getType()))).toList();
    }

    private List<EventShape> trigger(EObject on) {
        return on instanceof On o && o.getTrigger() instanceof Filter filter && filter.getType() != null
                ? List.of(named(Texts.plain(filter.getType()))) : List.of();
    }
}
