package org.millrace.runtime.state;

import java.util.OptionalDouble;

/**
 * A part of the state of a deployment whose size depends on the events.
 *
 * @param per         the kind of element, of which there may be any number
 * @param bytes       the approximate size of an element in bytes
 * @param sharedBytes the part of it that is the event itself, which all statements share
 * @param of          the name of the event type, or the expressions of a key; empty if there is nothing to name
 * @param kept        the retention as text, such as {@code for 30 seconds}; empty if it depends on the data
 * @param seconds     the retention time, if the statement contains a time
 */
public record VariableState(Per per, long bytes, long sharedBytes, String of, String kept, OptionalDouble seconds) {

    /** The kinds of elements. */
    public enum Per {

        /** An event kept by a data window or a clause. */
        EVENT("event"),
        /** A key of a window, an index or a pattern. */
        KEY("key"),
        /** A group of {@code group by}. */
        GROUP("group"),
        /** A row of a table. */
        ROW("row"),
        /** A distinct value counted by an aggregation. */
        VALUE("value"),
        /** A pattern instance that waits for further events. */
        PARTIAL_MATCH("partial match"),
        /** A partition of a context. */
        PARTITION("partition");

        private final String label;

        Per(String label) {
            this.label = label;
        }

        /** Returns the stable name. */
        public String label() {
            return label;
        }
    }

    static VariableState of(Per per, long bytes, String of) {
        return new VariableState(per, bytes, 0, of, "", OptionalDouble.empty());
    }

    /**
     * Returns whether another part adds to the elements of this one, as an index or an aggregation does for the
     * same events, keys or values.
     */
    boolean takes(VariableState more) {
        return more.sharedBytes == 0 && more.per == per && (per == Per.EVENT || per == Per.KEY || per == Per.VALUE)
                && more.of.equals(of) && more.kept.equals(kept) && more.seconds.equals(seconds);
    }

    VariableState plus(long more) {
        return new VariableState(per, bytes + more, sharedBytes, of, kept, seconds);
    }

    /** Describes the part in a sentence without a full stop. */
    public String text() {
        return "about %,d bytes for each %s%s%s".formatted(bytes, per.label(), of.isEmpty() ? "" : " of " + of,
                kept.isEmpty() ? "" : ", kept " + kept);
    }
}
