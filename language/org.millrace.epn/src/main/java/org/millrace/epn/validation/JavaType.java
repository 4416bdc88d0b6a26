package org.millrace.epn.validation;

import org.millrace.runtime.api.EventProperty;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What the validator has to know about a Java class.
 *
 * @param name         the full name
 * @param properties   the properties that can be read, in the order of {@link org.millrace.runtime.api.EventType#properties}
 * @param settable     the properties that have a setter
 * @param supertypes   the full names of all its superclasses and interfaces, direct or not
 * @param instantiable whether it is public and not abstract and has a public constructor without parameters
 * @param unfit        why properties that look like records have no form in codecs
 */
public record JavaType(String name, List<EventProperty> properties, List<EventProperty> settable,
        Set<String> supertypes, boolean instantiable, List<Unfit> unfit) {

    /**
     * The reason why codecs leave a property of the class, or of a record in it, out.
     *
     * @param message   the reason
     * @param advice    the remedy
     * @param inputOnly whether codecs write the property, but do not read it
     */
    public record Unfit(String message, String advice, boolean inputOnly) {
    }

    /** Creates a class whose properties all have a form. */
    public JavaType(String name, List<EventProperty> properties, List<EventProperty> settable, Set<String> supertypes, boolean instantiable) {
        this(name, properties, settable, supertypes, instantiable, List.of());
    }

    /** Copies the collections. */
    public JavaType {
        unfit = List.copyOf(unfit);
        properties = List.copyOf(properties);
        settable = List.copyOf(settable);
        supertypes = Set.copyOf(supertypes);
    }

    /** The property of a name, if it can be read. */
    public Optional<EventProperty> property(String property) {
        return properties.stream().filter(p -> p.name().equals(property)).findFirst();
    }

    /** Whether it is, extends or implements the named type. */
    public boolean isA(String type) {
        return name.equals(type) || supertypes.contains(type);
    }
}
