package org.millrace.epl.ide;

import java.util.Optional;

/** Something that texts name and that is declared in another file of the project. */
public sealed interface ProjectName {

    /** The name itself, without what it belongs to. */
    String name();

    /**
     * An event type of the network.
     *
     * @param name      the name
     * @param javaClass the full name of the class of its events; empty if they are maps
     */
    record EventType(String name, Optional<String> javaClass) implements ProjectName {
    }

    /**
     * A property of an event type of the network.
     *
     * @param eventType the name of the event type
     * @param name      the name of the property
     * @param javaClass the full name of the class of the events; empty if they are maps
     */
    record Property(String eventType, String name, Optional<String> javaClass) implements ProjectName {
    }

    /**
     * A Java class.
     *
     * @param name the full name
     */
    record JavaType(String name) implements ProjectName {
    }

    /**
     * A property, method or field of a Java class.
     *
     * @param owner the full name of the class
     * @param name  the name of the member
     */
    record JavaMember(String owner, String name) implements ProjectName {
    }

    /**
     * A stage of the network.
     *
     * @param name the name
     */
    record Stage(String name) implements ProjectName {
    }

    /**
     * A parameter of the templates of the texts.
     *
     * @param name the name
     */
    record Parameter(String name) implements ProjectName {
    }
}
