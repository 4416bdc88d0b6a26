package org.millrace.tests.ui;

import org.eclipse.ui.browser.AbstractWebBrowser;
import org.eclipse.ui.browser.AbstractWorkbenchBrowserSupport;
import org.eclipse.ui.browser.IWebBrowser;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Stands where the workbench has its browser, and remembers what was to be shown. Made by the workbench. */
public final class OpenedPages extends AbstractWorkbenchBrowserSupport {

    private static final List<URL> OPENED = new CopyOnWriteArrayList<>();

    /**
     * Does something that opens a page, and waits for the page.
     *
     * @return what the file that was opened holds
     */
    public static String opened(Runnable open) {
        OPENED.clear();
        open.run();
        UiWait.until("a page", () -> !OPENED.isEmpty());
        if (OPENED.size() > 1) {
            throw new AssertionError("several pages: " + OPENED);
        }
        try {
            return Files.readString(Path.of(OPENED.getFirst().toURI()));
        } catch (IOException | URISyntaxException e) {
            throw new AssertionError("what was opened cannot be read: " + OPENED, e);
        }
    }

    @Override
    public IWebBrowser createBrowser(int style, String id, String name, String tooltip) {
        return createBrowser(id);
    }

    @Override
    public IWebBrowser createBrowser(String id) {
        return new AbstractWebBrowser(id) {
            @Override
            public void openURL(URL url) {
                OPENED.add(url);
            }
        };
    }
}
