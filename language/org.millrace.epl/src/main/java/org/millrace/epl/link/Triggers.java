package org.millrace.epl.link;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.millrace.epl.ast.Assignment;
import org.millrace.epl.ast.AstPackage;
import org.millrace.epl.ast.Chain;
import org.millrace.epl.ast.Contained;
import org.millrace.epl.ast.Delete;
import org.millrace.epl.ast.MergeAction;
import org.millrace.epl.ast.MergeDelete;
import org.millrace.epl.ast.MergeInsert;
import org.millrace.epl.ast.MergeUpdate;
import org.millrace.epl.ast.On;
import org.millrace.epl.ast.OnDelete;
import org.millrace.epl.ast.OnMerge;
import org.millrace.epl.ast.OnSelect;
import org.millrace.epl.ast.OnSet;
import org.millrace.epl.ast.OnUpdate;
import org.millrace.epl.ast.Split;
import org.millrace.epl.ast.Update;
import org.millrace.epl.link.VisibleStream.Kind;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Links {@code on …}, {@code update} and {@code delete}. */
final class Triggers {

    private final Session session;
    private final Inserts inserts;

    Triggers(Session session, Inserts inserts) {
        this.session = session;
        this.inserts = inserts;
    }

    void link(On on, Outputs outputs) {
        var aliasPlace = on.getAlias() == null ? session.places().of(on) : session.places().of(on, AstPackage.eINSTANCE.getOn_Alias());
        var trigger = session.sources().trigger(on.getTrigger(), on.getAlias(), aliasPlace, Scope.EMPTY);
        var scope = Scope.of(List.of(trigger));
        switch (on.getAction()) {
            case OnDelete delete -> delete(delete, trigger);
            case OnSet set -> session.selects().assignments(set.getAssignments(), scope);
            case OnUpdate update -> update(update, trigger);
            case OnMerge merge -> merge(merge, trigger);
            case OnSelect select -> select(select, trigger, outputs);
            case null, default -> {
            }
        }
    }

    /** An update of a stream. */
    void update(Update update) {
        var target = stream(update, update.getName(), AstPackage.eINSTANCE.getUpdate_Name(), update.getAlias(), AstPackage.eINSTANCE.getUpdate_Alias());
        var scope = Scope.of(List.of(target));
        assignments(update.getAssignments(), target, scope);
        // Esper takes any value for a condition here.
        session.type(update.getWhere(), scope);
    }

    void delete(Delete delete) {
        var target = stream(delete, delete.getName(), AstPackage.eINSTANCE.getDelete_Name(), delete.getAlias(), AstPackage.eINSTANCE.getDelete_Alias());
        var scope = Scope.of(List.of(target));
        session.expressions().condition(delete.getWhere(), scope, "'where'");
    }

    private void delete(OnDelete delete, VisibleStream trigger) {
        if (delete.getTarget() == null) {
            return;
        }
        var window = window(delete.getTarget(), delete.getTarget().getName(), AstPackage.eINSTANCE.getOnTarget_Name(), delete.getTarget().getAlias(),
                AstPackage.eINSTANCE.getOnTarget_Alias());
        var scope = Scope.of(List.of(window, trigger));
        session.expressions().condition(delete.getWhere(), scope, "'where'");
    }

    private void update(OnUpdate update, VisibleStream trigger) {
        var window = window(update, update.getName(), AstPackage.eINSTANCE.getOnUpdate_Name(), update.getAlias(), AstPackage.eINSTANCE.getOnUpdate_Alias());
        var scope = Scope.of(List.of(window, trigger));
        assignments(update.getAssignments(), window, scope);
        session.expressions().condition(update.getWhere(), scope, "'where'");
    }

