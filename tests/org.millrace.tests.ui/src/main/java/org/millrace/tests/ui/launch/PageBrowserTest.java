package org.millrace.tests.ui.launch;

import org.eclipse.swt.SWT;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.browser.AbstractWebBrowser;
import org.eclipse.ui.browser.AbstractWorkbenchBrowserSupport;
import org.eclipse.ui.browser.IWebBrowser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.launch.ui.page.PageBrowser;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.OpenedPages;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.wizards.ModalDialog;

import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests where reports, comparisons and pages of sweeps open. */
@ExtendWith(CleanLog.class)
class PageBrowserTest {

    @TempDir
    private Path folder;

    private static IWorkbenchPage page() {
        return PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    }

    private Path report() {
        try {
            return Files.writeString(folder.resolve("report.html"), "<html><head><title>Run 7</title></head><body>p99 12.5</body></html>");
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static void show(Path report) {
        new PageBrowser(() -> page().getWorkbenchWindow().getShell()).show(report);
    }

    private static <T extends Control> Stream<T> all(Composite parent, Class<T> type) {
        return Stream.of(parent.getChildren()).flatMap(child -> type.isInstance(child) ? Stream.of(type.cast(child))
                : child instanceof Composite composite ? all(composite, type) : Stream.empty());
    }

    @Test
    void aReportIsShownInAnEditorWhereThereIsABrowserWidget() {
        var report = report();
        var known = List.of(page().getEditorReferences());
        OpenedPages.with(OpenedPages.product(), () -> show(report));
        UiWait.until("the editor", () -> page().getEditorReferences().length == known.size() + 1);
        IEditorPart editor = page().getActiveEditor();
        try {
            var browsers = all(page().getWorkbenchWindow().getShell(), Browser.class).filter(Control::isVisible).toList();
            assertEquals(1, browsers.size());
            UiWait.until("the title of the report", () -> editor.getTitle().equals("Run 7"), editor::getTitle);
            UiWait.until("the report", () -> browsers.getFirst().getText().contains("p99 12.5"), () -> browsers.getFirst().getUrl());
        } finally {
            page().closeEditor(editor, false);
        }
    }

    @Test
    void aReportIsShownOutsideWhereThereIsNoBrowserWidget() {
        var report = report();
        assertTrue(OpenedPages.opened(() -> show(report)).contains("p99 12.5"));
    }

    @Test
    void aDialogSaysWhereTheReportIsWhereThereIsNoBrowser() {
        var report = report();
        var texts = new ArrayList<String>();
        OpenedPages.with(new NoBrowser(), () -> ModalDialog.use("Page Cannot Be Shown", () -> show(report), dialog -> {
            all(dialog.shell(), Text.class).filter(text -> (text.getStyle() & SWT.READ_ONLY) != 0).forEach(text -> texts.add(text.getText()));
            dialog.press("OK");
        }));
        assertTrue(texts.contains(report.toString()), texts::toString);
    }

    /** A browser support without a browser. */
    private static final class NoBrowser extends AbstractWorkbenchBrowserSupport {

        @Override
        public IWebBrowser createBrowser(int style, String id, String name, String tooltip) {
            return createBrowser(id);
        }

        @Override
        public IWebBrowser createBrowser(String id) {
            return new AbstractWebBrowser(id) {
                @Override
                public void openURL(URL url) throws PartInitException {
                    throw new PartInitException("no browser");
                }
            };
        }
    }
}
