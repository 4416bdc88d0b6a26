package org.millrace.tests.ui.diagram;

import org.eclipse.swt.SWT;
import org.eclipse.swt.internal.Converter;
import org.eclipse.swt.internal.gtk.GDK;
import org.eclipse.swt.internal.gtk.OS;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.millrace.tests.ui.UiWait;

/**
 * Hides the tooltips of the display. Without a window manager, {@link Display#post} sends keys to the topmost window
 * with focus, which is a tooltip half a second after the mouse stops. Keys of a real keyboard go to the window below.
 */
final class Tooltips {

    private static final int WITHDRAWN = 1;

    private Tooltips() {
    }

    /** Hides a tooltip with a key that it consumes. */
    static void hide() {
        UiWait.until("the tooltip to go", () -> {
            var shown = isShown();
            if (shown) {
                post(SWT.KeyDown);
                post(SWT.KeyUp);
            }
            return !shown;
        });
    }

    private static void post(int type) {
        var event = new Event();
        event.type = type;
        event.keyCode = SWT.F7;
        Display.getCurrent().post(event);
    }

    private static boolean isShown() {
        var windows = GDK.gdk_window_get_children(GDK.gdk_get_default_root_window());
        try {
            for (var at = windows; at != 0; at = OS.g_list_next(at)) {
                var window = OS.g_list_data(at);
                if ((GDK.gdk_window_get_state(window) & WITHDRAWN) == 0 && isTooltip(window)) {
                    return true;
                }
            }
            return false;
        } finally {
            OS.g_list_free(windows);
        }
    }

    private static boolean isTooltip(long window) {
        var widget = new long[1];
        GDK.gdk_window_get_user_data(window, widget);
        return widget[0] != 0 && "GtkTooltipWindow".equals(Converter.cCharPtrToJavaString(OS.G_OBJECT_TYPE_NAME(widget[0]), false));
    }
}
