package org.millrace.launch.ui.console;

import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.debug.ui.console.IConsole;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.console.ConsolePlugin;
import org.eclipse.ui.console.IConsoleListener;
import org.millrace.launch.run.NetworkProcess;

import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Keeps the Console view in the background while a network reports its progress, which the Progress view and the
 * diagram also show. Errors still activate the Console view.
 */
public final class QuietConsoles implements IStartup, IConsoleListener {

    private final Set<org.eclipse.ui.console.IConsole> connected = ConcurrentHashMap.newKeySet();

    @Override
    public void earlyStartup() {
        var manager = ConsolePlugin.getDefault().getConsoleManager();
        manager.addConsoleListener(this);
        consolesAdded(manager.getConsoles());
    }

    @Override
    public void consolesAdded(org.eclipse.ui.console.IConsole[] consoles) {
        for (var added : consoles) {
            if (added instanceof IConsole console && console.getProcess() instanceof NetworkProcess process && connected.add(added)) {
                console.connect(process.output(), IDebugUIConstants.ID_STANDARD_OUTPUT_STREAM);
            }
        }
    }

    @Override
    public void consolesRemoved(org.eclipse.ui.console.IConsole[] consoles) {
        Arrays.asList(consoles).forEach(connected::remove);
    }
}
