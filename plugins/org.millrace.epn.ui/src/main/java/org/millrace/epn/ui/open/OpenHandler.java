package org.millrace.epn.ui.open;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epn.ui.page.NetworkEditorPart;

/** Opens what stands behind the element that is chosen. */
public final class OpenHandler extends ElementHandler {

    @Override
    void perform(NetworkEditorPart editor, EObject element) {
        ElementOpener.open(editor, element);
    }
}
