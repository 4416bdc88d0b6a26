package org.millrace.epl.link;

import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.millrace.epl.ast.AstPackage;
import org.millrace.epl.ast.Expression;
import org.millrace.epl.ast.Insert;
import org.millrace.epl.ast.MergeInsert;
import org.millrace.epl.ast.SelectItem;
import org.millrace.epl.link.Columns.Selection;
import org.millrace.epl.link.Declaration.Kind;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.EventShape.Origin;
import org.millrace.epl.types.ShapeProperty;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Links {@code insert into}: a new stream is declared, the columns for one that exists are checked. */
final class Inserts {

    /** Where to insert: into the named target, or into a shape that needs no name. */
    private record Into(EObject element, String target, EStructuralFeature targetFeature, boolean columnList, EList<String> columns,
            EStructuralFeature columnsFeature) {
    }

    private final Session session;
    private final Declarations declarations;

    Inserts(Session session, Declarations declarations) {
        this.session = session;
        this.declarations = declarations;
    }

    void link(Insert insert, List<SelectItem> items, Selection selection, Scope scope) {
        if (insert == null) {
            return;
        }
        if (insert.getPrecedence() != null) {
            session.type(insert.getPrecedence().getValue(), scope);
        }
        link(new Into(insert, insert.getTarget(), AstPackage.eINSTANCE.getInsert_Target(), insert.isColumnList(), insert.getColumns(),
                AstPackage.eINSTANCE.getInsert_Columns()), items, selection, Optional.empty());
    }

    /** An insert of {@code on … merge}, which goes into the window itself unless it says otherwise. */
    void link(MergeInsert insert, Selection selection, EventShape window, Scope scope) {
        if (insert.getPrecedence() != null) {
            session.type(insert.getPrecedence().getValue(), scope);
        }
        link(new Into(insert, insert.getTarget(), AstPackage.eINSTANCE.getMergeInsert_Target(), insert.isColumnList(), insert.getColumns(),
                AstPackage.eINSTANCE.getMergeInsert_Columns()), insert.getItems(), selection,
                insert.getTarget() == null ? Optional.of(window) : Optional.empty());
    }

    /** The values of {@code insert into … values}. */
    void values(Insert insert, List<Expression> values, Scope scope) {
        var target = session.sources().named(insert, insert.getTarget(), AstPackage.eINSTANCE.getInsert_Target());
        for (var i = 0; i < values.size() && i < insert.getColumns().size(); i++) {
            column(new Into(insert, insert.getTarget(), AstPackage.eINSTANCE.getInsert_Target(), true, insert.getColumns(),
                    AstPackage.eINSTANCE.getInsert_Columns()), i, target, session.type(values.get(i), scope), values.get(i));
        }
    }

    private void link(Into into, List<SelectItem> items, Selection selection, Optional<EventShape> window) {
        var name = Identifiers.qualified(into.target());
        var source = window.isPresent() ? Optional.<Namespace.Source>empty() : session.names().source(name);
        if (into.columnList() && !into.columns().isEmpty() && !selection.isOpen() && selection.included().isEmpty()
                && into.columns().size() != selection.own().size()) {
            session.error(session.places().of(into.element(), into.columnsFeature()), LinkCodes.WRONG_COLUMN_COUNT,
                    "there are " + into.columns().size() + " columns, but " + selection.own().size() + " selected expressions", "");
            return;
        }
        if (window.isPresent() || source.isPresent()) {
            source.ifPresent(s -> session.refer(into.element(), session.places().of(into.element(), into.targetFeature()), s.target()));
            check(into, items, selection, window.orElseGet(() -> source.get().shape()));
        } else if (!Identifiers.isPlaceholder(name) && !name.isEmpty()) {
            declare(into, name, selection);
        }
    }

    /** The stream that is made. */
    private void declare(Into into, String name, Selection selection) {
        var place = session.places().of(into.element(), into.targetFeature());
        var shape = selection.shape(name);
        Map<String, Place> members = selection.places();
        if (into.columnList() && !into.columns().isEmpty()) {
            var properties = new ArrayList<ShapeProperty>();
            members = new LinkedHashMap<>();
            for (var i = 0; i < into.columns().size(); i++) {
                var column = Identifiers.plain(into.columns().get(i));
                properties.add(ShapeProperty.of(column, i < selection.own().size() ? selection.own().get(i).type() : EplType.UNKNOWN));
                members.put(column, session.places().of(into.element(), into.columnsFeature(), i));
            }
            shape = EventShape.of(name, Origin.STREAM, properties);
        }
        declarations.add(Kind.STREAM, name, place, EplType.event(shape), Optional.of(shape), members);
    }

    private void check(Into into, List<SelectItem> items, Selection selection, EventShape target) {
        if (target.open() || selection.isOpen()) {
            return;
        }
        if (into.columnList() && !into.columns().isEmpty()) {
            var expressions = items.stream().map(SelectItem::getExpression).toList();
            for (var i = 0; i < into.columns().size() && selection.included().isEmpty(); i++) {
                column(into, i, target, selection.own().get(i).type(), i < expressions.size() ? expressions.get(i) : null);
            }
            return;
        }
        if (!selection.included().isEmpty()) {
            return;
        }
        var number = 0;
        for (var item : items) {
            if (!item.isWildcard() && number < selection.own().size()) {
                var own = selection.own().get(number++);
                var property = target.property(own.name());
                if (property.isPresent()) {
                    Fitting.check(session, item.getExpression(), own.type(), property.get().type());
                } else if (!own.name().contains("(") && !own.name().contains(".")) {
                    missing(selection.places().getOrDefault(own.name(), session.places().of(item)), own.name(), target);
                }
            }
        }
    }

    private void column(Into into, int number, EventShape target, EplType value, Expression expression) {
        var name = Identifiers.plain(into.columns().get(number));
        var place = session.places().of(into.element(), into.columnsFeature(), number);
        var property = target.property(name);
        if (property.isPresent()) {
            session.refer(place, new Target.Property(target, property.get(), session.names().source(target.name())
                    .flatMap(Namespace.Source::declaration).map(declaration -> declaration.members().get(name))));
            Fitting.check(session, expression, value, property.get().type());
        } else if (!target.open() && !Identifiers.isPlaceholder(name)) {
            missing(place, name, target);
        }
    }

    private void missing(Place place, String name, EventShape target) {
        session.unknown(place, LinkCodes.UNKNOWN_COLUMN, target.name() + " has no property '" + name + "'", name, target.propertyNames(), "properties");
    }
}
