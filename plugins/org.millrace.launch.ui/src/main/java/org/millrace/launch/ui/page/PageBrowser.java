package org.millrace.launch.ui.page;

import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;

import java.net.MalformedURLException;
import java.nio.file.Path;
import java.util.function.Supplier;

/**
 * Shows HTML pages: in the workbench if the system has a browser widget, otherwise in the system's web browser. If
 * there is neither, a dialog shows the path of the page and what to install. Used in the UI thread.
 */
public final class PageBrowser {

    /** The platform's editor for pages. The platform's browser support would open an external browser by default. */
    private static final String EDITOR = "org.eclipse.ui.browser.editor";

    private final Supplier<Shell> shell;

    /** Creates a browser whose dialog belongs to a shell. */
    public PageBrowser(Supplier<Shell> shell) {
        this.shell = shell;
    }

    /** Shows an HTML file. */
    public void show(Path page) {
        try {
            open(page);
        } catch (PartInitException | MalformedURLException e) {
            new NoBrowserDialog(shell.get(), page, e.getMessage()).open();
        }
    }

    private static void open(Path page) throws PartInitException, MalformedURLException {
        var support = PlatformUI.getWorkbench().getBrowserSupport();
        var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        if (window != null && window.getActivePage() != null && support.isInternalWebBrowserAvailable()) {
            window.getActivePage().openEditor(new PageInput(page), EDITOR);
        } else {
            support.getExternalBrowser().openURL(page.toUri().toURL());
        }
    }
}
