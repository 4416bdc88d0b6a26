package org.millrace.epn.ui.open;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epn.ui.page.NetworkEditorPart;

/** Shows the text of the element that is chosen. */
public final class ShowSourceHandler extends ElementHandler {

    @Override
    void perform(NetworkEditorPart editor, EObject element) {
        editor.navigation().revealText(element);
    }
}
