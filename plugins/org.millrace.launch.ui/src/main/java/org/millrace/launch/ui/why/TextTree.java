package org.millrace.launch.ui.why;

import org.millrace.launcher.replay.ReasonLine;

import java.util.ArrayList;
import java.util.List;

/** Lines as a tree: a line that is indented more than the one before belongs to it. */
final class TextTree {

    /**
     * A line with those that belong to it.
     *
     * @param text     the text without its indentation
     * @param reason   what the line names
     * @param children the lines that belong to it
     */
    record Line(String text, ReasonLine reason, List<Line> children) {
    }

    private TextTree() {
    }

    /** Returns the lines that belong to no other one. */
    static List<Line> of(List<ReasonLine> lines) {
        var roots = new ArrayList<Line>();
        var open = new ArrayList<Line>();
        var indents = new ArrayList<Integer>();
        for (var reason : lines) {
            var text = reason.text();
            var stripped = text.stripLeading();
            var indent = text.length() - stripped.length();
            while (!indents.isEmpty() && indents.getLast() >= indent) {
                indents.removeLast();
                open.removeLast();
            }
            var line = new Line(stripped, reason, new ArrayList<>());
            (open.isEmpty() ? roots : open.getLast().children()).add(line);
            open.add(line);
            indents.add(indent);
        }
        return roots;
    }
}
