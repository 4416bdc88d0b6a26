package org.millrace.epl.ui.navigate;

import org.eclipse.core.resources.IFile;
import org.eclipse.jdt.core.IJavaElement;
import org.millrace.epl.ide.TextRange;

/** The location of a declaration. */
public sealed interface Destination {

    /**
     * A location in a file.
     *
     * @param file  the file
     * @param range the range in the file
     * @param line  the line, from 1
     */
    record InFile(IFile file, TextRange range, int line) implements Destination {
    }

    /**
     * A location in Java.
     *
     * @param element the class or the member
     */
    record InJava(IJavaElement element) implements Destination {
    }
}
