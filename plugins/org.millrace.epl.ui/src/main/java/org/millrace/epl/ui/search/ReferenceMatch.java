package org.millrace.epl.ui.search;

import org.eclipse.core.resources.IFile;
import org.eclipse.search.ui.text.Match;

import org.millrace.epl.ide.TextRange;

/** A place at which something is named. */
final class ReferenceMatch extends Match {

    private final int line;
    private final String text;

    ReferenceMatch(IFile file, TextRange range, int line, String text) {
        super(file, range.start(), range.length());
        this.line = line;
        this.text = text;
    }

    IFile file() {
        return (IFile) getElement();
    }

    /** The line, from 1. */
    int line() {
        return line;
    }

    /** What stands on the line. */
    String text() {
        return text;
    }
}
