package org.millrace.tests.ui.workspace;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.millrace.tests.ui.TestProject;

/** Switches automatic builds of the workspace on or off. */
final class AutomaticBuilds {

    private AutomaticBuilds() {
    }

    static void set(boolean on) throws CoreException {
        var workspace = ResourcesPlugin.getWorkspace();
        if (workspace.isAutoBuilding() != on) {
            TestProject.joinBuilds();
            var description = workspace.getDescription();
            description.setAutoBuilding(on);
            workspace.setDescription(description);
        }
    }
}
