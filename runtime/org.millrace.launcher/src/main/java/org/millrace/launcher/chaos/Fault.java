package org.millrace.launcher.chaos;

/**
 * A planned fault.
 *
 * @param atMillis the time from the beginning of the campaign, in milliseconds
 * @param kind     its kind
 * @param target   the process or the adapter
 * @param millis   how long it lasts, in milliseconds; 0 for a kind without a duration
 */
public record Fault(long atMillis, FaultKind kind, String target, long millis) {

    /**
     * What a fault can hit.
     *
     * @param kind   the kind of the fault
     * @param target the process or the adapter
     */
    public record Target(FaultKind kind, String target) {
    }

    /** Returns kind and target as a phrase. */
    public String text() {
        return kind.label() + " " + target + (millis > 0 ? " for %.1f s".formatted(millis / 1e3) : "");
    }
}
