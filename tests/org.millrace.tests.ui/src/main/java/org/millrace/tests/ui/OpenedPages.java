package org.millrace.tests.ui;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.browser.AbstractWebBrowser;
import org.eclipse.ui.browser.AbstractWorkbenchBrowserSupport;
import org.eclipse.ui.browser.IWebBrowser;
import org.eclipse.ui.browser.IWorkbenchBrowserSupport;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** A browser support that records the pages to show. Created by the workbench. */
public final class OpenedPages extends AbstractWorkbenchBrowserSupport {

    private static final List<URL> OPENED = new CopyOnWriteArrayList<>();

    private static Optional<IWorkbenchBrowserSupport> other = Optional.empty();

    /**
     * Runs an action that opens a page, and waits for the page.
     *
     * @return the content of the opened file
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

    /** Runs an action while the workbench uses another browser support. */
    public static void with(IWorkbenchBrowserSupport support, Runnable what) {
        other = Optional.of(support);
        try {
            what.run();
        } finally {
            other = Optional.empty();
        }
    }

    /** Returns the browser support of the product. */
    public static IWorkbenchBrowserSupport product() {
        try {
            for (var element : Platform.getExtensionRegistry().getConfigurationElementsFor("org.eclipse.ui.browserSupport")) {
                if ("true".equals(element.getAttribute("default"))) {
                    return (IWorkbenchBrowserSupport) element.createExecutableExtension("class");
                }
            }
        } catch (CoreException e) {
            throw new AssertionError(e);
        }
        throw new AssertionError("the product has no browser support");
    }

    @Override
    public boolean isInternalWebBrowserAvailable() {
        return other.map(IWorkbenchBrowserSupport::isInternalWebBrowserAvailable).orElse(false);
    }

    @Override
    public IWebBrowser createBrowser(int style, String id, String name, String tooltip) throws PartInitException {
        return other.isPresent() ? other.get().createBrowser(style, id, name, tooltip) : remembering(id);
    }

    @Override
    public IWebBrowser createBrowser(String id) throws PartInitException {
        return other.isPresent() ? other.get().createBrowser(id) : remembering(id);
    }

    @Override
    public IWebBrowser getExternalBrowser() throws PartInitException {
        return other.isPresent() ? other.get().getExternalBrowser() : remembering("external");
    }

    private static IWebBrowser remembering(String id) {
        return new AbstractWebBrowser(id) {
            @Override
            public void openURL(URL url) {
                OPENED.add(url);
            }
        };
    }
}
