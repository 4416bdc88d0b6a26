package org.millrace.diagram.ui.page;

import org.millrace.diagram.DiagramSession;
import org.millrace.diagram.DiagramSettings;
import org.millrace.epn.edit.EpnEditing;

/** A network that is shown in the browser. */
record OpenDiagram(EpnEditing editing, DiagramSession session) {

    /** Loads the page and shows a network in it. */
    static OpenDiagram of(EpnEditing editing, EditorHost host, DiagramSettings settings, PageBrowser browser) {
        var display = browser.widget().getDisplay();
        var session = DiagramSession.open(editing, host, settings, task -> display.asyncExec(() -> {
            if (!browser.widget().isDisposed()) {
                task.run();
            }
        }), browser::send);
        browser.load(settings.theme());
        return new OpenDiagram(editing, session);
    }

    boolean isOf(EpnEditing other) {
        return editing == other;
    }

    void close() {
        session.close();
    }
}
