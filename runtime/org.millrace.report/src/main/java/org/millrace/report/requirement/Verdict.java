package org.millrace.report.requirement;

/**
 * A requirement with the value that was measured.
 *
 * @param requirement the requirement
 * @param measured    the value
 */
public record Verdict(Requirement requirement, Measured measured) {

    /** Returns whether the value meets the requirement; a value that was not measured does not. */
    public boolean met() {
        return measured.value().isPresent() && requirement.relation().holds(measured.value().getAsDouble(), requirement.limit());
    }

    /** Returns the requirement with the value, or why there is none, for the user. */
    public String summary() {
        return requirement.text() + ": " + (measured.value().isPresent() ? "measured " : "") + measuredText();
    }

    /** Returns the value, or why there is none, for the user. */
    public String measuredText() {
        return measured.value().isPresent() ? requirement.metric().unit().text(measured.value().getAsDouble())
                : "not measured: " + measured.missing();
    }
}
