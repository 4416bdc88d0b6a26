package org.millrace.launcher.replay;

import org.millrace.control.CauseMessages.CausedEvent;
import org.millrace.control.CauseMessages.CausesResult;

import java.util.ArrayList;
import java.util.List;

/** The causes of an output as text: each event stands above the events that caused it, which are indented. */
public final class CausesText {

    private static final String INDENT = "  ";

    private CausesText() {
    }

    /**
     * Returns the texts of the lines.
     *
     * @param n      the number of the output; 0 if it has none
     * @param result a result with an output
     */
    public static List<String> lines(long n, CausesResult result) {
        return ReasonLine.texts(reasons(n, result));
    }

    /**
     * Returns the lines.
     *
     * @param n      the number of the output; 0 if it has none
     * @param result a result with an output
     */
    public static List<ReasonLine> reasons(long n, CausesResult result) {
        var output = result.output();
        var lines = new ArrayList<ReasonLine>();
        lines.add(ReasonLine.of("%s at '%s'%s: %s".formatted(n == 0 ? "output" : "output %,d".formatted(n), output.stage(), at(output), content(output))));
        output.causes().forEach(cause -> add(lines, cause, output, INDENT));
        lines.add(ReasonLine.of(summary(result)));
        return List.copyOf(lines);
    }

    private static void add(List<ReasonLine> lines, CausedEvent event, CausedEvent caused, String indent) {
        var isSame = !event.recorded() && event.output() == 0 && event.values().equals(caused.values());
        lines.add(line(indent + (isSame ? place(event) : text(event)), event));
        event.causes().forEach(cause -> add(lines, cause, event, indent + INDENT));
    }

    /** Returns a line that names an event. */
    static ReasonLine line(String text, CausedEvent event) {
        return new ReasonLine(text, event.recorded() ? event.number() : 0, event.output());
    }

    /** Returns an event with its place and its time, without its causes. */
    static String text(CausedEvent event) {
        return place(event) + at(event) + ": " + content(event);
    }

    private static String place(CausedEvent event) {
        if (event.recorded()) {
            return "event %,d from '%s'".formatted(event.number(), event.stage());
        }
        return "sent by '" + event.stage() + "'" + (event.statement().isEmpty() ? "" : ", statement '" + event.statement() + "'")
                + (event.output() == 0 ? "" : ", output %,d".formatted(event.output()));
    }

    private static String at(CausedEvent event) {
        return event.time().isEmpty() ? "" : ", " + event.time();
    }

    private static String content(CausedEvent event) {
        return event.type().isEmpty() ? event.values() : event.type() + " " + event.values();
    }

    private static String summary(CausesResult result) {
        var set = result.causes() == 0 ? "no event caused it: only the clock did"
                : "%,d of %,d events caused it".formatted(result.causes(), result.events());
        return set + (result.causes() == 0 ? "" : result.minimal() ? "; without any one of them it would not be there"
                : "; the search was ended, so some of them may not be needed (--limit)");
    }
}
