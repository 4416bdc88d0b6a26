package org.millrace.epl.types;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What an event consists of.
 *
 * @param name       the name of its type; for a type without a name a short description
 * @param properties its properties in order, those of the supertypes included
 * @param supertypes the types it inherits from, the nearest first
 * @param open       whether it may have properties that are not listed, so that none is an error
 * @param origin     where it comes from
 * @param javaClass  the class that carries it, if it is a Java object
 */
public record EventShape(String name, List<ShapeProperty> properties, List<EventShape> supertypes, boolean open,
        Origin origin, Optional<JavaClass> javaClass) {

    /** Where an event type comes from. */
    public enum Origin {
        /** Declared in the network. */
        DECLARED("event type"),
        /** {@code create schema}. */
        SCHEMA("schema"),
        /** {@code insert into} a name that nobody declared. */
        STREAM("stream"),
        /** {@code create window}. */
        NAMED_WINDOW("named window"),
        /** {@code create table}. */
        TABLE("table"),
        /** The tags of a pattern or the measures of {@code match_recognize}. */
        MATCH("match"),
        /** The columns of a {@code select} or of a derived-value view. */
        SELECTION("selection");

        private final String label;

        Origin(String label) {
            this.label = label;
        }

        /** The origin in a few words, for hover. */
        public String label() {
            return label;
        }
    }

    /** Checks that nothing is {@code null} and copies the lists. */
    public EventShape {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(origin, "origin");
        Objects.requireNonNull(javaClass, "javaClass");
        properties = List.copyOf(properties);
        supertypes = List.copyOf(supertypes);
    }

    /** A shape with exactly the properties. */
    public static EventShape of(String name, Origin origin, List<ShapeProperty> properties) {
        return new EventShape(name, properties, List.of(), false, origin, Optional.empty());
    }

    /** A shape with exactly the properties, carried by Java objects. */
    public static EventShape of(String name, Origin origin, JavaClass javaClass) {
        return new EventShape(name, javaClass.properties(), List.of(), false, origin, Optional.of(javaClass));
    }

    /** A shape of which nothing is known; every property exists and its type is unknown. */
    public static EventShape unknown(String name, Origin origin) {
        return new EventShape(name, List.of(), List.of(), true, origin, Optional.empty());
    }

    /**
     * The same shape with more supertypes and their properties, which come after its own; of
     * properties of one name the first counts.
     */
    public EventShape inheriting(List<EventShape> from) {
        var all = new LinkedHashMap<String, ShapeProperty>();
        properties.forEach(property -> all.putIfAbsent(property.name(), property));
        from.forEach(parent -> parent.properties().forEach(property -> all.putIfAbsent(property.name(), property)));
        var parents = new ArrayList<>(supertypes);
        parents.addAll(from);
        return new EventShape(name, List.copyOf(all.values()), parents, open || from.stream().anyMatch(EventShape::open),
                origin, javaClass);
    }

    /** The same shape under another name and of another origin, such as that of a named window. */
    public EventShape renamed(String newName, Origin newOrigin) {
        return new EventShape(newName, properties, supertypes, open, newOrigin, javaClass);
    }

    /** The same shape with perhaps more properties that are not known. */
    public EventShape opened() {
        return new EventShape(name, properties, supertypes, true, origin, javaClass);
    }

    /** The property of a name; case counts. */
    public Optional<ShapeProperty> property(String property) {
        return properties.stream().filter(p -> p.name().equals(property)).findFirst();
    }

    /** The names of the properties in order. */
    public List<String> propertyNames() {
        return properties.stream().map(ShapeProperty::name).toList();
    }

    /** Whether it is the named type or inherits from it. */
    public boolean isA(String type) {
        return name.equals(type) || supertypes.stream().anyMatch(parent -> parent.isA(type))
                || javaClass.map(c -> c.isA(type)).orElse(false);
    }

    @Override
    public String toString() {
        return "EventShape[" + origin.label() + " " + name + " " + propertyNames() + (open ? ", open" : "") + "]";
    }
}
