package org.millrace.epn.ui.editor;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.millrace.epn.ui.outline.NetworkOutline;
import org.millrace.epn.ui.page.NetworkEditorPart;

import java.util.Optional;

/** The outline of a network editor, while the workbench shows one. */
final class EditorOutline {

    private Optional<NetworkOutline> page = Optional.empty();

    NetworkOutline create(NetworkEditorPart editor) {
        var created = new NetworkOutline(editor, () -> page = Optional.empty());
        page = Optional.of(created);
        return created;
    }

    void follow(ISelection selection) {
        if (selection instanceof IStructuredSelection chosen && chosen.getFirstElement() instanceof EObject element) {
            page.ifPresent(outline -> outline.follow(element));
        }
    }

    void refresh() {
        page.ifPresent(NetworkOutline::refresh);
    }
}
