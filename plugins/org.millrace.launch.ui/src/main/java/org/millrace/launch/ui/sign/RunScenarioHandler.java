package org.millrace.launch.ui.sign;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.ui.handlers.HandlerUtil;
import org.millrace.epl.ui.editor.EplEditors;

/** Performs the scenario at the caret. */
public final class RunScenarioHandler extends AbstractHandler {

    /** Called by the extension point. */
    public RunScenarioHandler() {
    }

    /** Returns {@code null}, as the framework requires. */
    @Override
    public Object execute(ExecutionEvent event) {
        EplEditors.of(HandlerUtil.getActiveEditor(event)).ifPresent(editor -> EplEditors.viewer(editor).ifPresent(viewer ->
                ScenarioStart.perform(editor, line(viewer.getDocument(), EplEditors.caret(viewer)), false)));
        return null;
    }

    private static int line(IDocument document, int offset) {
        try {
            return document.getLineOfOffset(offset);
        } catch (BadLocationException e) {
            // There is no scenario outside of the text.
            return -1;
        }
    }
}