    private void merge(OnMerge merge, VisibleStream trigger) {
        var window = window(merge, merge.getName(), AstPackage.eINSTANCE.getOnMerge_Name(), merge.getAlias(), AstPackage.eINSTANCE.getOnMerge_Alias());
        var both = Scope.of(List.of(window, trigger));
        session.expressions().condition(merge.getWhere(), both, "'where'");
        if (merge.getInsert() != null) {
            action(merge.getInsert(), window, trigger, both, true);
        }
        for (var branch : merge.getBranches()) {
            // Where nothing matches there is no event of the window.
            var scope = branch.isNot() ? Scope.of(List.of(trigger)) : both;
            session.expressions().condition(branch.getCondition(), scope, "'and'");
            branch.getActions().forEach(action -> action(action, window, trigger, scope, branch.isNot()));
        }
    }

    private void action(MergeAction action, VisibleStream window, VisibleStream trigger, Scope scope, boolean alone) {
        switch (action) {
            case MergeInsert insert -> {
                // An asterisk and the names of properties stand for the event that triggers.
                var wildcard = insert.getItems().stream().anyMatch(item -> item.isWildcard());
                var inner = alone ? Scope.of(List.of(trigger)) : wildcard ? Scope.of(List.of(window)).inner(List.of(trigger)) : scope;
                var selection = session.columns().select(insert.getItems(), inner);
                inserts.link(insert, selection, window.shape(), inner);
                session.expressions().condition(insert.getWhere(), inner, "'where'");
            }
            case MergeUpdate update -> {
                assignments(update.getAssignments(), window, scope);
                session.expressions().condition(update.getWhere(), scope, "'where'");
            }
            case MergeDelete delete -> session.expressions().condition(delete.getWhere(), scope, "'where'");
            case null, default -> {
            }
        }
    }

    private void select(OnSelect select, VisibleStream trigger, Outputs outputs) {
        var scope = Scope.of(List.of(trigger));
        if (select.getName() != null) {
            var window = window(select, select.getName(), AstPackage.eINSTANCE.getOnSelect_Name(), select.getAlias(), AstPackage.eINSTANCE.getOnSelect_Alias());
            scope = Scope.of(List.of(window, trigger));
        } else if (!select.getContained().isEmpty()) {
            scope = contained(select, select.getContained(), select.getAlias(), AstPackage.eINSTANCE.getOnSelect_Alias(), trigger);
        }
        // An asterisk stands for the events of the window alone.
        var listed = select.getName() != null ? Scope.of(List.of(trigger)).inner(scope.streams().subList(0, 1)) : scope;
        var wildcard = select.getItems().stream().anyMatch(item -> item.isWildcard());
        var selection = session.columns().select(select.getItems(), wildcard ? listed : scope);
        session.expressions().condition(select.getWhere(), scope, "'where'");
        if (select.getInsert() == null) {
            session.columns().distinct(selection);
        }
        session.selects().clauses(select.getGroupBy(), select.getHaving(), select.getOrderBy(), select.getLimit(), scope, selection);
        inserts.link(select.getInsert(), select.getItems(), selection, scope);
        outputs.check(select.getInsert(), select.getItems(), selection);
        select.getSplits().forEach(split -> split(split, trigger));
    }

    private void split(Split split, VisibleStream trigger) {
        var scope = split.getContained().isEmpty() ? Scope.of(List.of(trigger))
                : contained(split, split.getContained(), split.getAlias(), AstPackage.eINSTANCE.getSplit_Alias(), trigger);
        var selection = session.columns().select(split.getItems(), scope);
        session.expressions().condition(split.getWhere(), scope, "'where'");
        inserts.link(split.getInsert(), split.getItems(), selection, scope);
    }

    private Scope contained(EObject element, List<Contained> list, String alias, EStructuralFeature feature, VisibleStream trigger) {
        var outer = Scope.of(List.of(trigger));
        var shape = session.sources().contained(list, trigger, outer);
        var place = alias == null ? session.places().of(element) : session.places().of(element, feature);
        var name = alias == null ? list.getLast().getAlias() : alias;
        return outer.inner(List.of(new VisibleStream(Identifiers.plain(name), shape, place, Kind.STREAM, false)));
    }

