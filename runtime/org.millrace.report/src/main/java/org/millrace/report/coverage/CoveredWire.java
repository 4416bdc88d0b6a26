package org.millrace.report.coverage;

/**
 * The use of a wire.
 *
 * @param from      the sending stage
 * @param to        the receiving stage
 * @param condition what alone passes: an event type or the outputs of a statement; empty for everything
 * @param events    the number of events that passed
 */
public record CoveredWire(String from, String to, String condition, long events) {

    /** Returns whether an event passed. */
    public boolean isUsed() {
        return events > 0;
    }

    String title() {
        return from + " → " + to + (condition.isEmpty() ? "" : " (" + condition + ")");
    }
}
