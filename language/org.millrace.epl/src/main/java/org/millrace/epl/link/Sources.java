package org.millrace.epl.link;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.millrace.epl.ast.AstPackage;
import org.millrace.epl.ast.Contained;
import org.millrace.epl.ast.Expression;
import org.millrace.epl.ast.Filter;
import org.millrace.epl.ast.FilteredSource;
import org.millrace.epl.ast.Join;
import org.millrace.epl.ast.MethodSource;
import org.millrace.epl.ast.PatternSource;
import org.millrace.epl.ast.Retain;
import org.millrace.epl.ast.SqlSource;
import org.millrace.epl.ast.Stream;
import org.millrace.epl.ast.StreamSource;
import org.millrace.epl.bea.SourceNames;
import org.millrace.epl.link.VisibleStream.Kind;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.EventShape.Origin;
import org.millrace.epl.types.ScalarKind;
import org.millrace.epl.types.ShapeProperty;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds what the streams of a from clause consist of. */
final class Sources {

    private final Session session;
    private final Views views;

    Sources(Session session) {
        this.session = session;
        this.views = new Views(session);
    }

    /** The stream, with its filter and views linked. Arguments of methods are linked later. */
    VisibleStream stream(Stream stream, Scope outer) {
        var alias = Identifiers.plain(stream.getAlias());
        var shape = stream.getSource() instanceof Filter filter ? filter(filter, alias, outer) : shape(stream.getSource(), outer);
        var place = stream.getAlias() != null ? session.places().of(stream, AstPackage.eINSTANCE.getStream_Alias()) : place(stream.getSource());
        var name = !alias.isEmpty() ? alias : implicitName(stream.getSource());
        var named = new VisibleStream(name, shape, place, Kind.STREAM, false);
        var viewed = views.link(stream.getViews(), named, outer);
        return new VisibleStream(name, viewed, place, Kind.STREAM, false);
    }

    Views views() {
        return views;
    }

    /** What a trigger consists of, under its alias or the name of its type. */
    VisibleStream trigger(StreamSource source, String alias, Place aliasPlace, Scope outer) {
        var plain = Identifiers.plain(alias);
        var shape = source instanceof Filter filter ? filter(filter, plain, outer) : shape(source, outer);
        return new VisibleStream(plain.isEmpty() ? implicitName(source) : plain, shape, plain.isEmpty() ? place(source) : aliasPlace, Kind.STREAM, false);
    }

    EventShape shape(StreamSource source, Scope outer) {
        return switch (source) {
            case null -> EventShape.unknown("", Origin.STREAM);
            case Filter filter -> filter(filter, outer);
            case PatternSource pattern -> session.patterns().link(pattern, outer);
            case FilteredSource filtered -> session.selects().nested(filtered.getSelect(), outer);
            case MethodSource method -> method(method);
            case SqlSource sql -> database(sql);
            default -> EventShape.unknown("", Origin.STREAM);
        };
    }

    /** Columns of a database are unknown until the network runs; its name is that of an adapter. */
    private EventShape database(SqlSource sql) {
        var name = Identifiers.plain(sql.getDatabase());
        session.names().project().databases().filter(known -> !known.contains(name)).ifPresent(known ->
                session.unknown(session.places().of(sql, AstPackage.eINSTANCE.getSqlSource_Database()), LinkCodes.UNKNOWN_DATABASE,
                        "there is no adapter '" + name + "', whose database the statement joins", name, known, "adapters"));
        return EventShape.unknown("sql", Origin.SELECTION);
    }

    /** The arguments of a method, which may come from the other streams. */
    void arguments(StreamSource source, Scope scope) {
        if (source instanceof MethodSource method) {
            method.getArguments().forEach(argument -> session.type(argument, scope));
        }
    }

    /** The events of a stream with a filter, and of what is selected out of them. */
    EventShape filter(Filter filter, Scope outer) {
        return filter(filter, "", outer);
    }

