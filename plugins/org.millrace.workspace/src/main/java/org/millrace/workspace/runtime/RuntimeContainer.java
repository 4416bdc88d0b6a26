package org.millrace.workspace.runtime;

import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.core.IClasspathContainer;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.JavaCore;
import org.millrace.workspace.text.internal.Messages;

import java.util.List;

/** The class path container with the libraries that beans, adapters and codecs compile against. */
record RuntimeContainer(IPath path, List<RuntimeJar> jars) implements IClasspathContainer {

    @Override
    public IClasspathEntry[] getClasspathEntries() {
        return jars.stream().map(jar -> JavaCore.newLibraryEntry(IPath.fromPath(jar.classes()),
                jar.sources().map(IPath::fromPath).orElse(null), null)).toArray(IClasspathEntry[]::new);
    }

    @Override
    public String getDescription() {
        return Messages.container;
    }

    @Override
    public int getKind() {
        return K_APPLICATION;
    }

    @Override
    public IPath getPath() {
        return path;
    }
}
