package org.millrace.epl.ui.edit;

import org.eclipse.jface.text.source.DefaultCharacterPairMatcher;

/** Finds the matching bracket in JSON. */
public final class LoadBrackets extends DefaultCharacterPairMatcher {

    /** Called by the extension point. */
    public LoadBrackets() {
        super("{}[]".toCharArray());
    }
}
