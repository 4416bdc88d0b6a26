package org.millrace.diagram.ui.page;

import org.eclipse.ui.IStartup;
import org.millrace.diagram.Rehearsal;
import org.millrace.diagram.ui.preference.DiagramPreferences;

/**
 * Warms up: draws an invisible diagram after the start of the workbench, so that the first visible one is as fast as
 * the following.
 */
public final class DiagramStartup implements IStartup {

    @Override
    public void earlyStartup() {
        if (DiagramPreferences.isDrawn()) {
            Rehearsal.begin();
        }
    }
}
