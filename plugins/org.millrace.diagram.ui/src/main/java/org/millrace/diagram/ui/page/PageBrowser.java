package org.millrace.diagram.ui.page;

import com.google.gson.JsonPrimitive;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.browser.BrowserFunction;
import org.eclipse.swt.browser.LocationAdapter;
import org.eclipse.swt.browser.LocationEvent;
import org.eclipse.swt.widgets.Composite;
import org.millrace.diagram.DiagramPage;
import org.millrace.diagram.DiagramSettings;

import java.util.ArrayDeque;
import java.util.function.Consumer;

/**
 * A browser widget that shows only the page of the diagram: links and new windows are blocked. Page and widget exchange
 * messages through functions, without a socket. Used in the UI thread.
 */
final class PageBrowser {

    private static final String ITSELF = "about:blank";

    private final PageCover curtain;
    private final Browser browser;
    private final ArrayDeque<String> waiting = new ArrayDeque<>();
    private boolean sending;

    /**
     * Creates the widget, without the page.
     *
     * @param receive called with each message of the page
     * @throws org.eclipse.swt.SWTError if the system has no browser widget
     */
    PageBrowser(Composite parent, Consumer<String> receive) {
        curtain = new PageCover(parent);
        browser = curtain.browser();
        browser.addLocationListener(new LocationAdapter() {
            @Override
            public void changing(LocationEvent event) {
                event.doit = ITSELF.equals(event.location);
            }
        });
        new Receiver(browser, receive);
    }

    /** Loads or reloads the page in the colours of a theme. */
    void load(DiagramSettings.Theme theme) {
        waiting.clear();
        curtain.close();
        browser.setText(DiagramPage.html(theme), true);
    }

    Browser widget() {
        return browser;
    }

    /** Returns the widget with the cover that hides it until the page has been painted. */
    Composite area() {
        return curtain.area();
    }

    /**
     * Sends a message to the page asynchronously: the widget handles other events while it runs a script, including
     * further messages of the page, which must not interrupt the current operation.
     */
    void send(String json) {
        waiting.add(json);
        if (!sending && !browser.isDisposed()) {
            sending = true;
            browser.getDisplay().asyncExec(this::flush);
        }
    }

    private void flush() {
        try {
            while (!waiting.isEmpty() && !browser.isDisposed()) {
                browser.execute("window.millraceReceive(" + literal(waiting.remove()) + ")");
            }
        } finally {
            sending = false;
        }
    }

    /**
     * Returns a text as a JavaScript literal. Escapes the characters that are valid in JSON but not in older scripts.
     */
    private static String literal(String text) {
        return new JsonPrimitive(text).toString().replace("\u2028", "\\u2028").replace("\u2029", "\\u2029");
    }

    private static final class Receiver extends BrowserFunction {

        private final Consumer<String> receive;

        Receiver(Browser browser, Consumer<String> receive) {
            super(browser, "millraceSend");
            this.receive = receive;
        }

        @Override
        public Object function(Object[] arguments) {
            if (arguments.length == 1 && arguments[0] instanceof String message) {
                receive.accept(message);
            }
            return true;
        }
    }
}
