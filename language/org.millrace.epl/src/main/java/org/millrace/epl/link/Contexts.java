package org.millrace.epl.link;

import org.millrace.epl.ast.AstPackage;
import org.millrace.epl.ast.Chain;
import org.millrace.epl.ast.ContextAfter;
import org.millrace.epl.ast.ContextCategory;
import org.millrace.epl.ast.ContextCrontab;
import org.millrace.epl.ast.ContextDetail;
import org.millrace.epl.ast.ContextFilter;
import org.millrace.epl.ast.ContextHash;
import org.millrace.epl.ast.ContextInitiated;
import org.millrace.epl.ast.ContextKeyed;
import org.millrace.epl.ast.ContextPattern;
import org.millrace.epl.ast.ContextPoint;
import org.millrace.epl.ast.ContextRange;
import org.millrace.epl.ast.CreateContext;
import org.millrace.epl.ast.Expression;
import org.millrace.epl.ast.Filter;
import org.millrace.epl.link.VisibleStream.Kind;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.EventShape.Origin;
import org.millrace.epl.types.ScalarKind;
import org.millrace.epl.types.ShapeProperty;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Links contexts and finds what statements in them can say of {@code context}. */
final class Contexts {

    private static final List<String> HASHES = List.of("consistent_hash_crc32", "hash_code");

    private final Session session;

    Contexts(Session session) {
        this.session = session;
    }

    EventShape shape(CreateContext context) {
        var properties = new ArrayList<ShapeProperty>();
        properties.add(ShapeProperty.of("name", EplType.STRING));
        properties.add(ShapeProperty.of("id", EplType.INT));
        if (context.getDetail() != null) {
            detail(context.getDetail(), properties, Scope.EMPTY);
        }
        var scope = Scope.EMPTY;
        for (var nested : context.getNested()) {
            var own = new ArrayList<ShapeProperty>();
            own.add(ShapeProperty.of("name", EplType.STRING));
            own.add(ShapeProperty.of("id", EplType.INT));
            detail(nested.getDetail(), own, scope);
            var name = Identifiers.plain(nested.getName());
            var shape = EventShape.of(name, Origin.SELECTION, own);
            properties.add(ShapeProperty.of(name, EplType.event(shape)));
            // A context within another may look at it.
            scope = scope.with(List.of(new Target.Local("context", EplType.event(EventShape.of("context", Origin.SELECTION, properties)), Optional.empty())));
        }
        return EventShape.of("context", Origin.SELECTION, properties);
    }

    private void detail(ContextDetail detail, List<ShapeProperty> properties, Scope outer) {
        switch (detail) {
            case ContextKeyed keyed -> keyed(keyed, properties, outer);
            case ContextCategory category -> {
                var scope = filter(category.getFilter(), outer);
                category.getGroups().forEach(group -> session.expressions().condition(group.getCondition(), scope, "'group by'"));
                properties.add(ShapeProperty.of("label", EplType.STRING));
            }
            case ContextHash hash -> hash.getKeys().forEach(key -> hash(key.getFunction(), filter(key.getFilter(), outer)));
            case ContextRange range -> points(range.getStart(), range.getEnd(), properties, outer);
            case ContextInitiated initiated -> {
                var scope = points(initiated.getStart(), initiated.getEnd(), properties, outer);
                initiated.getDistinctBy().forEach(expression -> session.type(expression, scope));
            }
            case null, default -> {
            }
        }
    }

    private void keyed(ContextKeyed keyed, List<ShapeProperty> properties, Scope outer) {
        var first = true;
        var types = new ArrayList<EplType>();
        var streams = new ArrayList<VisibleStream>();
        for (var key : keyed.getKeys()) {
            var scope = filter(key.getFilter(), outer);
            for (var i = 0; i < key.getProperties().size(); i++) {
                var property = key.getProperties().get(i);
                var type = session.type(property, scope);
                if (first) {
                    types.add(type);
                    properties.add(ShapeProperty.of("key" + (i + 1), type.boxed()));
                } else if (i < types.size() && isOther(types.get(i), type)) {
                    session.error(session.places().of(property), LinkCodes.WRONG_TYPE, "the key is of type " + types.get(i).label()
                            + " in the first stream; this is of type " + type.label(), "take keys of one type");
                }
            }
            if (key.getProperties().size() != types.size()) {
                var from = session.places().of(key.getProperties().getFirst());
                session.error(new Place(from.source(), from.offset(), session.places().of(key.getProperties().getLast()).end() - from.offset()),
                        LinkCodes.WRONG_ARGUMENT_COUNT, "the first stream has " + types.size() + (types.size() == 1 ? " key" : " keys")
                        + ", this one has " + key.getProperties().size(), "");
            }
            first = false;
            if (key.getAlias() != null) {
                var alias = stream(key.getAlias(), scope.streams().getFirst().shape(), session.places().of(key, AstPackage.eINSTANCE.getContextKey_Alias()));
                streams.add(alias);
                properties.add(ShapeProperty.of(alias.name(), alias.type()));
            }
        }
        for (var start : keyed.getStarts()) {
            streams.addAll(point(start, outer));
        }
        if (keyed.getStarts().isEmpty() && streams.isEmpty()) {
            point(keyed.getEnd(), outer);
        } else {
            streams.stream().filter(stream -> properties.stream().noneMatch(p -> p.name().equals(stream.name())))
                    .forEach(stream -> properties.add(ShapeProperty.of(stream.name(), stream.type())));
            point(keyed.getEnd(), outer.inner(streams));
        }
    }

