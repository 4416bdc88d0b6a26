package org.millrace.launch.ui.test;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.ui.PlatformUI;
import org.eclipse.unittest.model.ITestElement;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.launch.config.ProjectChoice;
import org.millrace.ui.place.FilePosition;

import java.util.Optional;

/** Opens the line of a scenario, or the line at which it failed. */
final class OpenScenario extends Action {

    private final IFile file;
    private final int line;

    private OpenScenario(IFile file, int line) {
        super(Messages.open);
        this.file = file;
        this.line = line;
    }

    /** Returns an action that opens the place with which a text begins; {@code null} if it has none. */
    static IAction action(ITestElement test, String text) {
        return ScenarioPlace.in(text).flatMap(place -> file(test, place.file()).map(found -> new OpenScenario(found, place.line()))).orElse(null);
    }

    private static Optional<IFile> file(ITestElement test, String name) {
        try {
            var project = test.getTestRunSession().getLaunch().getLaunchConfiguration().getAttribute(LaunchAttributes.PROJECT, "");
            return ProjectChoice.find(project).map(found -> found.getFile(IPath.fromPortableString(name))).filter(IFile::exists);
        } catch (CoreException e) {
            // The launch configuration was deleted.
            return Optional.empty();
        }
    }

    @Override
    public void run() {
        try {
            FilePosition.of(file, line, 0).open();
        } catch (CoreException e) {
            ErrorDialog.openError(PlatformUI.getWorkbench().getModalDialogShellProvider().getShell(), Messages.open, null, e.getStatus());
        }
    }
}
