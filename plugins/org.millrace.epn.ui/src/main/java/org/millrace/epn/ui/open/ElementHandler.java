package org.millrace.epn.ui.open;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.handlers.HandlerUtil;
import org.millrace.epn.ui.check.Findings;
import org.millrace.epn.ui.page.NetworkEditorPart;

import java.util.Optional;

/**
 * Base class for commands on the selected element of a network: in the outline, on a page, or at the cursor in the
 * source.
 */
abstract class ElementHandler extends AbstractHandler {

    /** Returns {@code null}, as the framework requires. */
    @Override
    public final Object execute(ExecutionEvent event) {
        if (HandlerUtil.getActiveEditor(event) instanceof NetworkEditorPart editor) {
            editor.model().read();
            element(editor, HandlerUtil.getCurrentSelection(event)).or(() -> element(editor, editor.getSite().getSelectionProvider().getSelection()))
                    .ifPresent(element -> perform(editor, element));
        }
        return null;
    }

    /** Executes the command. */
    abstract void perform(NetworkEditorPart editor, EObject element);

    private static Optional<EObject> element(NetworkEditorPart editor, ISelection selection) {
        return switch (selection) {
            case IStructuredSelection several when several.getFirstElement() instanceof EObject element
                    && element.eResource() == editor.model().editing().resource() -> Optional.of(element);
            case ITextSelection text when editor.shownPage().isEmpty() ->
                Findings.placesOf(editor.model().text()).element(editor.model().editing().resource(), editor.model().text(),
                        text.getStartLine() + 1, text.getOffset());
            case null, default -> Optional.empty();
        };
    }
}
