package org.millrace.diagram.ui.command;

import org.eclipse.ui.ISources;
import org.eclipse.ui.handlers.HandlerUtil;
import org.millrace.diagram.ui.page.NetworkDiagramPage;
import org.millrace.epn.ui.page.NetworkEditorPart;

import java.util.Optional;

/** Finds the active diagram. */
final class ShownDiagram {

    private ShownDiagram() {
    }

    /** Returns the diagram of the active editor; empty if it shows none. */
    static Optional<NetworkDiagramPage> of(Object context) {
        return HandlerUtil.getVariable(context, ISources.ACTIVE_EDITOR_NAME) instanceof NetworkEditorPart editor
                ? editor.shownPage().filter(NetworkDiagramPage.class::isInstance).map(NetworkDiagramPage.class::cast).filter(NetworkDiagramPage::isDrawing)
                : Optional.empty();
    }
}
