package org.millrace.epn.ui.show;

import org.eclipse.core.expressions.PropertyTester;

/** Tells menus whether there is anything to show. */
public final class ShownTester extends PropertyTester {

    @Override
    public boolean test(Object receiver, String property, Object[] args, Object expected) {
        return !ShownElements.of(receiver).isEmpty();
    }
}
