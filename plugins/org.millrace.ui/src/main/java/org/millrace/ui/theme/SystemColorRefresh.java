package org.millrace.ui.theme;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

import java.util.Set;
import java.util.function.Consumer;

/**
 * Resets the system colours of controls after the system colours have changed. When the workbench switches from the
 * dark to the light theme, it removes the colours from all controls, which then get the system colours. With GTK, these
 * are still the dark colours at that moment, and tables and labels would keep them.
 */
public final class SystemColorRefresh implements IStartup, Listener {

    private static final int BRIGHTEST = 255;

    private SystemColors before;

    @Override
    public void earlyStartup() {
        var display = PlatformUI.getWorkbench().getDisplay();
        display.asyncExec(() -> {
            before = SystemColors.now(display);
            display.addListener(SWT.Settings, this);
        });
    }

    @Override
    public void handleEvent(Event event) {
        // The colours change after all listeners have received this event.
        event.display.asyncExec(() -> refresh(event.display));
    }

    private void refresh(Display display) {
        if (display.isDisposed()) {
            return;
        }
        var now = SystemColors.now(display);
        if (!now.equals(before)) {
            for (var shell : display.getShells()) {
                refresh(shell, now);
            }
            before = now;
        }
    }

    private void refresh(Control control, SystemColors now) {
        ground(control.getBackground(), control::setBackground, now);
        letters(control.getForeground(), control::setForeground, now);
        if (control instanceof Table table) {
            ground(table.getHeaderBackground(), table::setHeaderBackground, now);
            letters(table.getHeaderForeground(), table::setHeaderForeground, now);
        } else if (control instanceof Tree tree) {
            ground(tree.getHeaderBackground(), tree::setHeaderBackground, now);
            letters(tree.getHeaderForeground(), tree::setHeaderForeground, now);
        }
        if (control instanceof Composite composite) {
            for (var child : composite.getChildren()) {
                refresh(child, now);
            }
        }
    }

    private void ground(Color color, Consumer<Color> set, SystemColors now) {
        restore(color.getRGB(), before.backgrounds(), now.backgrounds(), set);
    }

    private void letters(Color color, Consumer<Color> set, SystemColors now) {
        restore(color.getRGB(), before.foregrounds(), now.foregrounds(), set);
    }

    /**
     * Resets a colour. A control may report the new colour and draw the old one, so both are reset; any other colour
     * was set by the control itself. A control ignores a colour that equals its current one, so another colour is set
     * first.
     */
    private static void restore(RGB color, Set<RGB> before, Set<RGB> now, Consumer<Color> set) {
        if (before.contains(color) || now.contains(color)) {
            set.accept(new Color(BRIGHTEST - color.red, BRIGHTEST - color.green, BRIGHTEST - color.blue));
            set.accept(null);
        }
    }
}
