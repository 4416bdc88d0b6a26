package org.millrace.epn.ui.properties;

import org.eclipse.core.resources.IFile;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.core.search.IJavaSearchScope;
import org.eclipse.jdt.core.search.SearchEngine;
import org.eclipse.jdt.ui.IJavaElementSearchConstants;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;

import java.lang.reflect.InvocationTargetException;
import java.util.Optional;

/** Asks for a Java class on the class path of a network's project. */
public final class ClassChoice {

    private ClassChoice() {
    }

    /**
     * Asks.
     *
     * @param network   the network's file
     * @param supertype the full name of what the class has to extend or implement; empty for any class
     * @return the full name of the class; empty if the user has cancelled
     */
    static Optional<String> ask(Shell shell, Optional<IFile> network, String supertype) {
        try {
            var narrow = subtypes(network, supertype);
            var dialog = JavaUI.createTypeDialog(shell, PlatformUI.getWorkbench().getProgressService(), narrow.orElseGet(() -> scope(network)),
                    IJavaElementSearchConstants.CONSIDER_CLASSES, false, narrow.isPresent() ? "**" : "");
            dialog.setTitle(Messages.class_title);
            dialog.setMessage(narrow.isPresent() ? Messages.class_listenerMessage : Messages.class_message);
            return dialog.open() == Window.OK && dialog.getResult().length > 0 && dialog.getResult()[0] instanceof IType type
                    ? Optional.of(type.getFullyQualifiedName()) : Optional.empty();
        } catch (JavaModelException e) {
            return Optional.empty();
        }
    }

    /** The classes on the class path of a network's project; all of the workspace if it is in none. */
    public static IJavaSearchScope scope(Optional<IFile> network) {
        return network.map(IFile::getProject).map(project -> SearchEngine.createJavaSearchScope(new IJavaElement[] {JavaCore.create(project)}))
                .orElseGet(SearchEngine::createWorkspaceScope);
    }

    /** The subtypes in the project; empty if the project does not know the type. */
    private static Optional<IJavaSearchScope> subtypes(Optional<IFile> network, String supertype) throws JavaModelException {
        var project = network.map(IFile::getProject).map(JavaCore::create).filter(java -> java.exists());
        var type = project.isEmpty() || supertype.isEmpty() ? null : project.get().findType(supertype);
        return type == null ? Optional.empty() : subtypes(project.get(), type);
    }

    private static Optional<IJavaSearchScope> subtypes(IJavaProject project, IType type) throws JavaModelException {
        var found = new IJavaElement[1][];
        try {
            PlatformUI.getWorkbench().getProgressService().busyCursorWhile(monitor -> {
                try {
                    found[0] = type.newTypeHierarchy(project, monitor).getAllSubtypes(type);
                } catch (JavaModelException e) {
                    throw new InvocationTargetException(e);
                }
            });
            return Optional.of(SearchEngine.createJavaSearchScope(found[0]));
        } catch (InvocationTargetException e) {
            throw (JavaModelException) e.getCause();
        } catch (InterruptedException e) {
            // The user does not want to wait: then all classes are offered.
            return Optional.empty();
        }
    }
}
