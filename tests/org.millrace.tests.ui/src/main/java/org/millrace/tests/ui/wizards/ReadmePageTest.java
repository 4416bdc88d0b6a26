package org.millrace.tests.ui.wizards;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.browser.Browser;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.Picture;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.Theme;
import org.millrace.tests.ui.UiWait;
import org.millrace.ui.readme.ReadmePage;

import java.io.IOException;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the page that shows a README. */
@ExtendWith(CleanLog.class)
class ReadmePageTest {

    private TestProject project;

    @BeforeEach
    void make() throws CoreException, IOException {
        project = TestProject.example("signal-generation");
    }

    @AfterEach
    void remove() throws CoreException {
        Theme.LIGHT.show();
        project.close();
    }

    private ReadmePage open() throws CoreException {
        return assertInstanceOf(ReadmePage.class, project.open("README.md"));
    }

    private static Browser browser() {
        return Widgets.all(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell()).filter(Browser.class::isInstance).map(Browser.class::cast)
                .filter(Browser::isVisible).findFirst().orElseThrow();
    }

    /** Follows a link like a click, because the page runs no scripts. */
    private static void follow(ReadmePage page, String text) {
        var before = page.html().substring(0, page.html().indexOf(">" + text + "</a>"));
        var address = before.substring(before.lastIndexOf("href=\"") + 6, before.lastIndexOf('"'));
        browser().setUrl(address);
    }

    @Test
    void theReadmeOfAnExampleIsAPageThatSpeaksOfTheStudio() throws CoreException, IOException {
        var page = open();
        assertTrue(page.html().contains("<h1>signal-generation</h1>"), page.html());
        assertTrue(page.html().contains("Press <em>Run</em> (Ctrl+F11)"), page.html());
        assertTrue(page.html().contains("<table>"), page.html());
        var shell = page.getSite().getShell();
        Picture.of(shell, "readme-light");
        var light = page.html();
        Theme.DARK.show();
        UiWait.until("the page in dark colours", () -> !page.html().equals(light));
        Picture.of(shell, "readme-dark");
    }

    @Test
    void aLinkOpensAFileOfTheProject() throws CoreException {
        project.file("README.md", "[the load](load.json), [nothing](missing.txt)");
        var page = open();
        follow(page, "the load");
        UiWait.until("the file", () -> page.getSite().getPage().getActiveEditor().getTitle().equals("load.json"));
        page.getSite().getPage().activate(page);
        follow(page, "nothing");
        UiWait.events();
        assertEquals(page, page.getSite().getPage().getActiveEditor());
    }

    @Test
    void thePageFollowsItsFileAndShowsHtmlAsText() throws CoreException {
        var page = open();
        project.file("README.md", "# Other\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1))");
        UiWait.until("the new text", () -> page.html().contains("<h1>Other</h1>"));
        assertTrue(page.html().contains("&lt;script&gt;"), page.html());
        assertFalse(page.html().contains("javascript:"), page.html());
        var editors = page.getSite().getPage();
        project.file("README.md").delete(true, null);
        UiWait.until("the page to close", () -> editors.getEditorReferences().length == 0);
    }

    @Test
    void withoutABrowserWidgetTheTextIsShownAsItIs() throws CoreException {
        System.setProperty("millrace.browser.widget", "none");
        try {
            assertEquals("", open().html());
        } finally {
            System.clearProperty("millrace.browser.widget");
        }
    }
}
