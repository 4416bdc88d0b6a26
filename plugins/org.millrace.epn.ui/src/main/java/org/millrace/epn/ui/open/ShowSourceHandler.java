package org.millrace.epn.ui.open;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epn.ui.page.NetworkEditorPart;

/** Shows the text of the selected element. */
public final class ShowSourceHandler extends ElementHandler {

    @Override
    void perform(NetworkEditorPart editor, EObject element) {
        editor.navigation().revealText(element);
    }
}