    private void assignments(List<Assignment> assignments, VisibleStream window, Scope scope) {
        // A name without a stream is taken for the window's property first.
        var others = scope.streams().stream().filter(stream -> stream != window).toList();
        var values = Scope.EMPTY.with(List.of(new Target.Local("initial", EplType.event(window.shape()), Optional.empty())))
                .inner(others).inner(List.of(window));
        for (var assignment : assignments) {
            var value = session.type(assignment.getValue(), values);
            if (assignment.getTarget() instanceof Chain path) {
                path.getSteps().forEach(step -> session.steps().indexed(EplType.UNKNOWN, step.getIndex(), 0, values));
                var target = session.type(assignment.getTarget(), Scope.EMPTY.inner(List.of(window)));
                if (assignment.getTarget() instanceof Chain chain && chain.getSteps().stream().allMatch(step -> step.getIndex().isEmpty())) {
                    Fitting.check(session, assignment.getValue(), value, target);
                    writable(chain, window);
                }
            }
        }
    }

    /** A property of a Java object needs a setter. */
    private void writable(Chain chain, VisibleStream window) {
        var step = chain.getSteps().getLast();
        var name = Identifiers.plain(step.getName());
        var named = chain.getSteps().size() == 1 || chain.getSteps().size() == 2
                && Identifiers.plain(chain.getSteps().getFirst().getName()).equals(window.name());
        if (named && !step.isCall() && window.shape().javaClass().isPresent() && window.shape().property(name).isPresent()
                && window.shape().javaClass().get().methods("set" + Character.toUpperCase(name.charAt(0)) + name.substring(1)).isEmpty()) {
            session.error(session.places().name(step), LinkCodes.NOT_WRITABLE, "property '" + name + "' of " + window.shape().javaClass().get().label()
                    + " cannot be set", "give the class a method that sets it");
        }
    }

    /** The named window or table, which has to exist. */
    private VisibleStream window(EObject element, String written, EStructuralFeature feature, String alias, EStructuralFeature aliasFeature) {
        var name = Identifiers.qualified(written);
        var place = session.places().of(element, feature);
        var source = session.names().source(name);
        var shape = source.map(Namespace.Source::shape).orElseGet(() -> EventShape.unknown(name, EventShape.Origin.NAMED_WINDOW));
        if (source.isPresent() && source.get().isKept()) {
            session.refer(element, place, source.get().target());
        } else if (source.isPresent() && !shape.open()) {
            session.error(place, LinkCodes.UNKNOWN_WINDOW, "'" + name + "' is a" + (source.get().declaration().isPresent() ? " "
                    + source.get().declaration().get().kind().label() : "n event type") + ", not a named window or table", "create a named window of it");
        } else if (source.isEmpty() && !Identifiers.isPlaceholder(name) && !name.isEmpty()) {
            var known = new ArrayList<>(session.names().names(Declaration.Kind.WINDOW));
            known.addAll(session.names().names(Declaration.Kind.TABLE));
            session.unknown(place, LinkCodes.UNKNOWN_WINDOW, "there is no named window or table '" + name + "'", name, known, "named windows and tables");
        }
        return named(element, name, shape, place, alias, aliasFeature);
    }

    private VisibleStream stream(EObject element, String written, EStructuralFeature feature, String alias, EStructuralFeature aliasFeature) {
        var shape = session.sources().named(element, written, feature);
        return named(element, Identifiers.qualified(written), shape, session.places().of(element, feature), alias, aliasFeature);
    }

    private VisibleStream named(EObject element, String name, EventShape shape, Place place, String alias, EStructuralFeature aliasFeature) {
        return alias == null ? new VisibleStream(name, shape, place, Kind.STREAM, false)
                : new VisibleStream(Identifiers.plain(alias), shape, session.places().of(element, aliasFeature), Kind.STREAM, false);
    }
}
