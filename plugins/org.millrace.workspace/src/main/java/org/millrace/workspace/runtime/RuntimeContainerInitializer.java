package org.millrace.workspace.runtime;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.core.ClasspathContainerInitializer;
import org.eclipse.jdt.core.IClasspathContainer;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.millrace.workspace.text.internal.Messages;

import java.io.IOException;

/**
 * Adds the runtime's API to the class paths of projects. If the runtime is missing, JDT reports an unbound container.
 */
public final class RuntimeContainerInitializer extends ClasspathContainerInitializer {

    @Override
    public void initialize(IPath path, IJavaProject project) throws CoreException {
        try {
            JavaCore.setClasspathContainer(path, new IJavaProject[] {project},
                    new IClasspathContainer[] {new RuntimeContainer(path, RuntimeFiles.jars())}, null);
        } catch (IOException e) {
            // The builder reports the missing runtime.
        }
    }

    @Override
    public String getDescription(IPath path, IJavaProject project) {
        return Messages.container;
    }
}
