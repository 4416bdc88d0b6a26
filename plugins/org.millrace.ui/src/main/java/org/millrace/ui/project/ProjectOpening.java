package org.millrace.ui.project;

import org.eclipse.core.resources.IProject;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.millrace.ui.network.NetworkFile;
import org.millrace.ui.newfile.NewFiles;
import org.millrace.ui.perspective.PerspectiveSwitch;

/** Shows a new project. */
final class ProjectOpening {

    private static final String README = "README.md";

    private ProjectOpening() {
    }

    /**
     * Switches to the perspective if the user wants it, closes the welcome page, reveals the project and opens its
     * README and its network.
     */
    static void open(IProject project) {
        var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        if (window == null) {
            return;
        }
        var intro = PlatformUI.getWorkbench().getIntroManager();
        if (intro.getIntro() != null) {
            intro.closeIntro(intro.getIntro());
        }
        PerspectiveSwitch.afterMaking(NewProjectWizard.ID);
        BasicNewResourceWizard.selectAndReveal(project, window);
        var readme = project.getFile(README);
        if (readme.exists()) {
            NewFiles.open(readme);
        }
        NetworkFile.in(project).forEach(network -> NewFiles.open(network.file()));
    }
}
