package org.millrace.launch.ui.journal;

import org.eclipse.core.expressions.PropertyTester;

/** Tests whether a resource is a journal: its folder, or a file of it. */
public final class JournalTester extends PropertyTester {

    /** Called by the extension point. */
    public JournalTester() {
    }

    @Override
    public boolean test(Object receiver, String property, Object[] arguments, Object expected) {
        return JournalFolders.of(receiver).isPresent();
    }
}
