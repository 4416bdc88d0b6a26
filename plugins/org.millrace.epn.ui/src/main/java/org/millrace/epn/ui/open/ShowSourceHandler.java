package org.millrace.epn.ui.open;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epn.ui.editor.NetworkEditor;

/** Shows the text of the element that is chosen. */
public final class ShowSourceHandler extends ElementHandler {

    @Override
    void perform(NetworkEditor editor, EObject element) {
        editor.revealText(element);
    }
}
