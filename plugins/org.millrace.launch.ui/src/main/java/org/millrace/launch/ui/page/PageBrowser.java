package org.millrace.launch.ui.page;

import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;

import java.net.MalformedURLException;
import java.nio.file.Path;
import java.util.function.Supplier;

/**
 * Shows HTML pages: inside the workbench if the system has a browser widget, in the system's web browser otherwise.
 * If there is neither, a dialog says where the page is and what to install. To be used in the user interface's thread.
 */
public final class PageBrowser {

    /** The platform's editor for pages. Its browser support would show pages outside unless a preference says otherwise. */
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
