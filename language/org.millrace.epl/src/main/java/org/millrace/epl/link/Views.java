package org.millrace.epl.link;

import org.millrace.epl.ast.Argument;
import org.millrace.epl.ast.AstPackage;
import org.millrace.epl.ast.View;
import org.millrace.epl.catalogue.CallableEntry;
import org.millrace.epl.catalogue.CatalogueEntry;
import org.millrace.epl.catalogue.View.Role;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.ShapeProperty;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the views of streams and what they make of the events. */
final class Views {

    private final Session session;

    Views(Session session) {
        this.session = session;
    }

    /** What the events consist of behind the views. */
    EventShape link(List<View> views, VisibleStream stream, Scope outer) {
        var shape = stream.shape();
        var grouped = false;
        for (var view : views) {
            var before = shape;
            shape = link(view, new VisibleStream(stream.name(), shape, stream.place(), stream.kind(), false), outer);
            if (grouped && !shape.equals(before)) {
                // The keys of the groups become properties.
                shape = new EventShape(shape.name(), shape.properties(), List.of(), true, shape.origin(), Optional.empty());
            }
            grouped |= "groupwin".equals(view.getName());
        }
        return shape;
    }

    private EventShape link(View view, VisibleStream stream, Scope outer) {
        var name = Identifiers.plain(view.getName());
        var place = session.places().of(view, AstPackage.eINSTANCE.getView_Name());
        var found = view.getNamespace() == null ? session.catalogue().view(name)
                : session.catalogue().legacyView(Identifiers.plain(view.getNamespace()), name);
        var scope = Scope.EMPTY.inner(List.of(stream)).with(found.map(v -> v.expressible().stream()
                .map(p -> new Target.Local(p.name(), sight(p, stream), Optional.empty())).toList()).orElse(List.of()));
        var types = session.calls().argumentTypes(view.getArguments(), found.isPresent() ? scope : Scope.OPEN);
        if (found.isEmpty()) {
            if (!Identifiers.isPlaceholder(name)) {
                unknown(view, name, place);
            }
            return stream.shape().opened();
        }
        session.refer(view, place, new Target.View(found.get()));
        check(session, place, found.get(), view.getArguments(), types, LinkCodes.WRONG_ARGUMENT_COUNT);
        return found.get().role() == Role.DERIVED ? derived(found.get(), view, types) : stream.shape();
    }

    private void unknown(View view, String name, Place place) {
        if (view.getNamespace() == null) {
            session.unknown(place, LinkCodes.UNKNOWN_VIEW, "there is no view '" + name + "'", name,
                    session.catalogue().views().stream().map(CatalogueEntry::name).toList(), "views");
            return;
        }
        var full = Identifiers.plain(view.getNamespace()) + ":" + name;
        var start = session.places().of(view, AstPackage.eINSTANCE.getView_Namespace()).offset();
        session.unknown(new Place(place.source(), start, place.end() - start), LinkCodes.UNKNOWN_VIEW, "there is no view '" + full + "'", full,
                session.catalogue().views().stream().map(org.millrace.epl.catalogue.View::legacyName).toList(), "views");
    }

    /** The oldest and the newest event are events of the stream. */
    private static EplType sight(ShapeProperty property, VisibleStream stream) {
        return property.name().endsWith("_event") ? EplType.event(stream.shape()) : property.name().equals("view_reference")
                ? EplType.UNKNOWN : property.type();
    }

    /** Further expressions become further properties. */
    private static EventShape derived(org.millrace.epl.catalogue.View view, View written, List<EplType> types) {
        var properties = new ArrayList<>(view.derived());
        var least = view.signatures().getFirst().least();
        var open = false;
        for (var i = least; i < written.getArguments().size(); i++) {
            var argument = written.getArguments().get(i);
            var name = argument.getExpression() == null ? Optional.<String>empty() : Steps.simpleName(argument.getExpression());
            name.ifPresent(n -> properties.add(ShapeProperty.of(n, EplType.UNKNOWN)));
            open |= name.isEmpty();
        }
        return new EventShape(view.name(), properties, List.of(), open, EventShape.Origin.SELECTION, Optional.empty());
    }

    /** Reports a number of arguments, or an argument, that a view or pattern object does not take. */
    static void check(Session session, Place place, CallableEntry entry, List<Argument> arguments, List<EplType> types, String code) {
        var positional = arguments.stream().filter(argument -> !Calls.isNamed(argument)).count();
        var signatures = entry.signatures().stream().filter(signature -> signature.accepts((int) positional)).toList();
        if (signatures.isEmpty()) {
            session.error(place, code, "'" + entry.name() + "' takes " + entry.arity() + ", not " + positional, "write " + String.join(" or ", entry.labels()));
            return;
        }
        if (signatures.size() > 1 || positional != arguments.size()) {
            return;
        }
        var parameters = signatures.getFirst().parameters();
        // Behind a parameter that may be given often it is not plain which is which.
        for (var i = 0; i < arguments.size() && i < parameters.size() && !parameters.get(i).times().isRepeated(); i++) {
            var type = types.get(i);
            if (!type.isUnknown() && !type.isNull() && !parameters.get(i).accepts(type)) {
                session.error(session.places().of(arguments.get(i)), LinkCodes.WRONG_ARGUMENT, "'" + entry.name() + "' needs "
                        + parameters.get(i).label() + ", but this is of type " + type.label(), "");
            }
        }
    }
}
