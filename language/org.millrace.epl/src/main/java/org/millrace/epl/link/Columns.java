package org.millrace.epl.link;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.millrace.epl.ast.AstPackage;
import org.millrace.epl.ast.Chain;
import org.millrace.epl.ast.SelectItem;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.EventShape.Origin;
import org.millrace.epl.types.ShapeProperty;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the columns of select clauses. */
final class Columns {

    /** The columns of a select clause. */
    static final class Selection {

        private final List<ShapeProperty> own = new ArrayList<>();
        private final Map<String, Place> places = new LinkedHashMap<>();
        private final Map<String, Target.Column> named = new LinkedHashMap<>();
        private final List<EventShape> included = new ArrayList<>();
        private final Map<Place, String> repeated = new LinkedHashMap<>();
        private boolean open;

        /** The columns that are written, without those of wildcards, in order. */
        List<ShapeProperty> own() {
            return own;
        }

        /** The events whose properties are columns. */
        List<EventShape> included() {
            return included;
        }

        /** Where the columns are written. */
        Map<String, Place> places() {
            return places;
        }

        /** The columns that have an alias. */
        Map<String, Target.Column> named() {
            return named;
        }

        boolean isOpen() {
            return open;
        }

        /** Whether it is an asterisk, or a stream with an asterisk, and nothing else. */
        boolean isEvent() {
            return own.isEmpty() && included.size() == 1;
        }

        /** The shape of the selected events. */
        EventShape shape(String name) {
            if (isEvent() && !open) {
                var event = included.getFirst();
                return new EventShape(name, event.properties(), named(event) ? List.of(event) : event.supertypes(), event.open(),
                        Origin.STREAM, event.javaClass());
            }
            var all = new LinkedHashMap<String, ShapeProperty>();
            own.forEach(property -> all.put(property.name(), property));
            included.forEach(event -> event.properties().forEach(property -> all.putIfAbsent(property.name(), property)));
            return new EventShape(name, List.copyOf(all.values()), included.stream().filter(Selection::named).toList(),
                    open || included.stream().anyMatch(EventShape::open), name.isEmpty() ? Origin.SELECTION : Origin.STREAM, Optional.empty());
        }

        private static boolean named(EventShape event) {
            return event.origin() != Origin.MATCH && event.origin() != Origin.SELECTION && !event.name().isEmpty();
        }
    }

    private final Session session;

    Columns(Session session) {
        this.session = session;
    }

    /** The columns of items, which are linked. */
    Selection select(List<SelectItem> items, Scope scope) {
        var selection = new Selection();
        for (var item : items) {
            if (item.isWildcard()) {
                wildcard(scope, selection);
            } else {
                item(item, scope, selection);
            }
        }
        return selection;
    }

    /** Reports columns of one name; what is inserted into a stream may have them. */
    void distinct(Selection selection) {
        selection.repeated.forEach((place, name) -> session.error(place, LinkCodes.DUPLICATE_COLUMN, "there is another column '" + name + "'",
                "give one of them another name with 'as'"));
    }

    private void wildcard(Scope scope, Selection selection) {
        if (scope.streams().size() == 1) {
            selection.included.add(scope.streams().getFirst().shape());
        } else if (scope.streams().isEmpty()) {
            selection.open = true;
        } else {
            var number = 0;
            for (var stream : scope.streams()) {
                // A stream without an alias is named by its number.
                var aliased = !stream.name().isEmpty() && !stream.name().equals(stream.shape().name());
                selection.open |= !aliased;
                selection.own.add(ShapeProperty.of(aliased ? stream.name() : "stream_" + number, EplType.event(stream.shape())));
                number++;
            }
        }
    }

    private void item(SelectItem item, Scope scope, Selection selection) {
        var expression = item.getExpression();
        var type = session.type(expression, scope);
        var alias = Identifiers.plain(item.getAlias());
        if (expression instanceof Chain chain && chain.getRoot() == null && !chain.getSteps().isEmpty() && chain.getSteps().getLast().isWildcard()
                && alias.isEmpty()) {
            selection.included.add(Sources.shapeOf(type));
            return;
        }
        if (expression instanceof Chain chain && chain.getRoot() == null && !chain.getSteps().isEmpty()
                && "transpose".equalsIgnoreCase(chain.getSteps().getFirst().getName())) {
            if (type instanceof EplType.Event || type instanceof EplType.Java) {
                selection.included.add(Sources.shapeOf(type));
            } else {
                selection.open = true;
            }
            return;
        }
        var place = item.getAlias() != null ? session.places().of(item, AstPackage.eINSTANCE.getSelectItem_Alias()) : session.places().of(item);
        var name = alias.isEmpty() ? text(place, expression) : alias;
        if (Identifiers.isPlaceholder(name)) {
            selection.open = true;
            return;
        }
        var fragments = item.getAnnotations().stream().anyMatch("eventbean"::equalsIgnoreCase);
        selection.own.add(ShapeProperty.of(name,
                fragments && !type.element().map(EplType.Event.class::isInstance).orElse(false) || type.isNull() ? EplType.UNKNOWN : type.boxed()));
        if (selection.places.put(name, place) != null) {
            selection.repeated.put(place, name);
        }
        if (!alias.isEmpty()) {
            selection.named.put(alias, new Target.Column(alias, type, Optional.of(place)));
        }
    }

    /** The name of a column without an alias: its text, as far as Esper does not write it differently. */
    static String text(Place place, EObject expression) {
        var node = NodeModelUtils.findActualNodeFor(expression);
        if (node == null) {
            return "";
        }
        var text = new StringBuilder();
        for (var leaf : node.getLeafNodes()) {
            if (!leaf.isHidden()) {
                text.append(leaf.getText().startsWith("`") || leaf.getText().indexOf('\\') >= 0 ? Identifiers.plain(leaf.getText()) : leaf.getText());
            }
        }
        return text.toString();
    }
}
