package org.millrace.epl.ui.edit;

import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.texteditor.ITextEditor;
import org.millrace.epl.edit.TextEdit;
import org.millrace.epl.tokens.EplToken;
import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.editor.EplHandler;
import org.millrace.epl.ui.problem.TextFixes;

import java.util.List;

/** Converts the selection to a block comment, or removes the block comment around it. */
public final class BlockCommentHandler extends EplHandler {

    @Override
    protected void run(ITextEditor editor, ISourceViewer viewer, EplModel model) {
        var selected = viewer.getSelectedRange();
        var end = selected.x + selected.y;
        var around = new DocumentTokens().of(viewer.getDocument()).stream()
                .filter(token -> token.is(EplToken.ML_COMMENT) && token.start() <= selected.x && end <= token.end()).findFirst();
        if (around.isPresent() && isEditable(editor)) {
            TextFixes.apply(viewer.getDocument(), uncommented(model.text(), around.get()));
        } else if (around.isEmpty() && selected.y > 0 && !model.text().substring(selected.x, end).contains("*/") && isEditable(editor)) {
            TextFixes.apply(viewer.getDocument(), List.of(new TextEdit(selected.x, 0, "/* "), new TextEdit(end, 0, " */")));
            viewer.setSelectedRange(selected.x, selected.y + 6);
        }
    }

    private static List<TextEdit> uncommented(String text, EplToken comment) {
        var opening = text.startsWith("/* ", comment.start()) && comment.length() > 5 ? 3 : 2;
        var closing = comment.length() > opening + 2 && text.charAt(comment.end() - 3) == ' ' ? 3 : 2;
        return List.of(new TextEdit(comment.start(), opening, ""), new TextEdit(comment.end() - closing, closing, ""));
    }
}
