package org.millrace.diagram.ui.page;

import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTError;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.browser.BrowserFunction;
import org.eclipse.swt.browser.ProgressListener;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Layout;
import org.millrace.ui.browser.BrowserWidget;
import org.millrace.ui.theme.SystemColors;

/**
 * A browser widget and the cover that hides it until its page has been painted, because the widget is white before that
 * in all themes. Used in the UI thread.
 */
final class PageCover {

    private static final String PAINTED = "millracePainted";

    /** Notifies at the start of the third frame after loading, when the first one is visible. */
    private static final String TELL = "requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => " + PAINTED + "())))";

    private final Composite area;
    private final Composite cover;
    private final Browser browser;

    /**
     * Creates the widget, covered.
     *
     * @throws SWTError if the system has no browser widget
     */
    PageCover(Composite parent) {
        area = new Composite(parent, SWT.NONE);
        try {
            cover = new Composite(area, SWT.NONE);
            browser = BrowserWidget.create(area);
        } catch (SWTError e) {
            area.dispose();
            throw e;
        }
        area.setLayout(new Filled());
        new BrowserFunction(browser, PAINTED) {
            @Override
            public Object function(Object[] arguments) {
                cover.setVisible(false);
                return true;
            }
        };
        browser.addProgressListener(ProgressListener.completedAdapter(event -> {
            if (!browser.execute(TELL)) {
                cover.setVisible(false);
            }
        }));
        close();
    }

    /** Covers the widget until the next page has been painted. */
    void close() {
        cover.setBackground(SystemColors.background(cover.getDisplay()));
        cover.moveAbove(browser);
        cover.setVisible(true);
    }

    /** Returns whether the page is covered. */
    boolean isClosed() {
        return cover.isVisible();
    }

    /** Returns the control for the layout. */
    Composite area() {
        return area;
    }

    Browser browser() {
        return browser;
    }

    /** Gives both controls the whole area. */
    private static final class Filled extends Layout {

        @Override
        protected Point computeSize(Composite composite, int width, int height, boolean flush) {
            return new Point(Math.max(width, 0), Math.max(height, 0));
        }

        @Override
        protected void layout(Composite composite, boolean flush) {
            for (var child : composite.getChildren()) {
                child.setBounds(composite.getClientArea());
            }
        }
    }
}
