package org.millrace.epl.types;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * What a project offers to its queries before the first one is read. Queries add to it: schemas,
 * streams, windows and tables.
 */
public interface ProjectTypes {

    /** The event types; case counts in their names. */
    Collection<EventShape> eventTypes();

    /** The Java classes. */
    JavaClasses javaClasses();

    /**
     * Whether a name that is not found does not exist. While the project's Java sources do not compile,
     * or for a file outside a project, this is not so, and unknown names are no errors.
     */
    boolean complete();

    /** The names of the adapters whose databases statements may join; empty if they are unknown. */
    default Optional<List<String>> databases() {
        return Optional.empty();
    }

    /** The event type of a name. */
    default Optional<EventShape> eventType(String name) {
        return eventTypes().stream().filter(type -> type.name().equals(name)).findFirst();
    }

    /** The names of the event types. */
    default List<String> eventTypeNames() {
        return eventTypes().stream().map(EventShape::name).toList();
    }

    /** What is given. */
    static ProjectTypes of(Collection<EventShape> eventTypes, JavaClasses javaClasses, boolean complete) {
        return new FixedProjectTypes(List.copyOf(eventTypes), javaClasses, complete, Optional.empty());
    }

    /** No event types, the classes of the Java platform, and the knowledge that there may be more. */
    static ProjectTypes unknown() {
        return of(List.of(), ReflectiveJavaClasses.ofPlatform(), false);
    }
}
