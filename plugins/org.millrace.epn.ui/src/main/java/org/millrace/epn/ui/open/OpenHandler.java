package org.millrace.epn.ui.open;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epn.ui.page.NetworkEditorPart;

/** Opens the source of the selected element. */
public final class OpenHandler extends ElementHandler {

    @Override
    void perform(NetworkEditorPart editor, EObject element) {
        ElementOpener.open(editor, element);
    }
}
