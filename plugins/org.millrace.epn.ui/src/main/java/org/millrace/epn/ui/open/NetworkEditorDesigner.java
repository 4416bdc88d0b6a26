package org.millrace.epn.ui.open;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IPageLayout;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.ui.page.ElementPath;
import org.millrace.epn.ui.page.NetworkEditorPart;

import java.util.Optional;

/**
 * The network editor.
 *
 * @param editor the editor
 */
record NetworkEditorDesigner(NetworkEditorPart editor) implements Designer {

    @Override
    public Optional<IFile> file() {
        return editor.file();
    }

    @Override
    public Shell shell() {
        return editor.getSite().getShell();
    }

    @Override
    public Optional<Refusal> refusal(Edit<?> edit) {
        return editor.model().editing().refusal(edit);
    }

    @Override
    public Optional<Refusal> execute(Edit<?> edit) {
        return editor.execute(edit).refusal();
    }

    @Override
    public Place place(EObject element) {
        var place = ElementPath.of(element);
        return () -> {
            editor.model().read();
            return place.in(editor.model().editing());
        };
    }

    @Override
    public void reveal(EObject element) {
        editor.navigation().reveal(element);
    }

    @Override
    public void revealText(EObject element) {
        editor.navigation().revealText(element);
    }

    @Override
    public void showProperties(EObject element) throws CoreException {
        editor.navigation().select(element);
        editor.getSite().getPage().showView(IPageLayout.ID_PROP_SHEET);
    }
}
