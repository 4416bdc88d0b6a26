package org.millrace.epn.ui.show;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.ide.ResourceUtil;
import org.millrace.epn.ui.editor.NetworkEditor;
import org.millrace.epn.ui.open.SelectionPrompt;
import org.millrace.epn.ui.page.NetworkEditorPart;

import java.util.List;
import java.util.Optional;

/** Opens the network that uses the selected object, and shows the element there. */
public final class ShowInDiagramHandler extends AbstractHandler {

    /** Returns {@code null}, as the framework requires. */
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        var window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
        var elements = chosen(event);
        if (elements.isEmpty()) {
            MessageDialog.openInformation(window.getShell(), Messages.show_title, Messages.show_nothing);
            return null;
        }
        var choice = SelectionPrompt.of(window.getShell(), Messages.show_title, Messages.show_message, elements, ElementUse::label);
        if (choice.isPresent()) {
            show(window.getActivePage(), choice.get());
        }
        return null;
    }

    private static List<ElementUse> chosen(ExecutionEvent event) {
        if (HandlerUtil.getCurrentSelection(event) instanceof IStructuredSelection several && several.size() == 1) {
            return ElementUses.of(thing(several.getFirstElement()));
        }
        return Optional.ofNullable(HandlerUtil.getActiveEditor(event)).map(editor -> ResourceUtil.getFile(editor.getEditorInput()))
                .map(ElementUses::of).orElse(List.of());
    }

    /** Returns the marker, the Java element or the file of a view's element. */
    private static Object thing(Object shown) {
        return Optional.<Object>ofNullable(Adapters.adapt(shown, IMarker.class)).or(() -> Optional.ofNullable(Adapters.adapt(shown, IJavaElement.class)))
                .or(() -> Optional.ofNullable(Adapters.adapt(shown, IFile.class))).orElse(shown);
    }

    private static void show(IWorkbenchPage page, ElementUse shown) throws ExecutionException {
        try {
            if (IDE.openEditor(page, shown.network(), NetworkEditor.ID) instanceof NetworkEditorPart editor) {
                editor.model().read();
                var found = shown.in(editor);
                if (found.isEmpty() || !editor.navigation().reveal(found.get())) {
                    MessageDialog.openInformation(page.getWorkbenchWindow().getShell(), Messages.show_title, Messages.show_nothing);
                }
            }
        } catch (PartInitException e) {
            throw new ExecutionException(e.getMessage(), e);
        }
    }
}
