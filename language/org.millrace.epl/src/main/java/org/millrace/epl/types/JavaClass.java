package org.millrace.epl.types;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A Java class as queries see it. A generic class may stand for itself or for the class with type
 * arguments, as in {@code Optional<String>}; then its members have the types that follow.
 * Implementations are immutable and may be asked by many threads. Two are equal if they are the same
 * class with the same type arguments.
 */
public interface JavaClass {

    /** The full name, with {@code $} before the name of a nested class. */
    String name();

    /** The name without the package, with type arguments, for hover and messages. */
    String label();

    /**
     * The properties that can be read. Of a record they are its components; of any other class what
     * its getters give, those with a field of the name first, in the order of the fields.
     */
    List<ShapeProperty> properties();

    /** The public methods, static ones included; overloads one by one. */
    List<JavaMethod> methods();

    /** The public static fields; the constants of an enum among them. */
    List<ShapeProperty> staticFields();

    /** The names of the constants if the class is an enum, else nothing. */
    List<String> enumConstants();

    /** The full names of all its superclasses and interfaces, direct or not. */
    Set<String> supertypes();

    /** Whether it is an interface. */
    boolean isInterface();

    /**
     * The class with type arguments.
     *
     * @return the class itself if it does not have that many type parameters
     */
    JavaClass of(List<EplType> arguments);

    /** The property of a name; case counts. */
    default Optional<ShapeProperty> property(String property) {
        return properties().stream().filter(p -> p.name().equals(property)).findFirst();
    }

    /** The methods of a name; case counts. */
    default List<JavaMethod> methods(String method) {
        return methods().stream().filter(m -> m.name().equals(method)).toList();
    }

    /** Whether it is, extends or implements the named class. */
    default boolean isA(String type) {
        return name().equals(type) || supertypes().contains(type);
    }
}
