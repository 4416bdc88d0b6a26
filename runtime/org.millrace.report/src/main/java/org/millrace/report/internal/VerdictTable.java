package org.millrace.report.internal;

import org.millrace.report.requirement.Verdict;

import java.util.List;

/** Formats verdicts on requirements for a terminal. */
public final class VerdictTable {

    private VerdictTable() {
    }

    /** Returns the lines of a table. */
    public static List<String> lines(List<Verdict> verdicts, int width) {
        var table = new TextTable("", "measured", "verdict");
        verdicts.forEach(verdict -> table.row(verdict.requirement().text(), verdict.measuredText(), word(verdict)));
        return table.lines(width);
    }

    /** Returns a verdict in words. */
    public static String word(Verdict verdict) {
        return verdict.met() ? "met" : "NOT MET";
    }
}
