package org.millrace.diagram.ui.page;

import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.ui.PlatformUI;
import org.millrace.diagram.DiagramSettings.Theme;
import org.osgi.service.event.EventHandler;

/** The theme of the workbench: light or dark. Used in the UI thread. */
final class WorkbenchTheme implements AutoCloseable {

    private final IEventBroker events = PlatformUI.getWorkbench().getService(IEventBroker.class);
    private final EventHandler handler;

    /**
     * Starts listening.
     *
     * @param changed called after the theme has changed
     */
    WorkbenchTheme(Runnable changed) {
        handler = event -> changed.run();
        events.subscribe(IThemeEngine.Events.THEME_CHANGED, handler);
    }

    /** Returns the current theme. */
    static Theme current() {
        var engine = PlatformUI.getWorkbench().getService(IThemeEngine.class);
        return engine != null && engine.getActiveTheme() != null && engine.getActiveTheme().getId().contains("dark") ? Theme.DARK : Theme.LIGHT;
    }

    @Override
    public void close() {
        events.unsubscribe(handler);
    }
}
