package org.millrace.epn.ui.open;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epn.ui.editor.NetworkEditor;

/** Opens what stands behind the element that is chosen. */
public final class OpenHandler extends ElementHandler {

    @Override
    void perform(NetworkEditor editor, EObject element) {
        ElementOpener.open(editor, element);
    }
}
