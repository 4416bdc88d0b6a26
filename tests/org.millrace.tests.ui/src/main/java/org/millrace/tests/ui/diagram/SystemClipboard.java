package org.millrace.tests.ui.diagram;

import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Display;

/** Reads and writes the text on the system's clipboard. */
public final class SystemClipboard {

    private SystemClipboard() {
    }

    /** Returns the text on the clipboard. */
    public static String text() {
        var clipboard = new Clipboard(Display.getCurrent());
        try {
            return clipboard.getContents(TextTransfer.getInstance()) instanceof String text ? text : "";
        } finally {
            clipboard.dispose();
        }
    }

    /** Sets the text on the clipboard. */
    static void setText(String text) {
        var clipboard = new Clipboard(Display.getCurrent());
        try {
            clipboard.setContents(new Object[] {text}, new Transfer[] {TextTransfer.getInstance()});
        } finally {
            clipboard.dispose();
        }
    }
}
