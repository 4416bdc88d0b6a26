package org.millrace.epn.ui.properties;

import org.eclipse.core.resources.IFile;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.core.search.IJavaSearchScope;
import org.eclipse.jdt.core.search.SearchEngine;
import org.eclipse.jdt.ui.IJavaElementSearchConstants;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jdt.ui.dialogs.TypeSelectionExtension;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;

import java.util.Optional;

/** Asks for a Java class on the class path of a network's project. */
public final class ClassChoice {

    private ClassChoice() {
    }

    /**
     * Asks for the class of a bean or an event type.
     *
     * @param network the network's file
     * @return the full name of the class; empty if the user cancels
     */
    static Optional<String> ask(Shell shell, Optional<IFile> network) {
        return ask(shell, network, IJavaElementSearchConstants.CONSIDER_CLASSES, Messages.class_title, Messages.class_message, Optional.empty());
    }

    /**
     * Asks for a Java type.
     *
     * @param network the network's file
     * @param kinds   the kinds of types, of {@link IJavaElementSearchConstants}
     * @param title   the title of the dialog
     * @param message the message of the dialog
     * @param more    additional inputs of the dialog
     * @return the full name of the type; empty if the user cancels
     */
    public static Optional<String> ask(Shell shell, Optional<IFile> network, int kinds, String title, String message, Optional<TypeSelectionExtension> more) {
        try {
            // Null stands for no additional inputs.
            var dialog = JavaUI.createTypeDialog(shell, PlatformUI.getWorkbench().getProgressService(), scope(network), kinds, false, "", more.orElse(null));
            dialog.setTitle(title);
            dialog.setMessage(message);
            return dialog.open() == Window.OK && dialog.getResult().length > 0 && dialog.getResult()[0] instanceof IType type
                    ? Optional.of(type.getFullyQualifiedName()) : Optional.empty();
        } catch (JavaModelException e) {
            return Optional.empty();
        }
    }

    /**
     * Returns the classes on the class path of a network's project, or of the whole workspace if it has no project.
     */
    private static IJavaSearchScope scope(Optional<IFile> network) {
        return network.map(IFile::getProject).map(project -> SearchEngine.createJavaSearchScope(new IJavaElement[] {JavaCore.create(project)}))
                .orElseGet(SearchEngine::createWorkspaceScope);
    }
}
