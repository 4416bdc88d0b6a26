package org.millrace.epl.catalogue;

import org.millrace.epl.types.EplType;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A parameter.
 *
 * @param name  the name for documentation
 * @param kinds what may be given; at least one kind
 * @param times how often it may be given
 * @param lambda how many names a lambda expression may have before its arrow; {@link Lambda#NONE} if it is none
 */
public record Parameter(String name, Set<ParameterKind> kinds, Times times, Lambda lambda) {

    /** How often a parameter may be given. */
    public enum Times {
        /** Once. */
        ONE(""),
        /** Once or not at all. */
        OPTIONAL("?"),
        /** As often as wanted. */
        ANY("*"),
        /** Once or more. */
        SOME("+");

        private final String mark;

        Times(String mark) {
            this.mark = mark;
        }

        /** The mark after the name in signatures. */
        public String mark() {
            return mark;
        }

        /** Whether it has to be given. */
        public boolean isRequired() {
            return this == ONE || this == SOME;
        }

        /** Whether it may be given more than once. */
        public boolean isRepeated() {
            return this == ANY || this == SOME;
        }
    }

    /**
     * The number of names that a lambda expression may have before its arrow.
     *
     * @param least the least
     * @param most  the most
     */
    public record Lambda(int least, int most) {
        /** For a parameter that is no lambda expression. */
        public static final Lambda NONE = new Lambda(0, 0);

        /** Whether a lambda expression may have that many names. */
        public boolean accepts(int names) {
            return least <= names && names <= most;
        }
    }

    /** Checks that nothing is {@code null} and copies the set. */
    public Parameter {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(times, "times");
        Objects.requireNonNull(lambda, "lambda");
        kinds = Collections.unmodifiableSet(new LinkedHashSet<>(kinds));
    }

    /** Whether an expression of a type may be given. */
    public boolean accepts(EplType type) {
        return kinds.stream().anyMatch(kind -> kind.accepts(type));
    }

    /** The parameter for signatures: {@code filter?: boolean}. */
    public String label() {
        return name + times.mark() + ": " + kinds.stream().map(ParameterKind::label).collect(Collectors.joining(" or "));
    }
}
