package org.millrace.diagram.ui.page;

import org.eclipse.ui.IStartup;
import org.millrace.diagram.Rehearsal;
import org.millrace.diagram.ui.preference.DiagramPreferences;

/** Makes the first diagram as fast as those that follow: draws one that nobody sees when the workbench has come up. */
public final class DiagramStartup implements IStartup {

    @Override
    public void earlyStartup() {
        if (DiagramPreferences.isDrawn()) {
            Rehearsal.begin();
        }
    }
}
