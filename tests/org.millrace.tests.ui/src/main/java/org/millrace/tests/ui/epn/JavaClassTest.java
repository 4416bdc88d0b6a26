package org.millrace.tests.ui.epn;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.JavaRuntime;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.Hyperlink;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests event types of Java classes of the project. */
@ExtendWith(CleanLog.class)
class JavaClassTest {

    private NetworkEditorDriver n;

    @BeforeEach
    void open() throws CoreException {
        var project = TestProject.empty("javaclass");
        JavaCore.create(project.project()).setRawClasspath(new IClasspathEntry[] {
            JavaCore.newSourceEntry(project.project().getFullPath().append("src")), JavaRuntime.getDefaultJREContainerEntry()}, new NullProgressMonitor());
        project.file("src/demo/MarketQuote.java", "package demo;\npublic record MarketQuote(String symbol, double price, long sent) {\n}\n");
        project.file("n.epn", NetworkEditorDriver.TEXT);
        project.build();
        n = NetworkEditorDriver.open(project, "n.epn");
    }

    @AfterEach
    void close() throws CoreException {
        n.close();
    }

    private static void choose(Shell dialog, String form) {
        FormControls.all(dialog, Button.class).stream().filter(button -> button.getText().equals(form)).findFirst().ifPresent(FormControls::press);
        FormControls.all(dialog, Text.class).getFirst().setText("MarketQuote");
        UiWait.until("the class in the list", () -> FormControls.all(dialog, Table.class).getFirst().getItemCount() > 0
                && FormControls.all(dialog, Table.class).getFirst().getItem(0).getText().contains("MarketQuote"));
        UiWait.until("the choice", () -> FormControls.all(dialog, Button.class).stream()
                .anyMatch(button -> button.getText().equals("OK") && button.isEnabled()));
        FormControls.press(dialog, "OK");
    }

    @Test
    void objectsOfTheClassAreAnEventType() {
        Dialogs.answering(dialog -> choose(dialog, "objects of the class"), () -> n.press("Add from Java Class..."));
        n.expectEventTypes("Tick", "Signal", "MarketQuote");
        assertEquals("demo.MarketQuote", n.type(2).getJavaClass());
        n.checked();
        assertEquals(List.of("symbol:string", "price:double", "sent:long"), FormControls.rows(n.properties()));
        assertEquals(List.of("", "sent"), List.of(n.combos().getFirst().getItems()));
    }

    @Test
    void thePropertiesOfTheClassAreCopied() {
        Dialogs.answering(dialog -> choose(dialog, "maps with the properties of the class"), () -> n.press("Add from Java Class..."));
        assertEquals(List.of("symbol:string", "price:double", "sent:long"), FormControls.rows(n.properties()));
        assertTrue(n.text().contains("<property name=\"price\" type=\"double\"/>"), n.text());
    }

    @Test
    void anEventTypeBecomesOneOfAClassAndBack() {
        n.press("objects of a Java class");
        Dialogs.answering(dialog -> choose(dialog, ""), () -> n.press("Browse..."));
        assertEquals("demo.MarketQuote", n.type(0).getJavaClass());
        n.press("maps with properties");
        assertEquals(3, n.type(0).getProperties().size());
    }

    @Test
    void whoIsAskedForAClassIsNotInterruptedByACheck() throws CoreException {
        n.press("objects of a Java class");
        n.project().build();
        n.checked();
        Dialogs.answering(dialog -> choose(dialog, ""), () -> n.press("Browse..."));
        assertEquals("demo.MarketQuote", n.type(0).getJavaClass());
    }

    @Test
    void aClassThatIsNotThereIsRefusedWithAdvice() {
        n.press("objects of a Java class");
        n.type(n.field("Java class:"), "demo.Missing");
        assertEquals("There is no Java class 'demo.Missing'; give the full name with its package, such as demo.Tick", n.message().orElse(""));
        assertEquals(NetworkEditorDriver.TEXT, n.text());
    }

    @Test
    void theLinkOpensTheClass() {
        Dialogs.answering(dialog -> choose(dialog, "objects of the class"), () -> n.press("Add from Java Class..."));
        FormControls.key(FormControls.all(n.shell(), Hyperlink.class).stream().filter(link -> link.getText().equals("Java class:")).findFirst()
                .orElseThrow(), SWT.CR);
        UiWait.until("the Java editor", () -> n.editor().getSite().getPage().getActiveEditor().getTitle().equals("MarketQuote.java"));
    }
}
