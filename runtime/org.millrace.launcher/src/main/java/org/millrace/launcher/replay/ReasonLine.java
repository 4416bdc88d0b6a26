package org.millrace.launcher.replay;

import java.util.List;

/**
 * A line of an explanation.
 *
 * @param text   the line; if it is indented more than the one before, it belongs to that
 * @param event  the number of the event of the journal that the line names; 0 if it names none
 * @param output the number of the output that the line names as the event between; 0 if it names none
 */
public record ReasonLine(String text, long event, long output) {

    /** Returns a line that names neither an event nor an output. */
    public static ReasonLine of(String text) {
        return new ReasonLine(text, 0, 0);
    }

    /** Returns the texts of lines. */
    public static List<String> texts(List<ReasonLine> lines) {
        return lines.stream().map(ReasonLine::text).toList();
    }
}