    private EventShape filter(Filter filter, String alias, Scope outer) {
        var shape = named(filter, filter.getType(), AstPackage.eINSTANCE.getFilter_Type());
        var own = new VisibleStream(alias.isEmpty() ? shape.name() : alias, shape, place(filter), Kind.STREAM, false);
        // In front of its properties the stream has the name of its type, too.
        var typed = alias.isEmpty() ? outer : outer.inner(List.of(new VisibleStream(shape.name(), shape, place(filter), Kind.STREAM, false)));
        var scope = typed.inner(List.of(own));
        filter.getFilters().forEach(condition -> session.expressions().filter(condition, scope, "a filter"));
        return contained(filter.getContained(), own, scope);
    }

    /** The event type, stream, window or table of a name, which has to exist. */
    EventShape named(EObject element, String written, EStructuralFeature feature) {
        var name = Identifiers.qualified(written);
        var source = session.names().source(name);
        if (source.isPresent()) {
            session.refer(element, session.places().of(element, feature), source.get().target());
            return source.get().shape();
        }
        if (!Identifiers.isPlaceholder(name) && !name.isEmpty()) {
            var place = session.places().of(element, feature);
            if (session.names().isAnnounced(name)) {
                session.error(place, LinkCodes.UNKNOWN_EVENT_TYPE, "'" + name + "' is declared further below", "move the statement that declares it up");
            } else {
                session.unknown(place, LinkCodes.UNKNOWN_EVENT_TYPE, "there is no event type, window or table '" + name + "'", name,
                        session.names().sourceNames(), "event types");
            }
        }
        return EventShape.unknown(name, Origin.STREAM);
    }

    /** What is selected out of events. */
    EventShape contained(List<Contained> list, VisibleStream from, Scope outer) {
        var shape = from.shape();
        var scope = outer;
        var selected = new ArrayList<EventShape>();
        for (var contained : list) {
            var type = session.type(contained.getExpression(), scope);
            shape = element(contained, type);
            var alias = Identifiers.plain(contained.getAlias());
            var place = contained.getAlias() != null ? session.places().of(contained, AstPackage.eINSTANCE.getContained_Alias())
                    : session.places().of(contained);
            var name = alias.isEmpty() ? Steps.simpleName(contained.getExpression()).orElse("") : alias;
            scope = scope.inner(List.of(new VisibleStream(name, shape, place, Kind.STREAM, false)));
            session.expressions().condition(contained.getWhere(), scope, "'where'");
            if (!contained.getItems().isEmpty()) {
                var selection = session.columns().select(contained.getItems(), scope);
                session.columns().distinct(selection);
                selected.add(selection.shape(""));
            }
        }
        // What is selected at each level comes together.
        return selected.isEmpty() ? shape : EventShape.of("", Origin.SELECTION, List.of()).inheriting(selected).renamed("", Origin.SELECTION);
    }

    private EventShape element(Contained contained, EplType type) {
        if (contained.getAnnotation() != null) {
            return session.annotations().typeOf(contained.getAnnotation()).flatMap(session.names()::source).map(Namespace.Source::shape)
                    .orElseGet(() -> EventShape.unknown("", Origin.SELECTION));
        }
        if (type instanceof EplType.Scalar scalar && scalar.kind() != ScalarKind.OBJECT) {
            session.error(session.places().of(contained.getExpression()), LinkCodes.WRONG_TYPE,
                    "events are selected out of an array or a collection; this is of type "
                    + type.label(), "name a property that holds several events");
        }
        return shapeOf(type.element().orElse(type));
    }

    /** The shape of a value that has properties. */
    static EventShape shapeOf(EplType type) {
        return switch (type) {
            case EplType.Event event -> event.shape();
            case EplType.Java java -> EventShape.of(java.javaClass().label(), Origin.SELECTION, java.javaClass());
            default -> EventShape.unknown("", Origin.SELECTION);
        };
    }

