package org.millrace.epl.types;

import org.millrace.epn.Suggestion;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Follows property paths from an event to a value. */
public final class PropertyPaths {

    private final JavaClasses classes;

    /**
     * Follows paths into Java objects, too.
     *
     * @param classes finds the classes of values that have properties by their getters
     */
    public PropertyPaths(JavaClasses classes) {
        this.classes = Objects.requireNonNull(classes, "classes");
    }

    /**
     * Follows a path. The value of a step with a question mark is any object, and so is everything
     * that comes after it. What follows from an unknown type is unknown.
     *
     * @param event where the path begins
     * @param path  at least one step
     * @throws IllegalArgumentException if the path is empty
     */
    public PathResult resolve(EventShape event, List<PathSegment> path) {
        if (path.isEmpty()) {
            throw new IllegalArgumentException("an empty path leads nowhere");
        }
        return resolve(EplType.event(event), path);
    }

    /** Follows a path from any value; an empty path leads to the value itself. */
    public PathResult resolve(EplType from, List<PathSegment> path) {
        var type = from;
        for (var i = 0; i < path.size(); i++) {
            var segment = path.get(i);
            if (segment.dynamic()) {
                return new PathResult.Found(EplType.OBJECT);
            }
            switch (step(type, segment, i, i == path.size() - 1)) {
                case PathResult.Found found -> type = found.value();
                case PathResult.Failed failed -> {
                    return failed;
                }
            }
        }
        return new PathResult.Found(type);
    }

    /** The properties that a value of a type has, for completion. */
    public List<ShapeProperty> properties(EplType type) {
        return type instanceof EplType.Event event ? event.shape().properties()
                : hasMembers(type) ? classes.membersOf(type.boxed()).map(JavaClass::properties).orElse(List.of()) : List.of();
    }

    private PathResult step(EplType type, PathSegment segment, int at, boolean last) {
        if (type.isUnknown()) {
            return new PathResult.Found(EplType.UNKNOWN);
        }
        var properties = properties(type);
        var property = properties.stream().filter(p -> p.name().equals(segment.name())).findFirst();
        if (property.isPresent()) {
            return value(property.get(), segment, at, last);
        }
        if (type instanceof EplType.Event event && event.shape().open() || hasMembers(type) && classes.membersOf(type.boxed()).isEmpty()) {
            return new PathResult.Found(EplType.UNKNOWN);
        }
        return missing(type, properties.stream().map(ShapeProperty::name).toList(), segment, at);
    }

    private static PathResult value(ShapeProperty property, PathSegment segment, int at, boolean last) {
        var quoted = "'" + property.name() + "'";
        if (segment.index().isPresent()) {
            return property.access() == PropertyAccess.INDEXED ? new PathResult.Found(property.type())
                    : property.access() == PropertyAccess.MAPPED ? keyNeeded(quoted, at)
                    : element(property.type()).<PathResult>map(PathResult.Found::new)
                            .orElseGet(() -> failed(at, PathResult.Reason.NOT_INDEXED, "property " + quoted
                                    + " has no elements, it is of type " + property.type().label(), "leave out the index"));
        }
        if (segment.key().isPresent()) {
            return property.access() == PropertyAccess.MAPPED ? new PathResult.Found(property.type())
                    : property.access() == PropertyAccess.INDEXED ? indexNeeded(quoted, at)
                    : valueByKey(property.type()).<PathResult>map(PathResult.Found::new)
                            .orElseGet(() -> failed(at, PathResult.Reason.NOT_MAPPED, "property " + quoted
                                    + " has no keys, it is of type " + property.type().label(), "leave out the key"));
        }
        if (property.access() == PropertyAccess.INDEXED || !last && property.type().element().isPresent()) {
            return indexNeeded(quoted, at);
        }
        if (property.access() == PropertyAccess.MAPPED || !last && property.type() instanceof EplType.Mapping) {
            return keyNeeded(quoted, at);
        }
        return new PathResult.Found(property.type());
    }

    private static Optional<EplType> element(EplType type) {
        return type.isUnknown() ? Optional.of(EplType.UNKNOWN) : type.element();
    }

    private static Optional<EplType> valueByKey(EplType type) {
        return type.isUnknown() ? Optional.of(EplType.UNKNOWN)
                : type instanceof EplType.Mapping map ? Optional.of(map.value()) : Optional.empty();
    }

    /**
     * Whether Esper looks for getters of a value. Arrays, collections and maps have some, but a query
     * has to pick an element first; of numbers and texts it can only call methods.
     */
    private static boolean hasMembers(EplType type) {
        return type instanceof EplType.Java || type.isDateTime() && !type.is(ScalarKind.LONG);
    }

    private static PathResult missing(EplType type, List<String> names, PathSegment segment, int at) {
        var quoted = "'" + segment.name() + "'";
        if (names.isEmpty() && !(type instanceof EplType.Event)) {
            return failed(at, PathResult.Reason.NO_PROPERTIES, "a value of type " + type.label() + " has no property " + quoted,
                    type.is(ScalarKind.OBJECT) ? "cast the value to its class" : "");
        }
        return new PathResult.Failed(at, PathResult.Reason.NO_SUCH_PROPERTY, type.label() + " has no property " + quoted,
                Suggestion.advice(segment.name(), names, "properties"), Suggestion.nearest(segment.name(), names));
    }

    private static PathResult indexNeeded(String quoted, int at) {
        return failed(at, PathResult.Reason.INDEX_NEEDED, "property " + quoted + " needs an index",
                "write the index in brackets, as in [0]");
    }

    private static PathResult keyNeeded(String quoted, int at) {
        return failed(at, PathResult.Reason.KEY_NEEDED, "property " + quoted + " needs a key",
                "write the key in parentheses, as in ('key')");
    }

    private static PathResult failed(int at, PathResult.Reason reason, String message, String advice) {
        return new PathResult.Failed(at, reason, message, advice, Optional.empty());
    }
}
