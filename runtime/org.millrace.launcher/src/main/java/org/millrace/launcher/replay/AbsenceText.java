package org.millrace.launcher.replay;

import org.millrace.control.CauseMessages.AbsenceResult;
import org.millrace.control.CauseMessages.Arrivals;
import org.millrace.control.CauseMessages.Obstacle;

import java.util.ArrayList;
import java.util.List;

/** The reasons why a statement did not send an output, as text. */
public final class AbsenceText {

    private AbsenceText() {
    }

    /**
     * Returns the texts of the lines.
     *
     * @param expected what was expected, for the user, such as {@code with symbol = 'A' up to event 7}; may be empty
     * @param result   a result with an answer
     */
    public static List<String> lines(String expected, AbsenceResult result) {
        return ReasonLine.texts(reasons(expected, result));
    }

    /**
     * Returns the lines.
     *
     * @param expected as above
     * @param result   a result with an answer
     */
    public static List<ReasonLine> reasons(String expected, AbsenceResult result) {
        var lines = new ArrayList<ReasonLine>();
        var place = result.file().isEmpty() ? "" : " (" + result.file() + ":" + result.line() + ")";
        var what = "'%s.%s'%s".formatted(result.processor(), result.statement(), place);
        if (result.sent() > 0) {
            lines.add(ReasonLine.of("%s sent %,d such %s%s, the last with event %,d".formatted(what, result.sent(),
                    result.sent() == 1 ? "output" : "outputs", expected.isEmpty() ? "" : " " + expected, result.lastSent())));
            return List.copyOf(lines);
        }
        lines.add(ReasonLine.of("%s sent no output%s".formatted(what, expected.isEmpty() ? "" : " " + expected)));
        for (var obstacle : result.obstacles()) {
            add(lines, obstacle, obstacle == result.obstacles().getFirst() ? "" : result.pair() ? "and " : "or ");
        }
        if (result.obstacles().isEmpty()) {
            lines.add(ReasonLine.of("  no such output comes without one or two of its clauses, either; see the condition, and the events that arrived"));
        }
        lines.add(ReasonLine.of("events that arrived:"));
        result.arrivals().forEach(arrivals -> lines.add(ReasonLine.of("  " + text(arrivals))));
        return List.copyOf(lines);
    }

    private static void add(List<ReasonLine> lines, Obstacle obstacle, String before) {
        lines.add(ReasonLine.of("  %s%s%s: %s".formatted(before, obstacle.clause(), obstacle.line() == 0 ? "" : ", line " + obstacle.line(),
                obstacle.reason())));
        lines.add(ReasonLine.of("    without it, the output would have come with event %,d%s: %s".formatted(obstacle.number(), at(obstacle.time()),
                obstacle.values())));
        obstacle.events().forEach(event -> lines.add(CausesText.line("    because of " + CausesText.text(event), event)));
        obstacle.blocking().forEach(event -> lines.add(CausesText.line("    kept away by " + CausesText.text(event), event)));
    }

    private static String at(String time) {
        return time.isEmpty() ? "" : ", " + time;
    }

    private static String text(Arrivals arrivals) {
        var senders = arrivals.senders().isEmpty() ? "" : "; sent by " + String.join(", ", arrivals.senders());
        if (arrivals.events() == 0) {
            return arrivals.type() + ": none" + senders;
        }
        return "%s: %,d, the last with event %,d%s".formatted(arrivals.type(), arrivals.events(), arrivals.last(),
                arrivals.filter().isEmpty() ? "" : "; %,d passed the filter `%s`".formatted(arrivals.passed(), arrivals.filter()));
    }
}