    private EventShape method(MethodSource source) {
        if (source.getPrefix() != null) {
            var place = session.places().of(source, AstPackage.eINSTANCE.getMethodSource_Prefix());
            session.error(place, LinkCodes.UNKNOWN_STREAM_KIND, "'" + source.getPrefix() + ":' begins no stream", "a method of a class begins with 'method:'",
                    Fixes.replacing(place, "method"));
        }
        var name = Identifiers.qualified(source.getMethod());
        var dot = name.lastIndexOf('.');
        var unknown = EventShape.unknown(name, Origin.SELECTION);
        if (source.getAnnotation() != null) {
            return session.annotations().typeOf(source.getAnnotation()).flatMap(session.names()::source).map(Namespace.Source::shape).orElse(unknown);
        }
        if (dot < 0) {
            return unknown;
        }
        var owner = session.names().javaClass(name.substring(0, dot));
        var methods = owner.map(c -> c.methods(name.substring(dot + 1))).orElse(List.of());
        var method = methods.stream().filter(m -> m.takes(source.getArguments().size())).findFirst().or(() -> methods.stream().findFirst());
        if (method.isEmpty()) {
            missing(source, name, dot, owner.isPresent());
            return unknown;
        }
        session.refer(source, session.places().of(source, AstPackage.eINSTANCE.getMethodSource_Method()), new Target.JavaMember(owner.get(), method.get()));
        return method.get().returns().element().or(() -> Optional.of(method.get().returns())).filter(EplType.Java.class::isInstance)
                .map(Sources::shapeOf).orElse(unknown);
    }

    /** A method that there is not. The instance may be held by a variable. */
    private void missing(MethodSource source, String name, int dot, boolean inClass) {
        if (Identifiers.isPlaceholder(name) || session.isOpaque() || session.names().find(Declaration.Kind.VARIABLE, name.substring(0, dot)).isPresent()) {
            return;
        }
        var place = session.places().of(source, AstPackage.eINSTANCE.getMethodSource_Method());
        if (inClass) {
            session.error(place, LinkCodes.UNKNOWN_METHOD, name.substring(0, dot) + " has no method '" + name.substring(dot + 1) + "'", "");
        } else {
            session.noClass(place, name.substring(0, dot));
        }
    }

    /** BEA's windows name properties of the events. A RETAIN behind several streams holds for those in front of it that have none. */
    void retained(List<Stream> streams, List<VisibleStream> visible) {
        var first = 0;
        for (var i = 0; i < streams.size(); i++) {
            var retain = streams.get(i).getRetain();
            if (retain != null) {
                var sharing = visible.subList(streams.get(i).eContainer() instanceof Join ? i : first, i + 1);
                for (var property : properties(retain)) {
                    property(property, SourceNames.owner(property, streams).map(owner -> List.of(visible.get(streams.indexOf(owner)))).orElse(sharing));
                }
                first = i + 1;
            }
        }
    }

    /** A property that each of the streams has to have; one that is missing is told once. */
    private void property(Expression property, List<VisibleStream> streams) {
        var before = session.problems().size();
        for (var stream : streams) {
            if (session.problems().size() == before) {
                session.types().remove(property);
                session.type(property, Scope.of(List.of(stream)));
            }
        }
    }

    /** The window of a pattern's matches, of which it names the tags. */
    void retained(Retain retain, List<VisibleStream> tags) {
        var scope = Scope.of(tags);
        properties(retain).forEach(property -> session.type(property, scope));
    }

    private static List<Expression> properties(Retain retain) {
        var expressions = new ArrayList<>(retain.getPartitions());
        expressions.addAll(retain.getBasedOn());
        if (retain.getUniqueBy() != null) {
            expressions.add(retain.getUniqueBy());
        }
        if (retain.getExtreme() != null) {
            expressions.add(retain.getExtreme().getBy());
        }
        return expressions;
    }

    private static String implicitName(StreamSource source) {
        return source instanceof Filter filter ? filter.getTag() != null ? Identifiers.plain(filter.getTag()) : Identifiers.qualified(filter.getType()) : "";
    }

    private Place place(StreamSource source) {
        return source instanceof Filter filter ? session.places().of(filter, AstPackage.eINSTANCE.getFilter_Type()) : session.places().of(source);
    }

    /** The shape of a pattern's match or of measures. */
    static EventShape match(List<VisibleStream> tags) {
        return EventShape.of("pattern", Origin.MATCH, tags.stream().map(tag -> ShapeProperty.of(tag.name(), tag.type())).toList());
    }
}
