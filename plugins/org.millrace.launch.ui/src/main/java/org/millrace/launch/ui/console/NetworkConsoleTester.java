package org.millrace.launch.ui.console;

import org.eclipse.core.expressions.PropertyTester;
import org.eclipse.debug.ui.console.IConsole;
import org.millrace.launch.run.NetworkProcess;

/** Tests whether a console shows a process of a network. */
public final class NetworkConsoleTester extends PropertyTester {

    @Override
    public boolean test(Object receiver, String property, Object[] arguments, Object expected) {
        return receiver instanceof IConsole console && console.getProcess() instanceof NetworkProcess;
    }
}
