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

    /** Returns by how many milliseconds the clock is set forward, for a fault of that kind: as many as the fault lasts, or as many back. */
    long jumpMillis() {
        return millis % 2 == 0 ? millis : -millis;
    }

    /** Returns kind and target as a phrase. */
    public String text() {
        var jump = kind == FaultKind.CLOCK ? " %+.1f s".formatted(jumpMillis() / 1e3) : "";
        return kind.label() + " " + target + jump + (millis > 0 ? " for %.1f s".formatted(millis / 1e3) : "");
    }
}
