package org.millrace.epn.validation;

import java.util.Optional;

/** Finds the Java classes of a project. */
@FunctionalInterface
public interface JavaTypes {

    /**
     * Finds a class.
     *
     * @param name the full name
     * @return the class, or empty if there is none of the name
     */
    Optional<JavaType> find(String name);

    /**
     * Whether a class that is not found does not exist. While a project's sources do not compile
     * this is not so, and the validator does not complain about missing classes.
     */
    default boolean complete() {
        return true;
    }

    /** Finds nothing and knows that it does not know. */
    static JavaTypes unknown() {
        return new JavaTypes() {
            @Override
            public Optional<JavaType> find(String name) {
                return Optional.empty();
            }

            @Override
            public boolean complete() {
                return false;
            }
        };
    }
}
