package org.millrace.epl.ui.navigate;

import org.eclipse.core.resources.IFile;
import org.eclipse.jdt.core.IJavaElement;

import org.millrace.epl.ide.TextRange;

/** Where something is declared. */
public sealed interface Destination {

    /**
     * In a file.
     *
     * @param file  the file
     * @param range the place in it
     * @param line  the line of the place, from 1
     */
    record InFile(IFile file, TextRange range, int line) implements Destination {
    }

    /**
     * In Java.
     *
     * @param element the class or the member
     */
    record InJava(IJavaElement element) implements Destination {
    }
}
