package org.millrace.epn.ui.show;

import org.eclipse.core.expressions.PropertyTester;

/** Tests whether a network uses the selected object. */
public final class ElementUseTester extends PropertyTester {

    @Override
    public boolean test(Object receiver, String property, Object[] args, Object expected) {
        return !ElementUses.of(receiver).isEmpty();
    }
}
