package org.millrace.epl.catalogue;

import java.util.List;
import java.util.Objects;

/**
 * A guard or an observer of patterns. Case counts in its name.
 *
 * @param name       the name with its namespace, such as {@code timer:within}
 * @param role       what it does in a pattern
 * @param signatures the ways to write its parameters
 * @param doc        what it is for
 * @param example    a query that uses it
 */
public record PatternObject(String name, Role role, List<Signature> signatures, String doc, String example) implements CallableEntry {

    /** What an object does in a pattern. */
    public enum Role {
        /** It ends a subexpression: it stands after {@code where}, or is {@code while}. */
        GUARD("guard"),
        /** It becomes true by itself: it stands where an event may stand. */
        OBSERVER("observer");

        private final String label;

        Role(String label) {
            this.label = label;
        }

        /** The role in a word, for documentation. */
        public String label() {
            return label;
        }
    }

    /** Checks that nothing is {@code null} and copies the list. */
    public PatternObject {
        Objects.requireNonNull(role, "role");
        signatures = List.copyOf(signatures);
    }
}
