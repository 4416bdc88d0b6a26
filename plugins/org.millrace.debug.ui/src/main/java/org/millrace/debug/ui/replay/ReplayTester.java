package org.millrace.debug.ui.replay;

import org.eclipse.core.expressions.PropertyTester;

/** Tests whether an element of the Debug view belongs to a recorded run. */
public final class ReplayTester extends PropertyTester {

    /** Called by the extension point. */
    public ReplayTester() {
    }

    @Override
    public boolean test(Object receiver, String property, Object[] arguments, Object expected) {
        return SelectedReplay.target(receiver).isPresent();
    }
}