    /** The engine converts no keys; of values of any type it does not know better. */
    private static boolean isOther(EplType first, EplType type) {
        return first instanceof EplType.Scalar a && type instanceof EplType.Scalar b && a.kind() != b.kind()
                && a.kind() != ScalarKind.OBJECT && b.kind() != ScalarKind.OBJECT;
    }

    private void hash(Expression function, Scope scope) {
        // The function's name is not one of EPL's.
        if (function instanceof Chain chain) {
            session.steps().arguments(chain.getSteps(), scope);
            var step = chain.getSteps().getFirst();
            var name = Identifiers.plain(step.getName());
            if (chain.getSteps().size() == 1 && step.isCall() && !HASHES.contains(name.toLowerCase(Locale.ROOT)) && !Identifiers.isPlaceholder(name)
                    && session.expression(name).isEmpty() && !session.isOpaque()) {
                session.unknown(session.places().name(step), LinkCodes.UNKNOWN_FUNCTION, "there is no hash function '" + name + "'", name,
                        HASHES, "hash functions");
            }
        }
    }

    private Scope points(ContextPoint start, ContextPoint end, List<ShapeProperty> properties, Scope outer) {
        var streams = point(start, outer);
        properties.add(ShapeProperty.of("startTime", EplType.LONG));
        properties.add(ShapeProperty.of("endTime", EplType.LONG));
        var all = new ArrayList<>(streams);
        all.addAll(point(end, outer.inner(streams)));
        all.stream().filter(stream -> !stream.name().isEmpty()).forEach(stream -> properties.add(ShapeProperty.of(stream.name(), stream.type())));
        return outer.inner(streams);
    }

    /** The events that a point brings: the names that its statements can use. */
    private List<VisibleStream> point(ContextPoint point, Scope outer) {
        return switch (point) {
            case ContextFilter filter -> {
                var shape = filter(filter.getFilter(), outer).streams().getFirst().shape();
                var alias = filter.getAlias() == null ? Identifiers.plain(filter.getFilter().getTag()) : Identifiers.plain(filter.getAlias());
                yield List.of(new VisibleStream(alias, shape, session.places().of(filter), Kind.STREAM, false));
            }
            case ContextPattern pattern -> {
                var tags = pattern.getPattern() == null ? List.<VisibleStream>of() : session.patterns().tags(pattern.getPattern().getPattern(), outer);
                var alias = Identifiers.plain(pattern.getAlias());
                var streams = new ArrayList<>(tags);
                if (!alias.isEmpty()) {
                    streams.add(new VisibleStream(alias, Sources.match(tags), session.places().of(pattern), Kind.STREAM, false));
                }
                yield streams;
            }
            case ContextAfter after -> {
                session.patterns().period(after.getPeriod(), outer);
                yield List.of();
            }
            case ContextCrontab crontab -> {
                crontab.getCrontabs().forEach(cron -> session.patterns().crontab(cron, outer));
                yield List.of();
            }
            case null, default -> List.of();
        };
    }

    private Scope filter(Filter filter, Scope outer) {
        if (filter == null) {
            return outer.inner(List.of(stream("", EventShape.unknown("", Origin.STREAM), new Place("", 0, 0))));
        }
        var shape = session.sources().filter(filter, outer);
        return outer.inner(List.of(stream(Identifiers.qualified(filter.getType()), shape, session.places().of(filter))));
    }

    private static VisibleStream stream(String name, EventShape shape, Place place) {
        return new VisibleStream(Identifiers.plain(name), shape, place, Kind.STREAM, false);
    }
}
