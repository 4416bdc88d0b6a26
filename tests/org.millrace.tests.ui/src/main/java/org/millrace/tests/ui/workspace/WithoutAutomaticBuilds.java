package org.millrace.tests.ui.workspace;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.millrace.tests.ui.TestProject;

/** Has something done while builds come only when they are asked for. */
final class WithoutAutomaticBuilds {

    interface Work {
        void run() throws CoreException;
    }

    private WithoutAutomaticBuilds() {
    }

    static void run(Work work) throws CoreException {
        TestProject.joinBuilds();
        automatic(false);
        try {
            work.run();
        } finally {
            automatic(true);
        }
    }

    private static void automatic(boolean on) throws CoreException {
        var description = ResourcesPlugin.getWorkspace().getDescription();
        description.setAutoBuilding(on);
        ResourcesPlugin.getWorkspace().setDescription(description);
    }
}
