package org.millrace.epl.ui.edit;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.texteditor.ITextEditor;
import org.millrace.epl.edit.TextEdit;
import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.editor.EplHandler;
import org.millrace.epl.ui.problem.TextFixes;

import java.util.ArrayList;
import java.util.List;

/** Comments out the selected lines, or uncomments them if all of them are comments. */
public final class ToggleCommentHandler extends EplHandler {

    private static final String PREFIX = "//";

    /** A line: its start offset, the offset of its first non-blank character, and its text from there. */
    private record Line(int start, int written, String text) {
    }

    @Override
    protected void run(ITextEditor editor, ISourceViewer viewer, EplModel model) {
        if (!isEditable(editor)) {
            return;
        }
        var selected = viewer.getSelectedRange();
        try {
            TextFixes.apply(viewer.getDocument(), edits(lines(viewer.getDocument(), selected.x, selected.y)));
        } catch (BadLocationException e) {
            // The selection is no longer in the text.
        }
    }

    private static List<Line> lines(IDocument document, int offset, int length) throws BadLocationException {
        var first = document.getLineOfOffset(offset);
        var last = document.getLineOfOffset(offset + length);
        if (last > first && document.getLineOffset(last) == offset + length) {
            last--;
        }
        var lines = new ArrayList<Line>();
        for (var i = first; i <= last; i++) {
            var region = document.getLineInformation(i);
            var text = document.get(region.getOffset(), region.getLength());
            if (!text.isBlank() || first == last) {
                lines.add(new Line(region.getOffset(), region.getOffset() + text.length() - text.stripLeading().length(), text.strip()));
            }
        }
        return lines;
    }

    private static List<TextEdit> edits(List<Line> lines) {
        if (lines.stream().allMatch(line -> line.text().startsWith(PREFIX))) {
            return lines.stream().map(line -> new TextEdit(line.written(), line.text().startsWith(PREFIX + " ") ? 3 : 2, "")).toList();
        }
        var indent = lines.stream().mapToInt(line -> line.written() - line.start()).min().orElse(0);
        return lines.stream().map(line -> new TextEdit(line.start() + indent, 0, PREFIX + " ")).toList();
    }
}
