package org.millrace.epn.ui.open;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.ui.JavaUI;

import java.util.Optional;

/** Finds and opens the Java classes of networks. */
public final class JavaSource {

    private JavaSource() {
    }

    /**
     * Finds a class on the class path of a network's project.
     *
     * @param network the network's file
     * @param name    the full name of the class
     */
    public static Optional<IType> find(Optional<IFile> network, String name) {
        try {
            var project = network.map(IFile::getProject).map(JavaCore::create).filter(java -> java.exists());
            return project.isEmpty() ? Optional.empty() : Optional.ofNullable(project.get().findType(name.replace('$', '.')));
        } catch (JavaModelException e) {
            return Optional.empty();
        }
    }

    /**
     * Opens a class in the Java editor or the class file editor.
     *
     * @throws CoreException if that fails, with a message for the user
     */
    public static void open(IType type) throws CoreException {
        JavaUI.openInEditor(type);
    }

    /**
     * Opens a class on the class path of a network's project.
     *
     * @return whether there is such a class
     * @throws CoreException if it cannot be opened, with a message for the user
     */
    public static boolean open(Optional<IFile> network, String name) throws CoreException {
        var found = find(network, name);
        if (found.isPresent()) {
            open(found.get());
        }
        return found.isPresent();
    }
}
