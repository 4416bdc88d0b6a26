package org.millrace.profile.series;

/**
 * A path through a network.
 *
 * @param from the inbound adapter at the start
 * @param to   the stage at its end
 */
public record PathName(String from, String to) implements Comparable<PathName> {

    @Override
    public int compareTo(PathName other) {
        var byStart = from.compareTo(other.from);
        return byStart != 0 ? byStart : to.compareTo(other.to);
    }

    @Override
    public String toString() {
        return from + " → " + to;
    }
}
