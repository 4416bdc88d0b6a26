package org.millrace.epl.types;

import java.util.List;
import java.util.Optional;

/** Finds the Java classes that queries may use. */
@FunctionalInterface
public interface JavaClasses {

    /** The packages whose classes queries may name without the package, as in Esper. */
    List<String> IMPORTS = List.of("java.lang", "java.math", "java.text", "java.util");

    /**
     * Finds a class.
     *
     * @param name the full name; a nested class may be separated with {@code $} or a dot
     * @return the class, or empty if there is none of the name
     */
    Optional<JavaClass> find(String name);

    /** Finds nothing. */
    static JavaClasses none() {
        return name -> Optional.empty();
    }

    /**
     * Finds a class as a query names it.
     *
     * @param name a full name, or one without its package if that is among {@link #IMPORTS}
     */
    default Optional<JavaClass> resolve(String name) {
        return find(name).or(() -> name.isEmpty() || name.indexOf('.') >= 0 ? Optional.empty()
                : IMPORTS.stream().flatMap(pack -> find(pack + "." + name).stream()).findFirst());
    }

    /**
     * The class whose methods and properties the values of a type have. There is none for what is
     * not a Java object to queries: {@code null}, time periods, arrays, unknown types and events that
     * are not Java objects.
     */
    default Optional<JavaClass> membersOf(EplType type) {
        return switch (type) {
            case EplType.Java java -> Optional.of(java.javaClass());
            case EplType.Event event -> event.shape().javaClass();
            case EplType.Scalar scalar -> scalar.primitive() ? Optional.empty() : find(scalar.kind().javaName());
            case EplType.Many many -> find(many.javaName()).map(c -> c.of(List.of(many.component())));
            case EplType.Mapping map -> find("java.util.Map").map(c -> c.of(List.of(map.key(), map.value())));
            case EplType.Array array -> Optional.empty();
            case EplType.Unknown unknown -> Optional.empty();
            case EplType.Null none -> Optional.empty();
            case EplType.TimePeriod period -> Optional.empty();
        };
    }
}
