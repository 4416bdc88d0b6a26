package org.millrace.epl.catalogue;

import org.millrace.epl.types.ShapeProperty;

import java.util.List;
import java.util.Objects;

/**
 * A view of a stream: a data window, a grouping or a derived value. Case counts in its name.
 *
 * @param name        the name after the {@code #}
 * @param namespace   what stands before the colon in the legacy notation, as in {@code win:length}
 * @param role        what it does with events
 * @param bound       what keeps it from growing for ever
 * @param batch       whether it gives out its events in batches
 * @param signatures  the ways to write its parameters
 * @param derived     the properties that it gives instead of those of the events; empty for data windows
 * @param expressible the names that its expression parameter may use beside the properties of events
 * @param doc         what it is for
 * @param example     a query that uses it
 */
public record View(String name, String namespace, Role role, Bound bound, boolean batch, List<Signature> signatures,
        List<ShapeProperty> derived, List<ShapeProperty> expressible, String doc, String example) implements CallableEntry {

    /** What a view does with events. */
    public enum Role {
        /** It keeps events. */
        WINDOW("data window"),
        /** It divides them for the views after it. */
        GROUPING("grouping"),
        /** It computes something of them. */
        DERIVED("derived value");

        private final String label;

        Role(String label) {
            this.label = label;
        }

        /** The role in a few words, for documentation. */
        public String label() {
            return label;
        }
    }

    /** What keeps a view from growing for ever. */
    public enum Bound {
        /** It holds a fixed number of events, or none. */
        EVENTS("a number of events"),
        /** It holds what came in a length of time. */
        TIME("time"),
        /** It holds one event or so for each value of its keys. */
        KEYS("the number of different keys"),
        /** It depends on its expression, or on the views after it. */
        EXPRESSION("its expression"),
        /** Nothing. */
        NONE("nothing");

        private final String label;

        Bound(String label) {
            this.label = label;
        }

        /** The bound in a few words, for documentation. */
        public String label() {
            return label;
        }
    }

    /** Checks that nothing is {@code null} and copies the lists. */
    public View {
        Objects.requireNonNull(role, "role");
        Objects.requireNonNull(bound, "bound");
        signatures = List.copyOf(signatures);
        derived = List.copyOf(derived);
        expressible = List.copyOf(expressible);
    }

    /** The name in the legacy notation, such as {@code win:length}. */
    public String legacyName() {
        return namespace + ":" + name;
    }
}
