package org.millrace.epl.ui.search;

import org.eclipse.core.resources.IFile;
import org.eclipse.search.ui.text.Match;
import org.millrace.epl.ide.TextRange;

/** A reference to an element. */
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

    /** Returns the line, from 1. */
    int line() {
        return line;
    }

    /** Returns the text of the line. */
    String text() {
        return text;
    }
}
