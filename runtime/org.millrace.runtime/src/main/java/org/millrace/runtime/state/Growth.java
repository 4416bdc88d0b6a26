package org.millrace.runtime.state;

import java.util.OptionalDouble;

/**
 * A part of the state of a deployment whose size depends on the events that come.
 *
 * @param per         of what there may be any number
 * @param bytes       about how many bytes one of them takes
 * @param sharedBytes how many of these are the event itself, which is there once for all statements that keep it
 * @param of          what it is one of: the name of an event type, the expressions of a key; empty if there is nothing to say
 * @param kept        how long it is kept, such as {@code for 30 seconds}; empty if the data decide
 * @param seconds     the time for which it is kept, if it is a time that stands in the statement
 */
public record Growth(Per per, long bytes, long sharedBytes, String of, String kept, OptionalDouble seconds) {

    /** Of what there may be any number. */
    public enum Per {

        /** An event that a data window or a clause keeps. */
        EVENT("event"),
        /** A key of a window, an index or a pattern. */
        KEY("key"),
        /** A group of {@code group by}. */
        GROUP("group"),
        /** A row of a table. */
        ROW("row"),
        /** A distinct value that an aggregation counts. */
        VALUE("value"),
        /** A pattern that has begun and waits for more. */
        PARTIAL_MATCH("partial match"),
        /** A partition of a context. */
        PARTITION("partition");

        private final String label;

        Per(String label) {
            this.label = label;
        }

        /** The words for it, which do not change. */
        public String label() {
            return label;
        }
    }

    static Growth of(Per per, long bytes, String of) {
        return new Growth(per, bytes, 0, of, "", OptionalDouble.empty());
    }

    /** Whether another one only adds to what each of these takes: what an index or an aggregation has for the same event, key or value. */
    boolean takes(Growth more) {
        return more.sharedBytes == 0 && more.per == per && (per == Per.EVENT || per == Per.KEY || per == Per.VALUE)
                && more.of.equals(of) && more.kept.equals(kept) && more.seconds.equals(seconds);
    }

    Growth plus(long more) {
        return new Growth(per, bytes + more, sharedBytes, of, kept, seconds);
    }

    /** A sentence about it, without the point at its end. */
    public String text() {
        return "about %,d bytes for each %s%s%s".formatted(bytes, per.label(), of.isEmpty() ? "" : " of " + of,
                kept.isEmpty() ? "" : ", kept " + kept);
    }
}
