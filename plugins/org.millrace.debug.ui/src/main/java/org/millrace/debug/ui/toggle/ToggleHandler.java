package org.millrace.debug.ui.toggle;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.texteditor.ITextEditor;
import org.millrace.epn.ui.page.NetworkEditorPart;

/** Toggles breakpoints on the elements that are selected in the network editor or its outline, or at the cursor of its text. */
public final class ToggleHandler extends AbstractHandler {

    /** Returns {@code null}, as the framework requires. */
    @Override
    public Object execute(ExecutionEvent event) {
        if (HandlerUtil.getActiveEditor(event) instanceof NetworkEditorPart editor) {
            var selection = HandlerUtil.getCurrentSelection(event);
            if (editor.shownPage().isEmpty() && !(selection instanceof IStructuredSelection)) {
                selection = Adapters.adapt(editor, ITextEditor.class).getSelectionProvider().getSelection();
            }
            new NetworkToggle().toggleBreakpoints(editor, selection);
        }
        return null;
    }
}
