package org.millrace.scenario.run;

import org.millrace.control.ScenarioMessages.FailureReason;
import org.millrace.launcher.replay.AbsenceText;
import org.millrace.launcher.replay.CausesText;

import java.util.ArrayList;
import java.util.List;

/** Shows as text why an expectation of a scenario was not met. */
final class ReasonText {

    private static final String INDENT = "    ";

    private ReasonText() {
    }

    /** Returns the lines, which are indented. */
    static List<String> lines(FailureReason reason) {
        var lines = new ArrayList<String>();
        if (!reason.message().isEmpty()) {
            lines.add("why: " + reason.message());
        }
        for (var absence : reason.absences()) {
            lines.addAll(AbsenceText.lines(reason.expected().isEmpty() ? "" : "with " + reason.expected(), absence));
        }
        if (reason.causes() != null) {
            lines.addAll(CausesText.lines(0, reason.causes()));
        }
        return lines.stream().map(line -> INDENT + line).toList();
    }
}
