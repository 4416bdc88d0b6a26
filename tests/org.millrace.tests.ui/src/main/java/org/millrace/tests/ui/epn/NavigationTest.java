package org.millrace.tests.ui.epn;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.bindings.keys.KeySequence;
import org.eclipse.jface.bindings.keys.KeyStroke;
import org.eclipse.jface.bindings.keys.ParseException;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.Section;
import org.eclipse.ui.keys.IBindingService;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.contentoutline.ContentOutline;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Stage;
import org.millrace.epn.ui.open.ElementOpener;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.Commands;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests navigation from the elements of a network to their sources. */
@ExtendWith(CleanLog.class)
class NavigationTest {

    private static final String OPEN = "org.eclipse.jdt.ui.edit.text.java.open.editor";
    private static final String TEXT = """
            <?xml version="1.0" encoding="UTF-8"?>
            <epn:Network xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:epn="epn:org.millrace/1.0" name="n">
              <eventType name="Tick">
                <property name="symbol"/>
                <property name="price" type="double"/>
              </eventType>
              <eventType name="Signal" javaClass="demo.Signal"/>
              <adapter name="ticks" provider="tcp" eventType="Tick">
                <property name="port" value="0"/>
              </adapter>
              <stream name="queue"/>
              <processor name="one">
                <file>rules/one.epl</file>
              </processor>
              <processor name="two">
                <file>rules/one.epl</file>
                <file>rules/two.epl</file>
              </processor>
              <processor name="inline">
                <statement>select * from Tick</statement>
              </processor>
              <processor name="fresh"/>
              <processor name="outside">
                <file>../other/rules.epl</file>
              </processor>
              <bean name="sink" javaClass="demo.Sink"/>
              <bean name="missing" javaClass="demo.Missing" eventType="Tick"/>
              <bean name="alarm-log"/>
              <wire from="ticks" to="queue"/>
              <wire from="queue" to="fresh" eventType="Tick"/>
              <wire from="one" to="sink"/>
            </epn:Network>
            """;

    private NetworkEditorDriver n;

    @BeforeEach
    void open() throws CoreException {
        var project = TestProject.empty("navigation");
        project.file("n.epn", TEXT);
        project.file("rules/one.epl", "select * from Tick;\n");
        project.file("rules/two.epl", "select symbol from Tick;\n");
        project.file("src/demo/Sink.java", "package demo;\npublic class Sink implements org.millrace.runtime.api.EventListener<Object> {\n    public void onEvent(Object event) {\n    }\n}\n");
        project.file("src/demo/Signal.java", "package demo;\npublic record Signal(String text) {\n}\n");
        project.build();
        n = NetworkEditorDriver.open(project, "n.epn").checked();
    }

    @AfterEach
    void close() throws CoreException {
        var page = n.editor().getSite().getPage();
        // Closes the editor first, because the Properties view of a dirty editor asks whether to save.
        n.close();
        Arrays.stream(page.getViewReferences()).filter(view -> List.of(IPageLayout.ID_PROP_SHEET, IPageLayout.ID_OUTLINE).contains(view.getId()))
                .forEach(page::hideView);
    }

    private Network network() {
        return n.editor().model().editing().network().orElseThrow();
    }

    private Stage stage(String name) {
        return network().getStages().stream().filter(stage -> name.equals(stage.getName())).findFirst().orElseThrow();
    }

    private void go(EObject element) {
        ElementOpener.open(n.editor(), element);
        UiWait.events();
    }

    private void expectEditor(String title) {
        UiWait.until("the editor of " + title, () -> title.equals(n.editor().getSite().getPage().getActiveEditor().getTitle()),
                () -> n.editor().getSite().getPage().getActiveEditor().getTitle());
    }

    private int caret() {
        return ((ITextSelection) n.editor().getAdapter(ITextEditor.class).getSelectionProvider().getSelection()).getOffset();
    }

    private static String message(Shell dialog) {
        return FormControls.all(dialog, Label.class).stream().map(Label::getText).collect(Collectors.joining("\n"));
    }

    private void expectMessage(EObject element, String message) {
        Dialogs.answering(dialog -> {
            assertTrue(message(dialog).contains(message), message(dialog));
            FormControls.press(dialog, "OK");
        }, () -> go(element));
    }

    private String content(String path) throws CoreException, IOException {
        try (var content = n.project().file(path).getContents(true)) {
            return new String(content.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static void execute(String command) {
        Commands.execute(command);
        UiWait.events();
    }

    @Test
    void theOneFileOfAProcessorIsOpened() {
        go(stage("one"));
        expectEditor("one.epl");
    }

    @Test
    void oneOfSeveralFilesIsChosen() {
        Dialogs.answering(dialog -> {
            var table = FormControls.all(dialog, Table.class).getFirst();
            assertEquals(List.of("rules/one.epl", "rules/two.epl"), FormControls.rows(table));
            table.setSelection(1);
            var event = new Event();
            event.item = table.getItem(1);
            table.notifyListeners(SWT.Selection, event);
            FormControls.press(dialog, "OK");
        }, () -> go(stage("two")));
        expectEditor("two.epl");
    }

    @Test
    void statementsInTheNetworkAreShownInItsSource() {
        go(stage("inline"));
        assertEquals("Source", n.page());
        assertEquals(n.text().indexOf("<statement>"), caret());
    }

    @Test
    void aProcessorWithoutStatementsGetsAFile() throws CoreException, IOException {
        go(stage("fresh"));
        expectEditor("fresh.epl");
        assertEquals("// Statements of the processor fresh.\n// Incoming events: Tick (symbol string, price double)\n\n", content("rules/fresh.epl"));
        assertTrue(n.text().contains("<file>rules/fresh.epl</file>"), n.text());
        n.undo();
        assertEquals(TEXT, n.text());
        go(stage("fresh"));
        assertTrue(n.text().contains("<file>rules/fresh2.epl</file>"), n.text());
    }

    @Test
    void aFileOutsideTheProjectIsRefused() {
        expectMessage(stage("outside"), "The file '../other/rules.epl' is not in the project.");
    }

    @Test
    void theClassOfABeanIsOpened() {
        go(stage("sink"));
        expectEditor("Sink.java");
    }

    @Test
    void aClassThatIsMissingIsCreatedAsAListener() throws CoreException, IOException {
        Dialogs.answering(dialog -> FormControls.press(dialog, "Finish"), () -> go(stage("missing")));
        UiWait.until("the class", () -> n.project().file("src/demo/Missing.java").exists());
        assertTrue(content("src/demo/Missing.java").contains("implements EventListener<Map<String, Object>>"), content("src/demo/Missing.java"));
        assertEquals(TEXT, n.text());
    }

    @Test
    void aBeanWithoutAClassGetsTheOneThatIsCreated() throws CoreException, IOException {
        Dialogs.answering(dialog -> {
            var fields = FormControls.all(dialog, Text.class).stream().map(Text::getText).toList();
            assertTrue(fields.contains("AlarmLog") && fields.contains("demo"), fields.toString());
            FormControls.press(dialog, "Finish");
        }, () -> go(stage("alarm-log")));
        UiWait.until("the name in the network", () -> n.text().contains("<bean name=\"alarm-log\" javaClass=\"demo.AlarmLog\"/>"), n::text);
        assertTrue(content("src/demo/AlarmLog.java").contains("implements EventListener<Object>"), content("src/demo/AlarmLog.java"));
    }

    @Test
    void aWireLeadsToItsEventTypeOrToWhatFlows() {
        go(network().getWires().get(1));
        assertEquals("Event Types", n.page());
        assertEquals("Tick", n.chosen());
        n.choose(n.list(), 1);
        go(network().getWires().get(0));
        assertEquals("Tick", n.chosen());
        expectMessage(network().getWires().get(2), "The event type of the wire one → sink is unknown.");
    }

    @Test
    void anEventTypeLeadsToItsClass() {
        go(network().getEventTypes().get(1));
        expectEditor("Signal.java");
    }

    @Test
    void aStreamLeadsToItsProperties() {
        go(stage("queue"));
        assertEquals(IPageLayout.ID_PROP_SHEET, n.editor().getSite().getPage().getActivePart().getSite().getId());
        UiWait.until("the rows", () -> FormControls.all(n.shell(), Section.class).stream().anyMatch(section -> section.getText().equals("Queue and threads")));
    }

    @Test
    void theKeyWorksOnAPageInTheSourceAndInTheOutline() throws CoreException, ParseException {
        var keys = PlatformUI.getWorkbench().getService(IBindingService.class);
        n.editor().getSite().getPage().activate(n.editor());
        UiWait.events();
        assertEquals(OPEN, keys.getPerfectMatch(KeySequence.getInstance(KeyStroke.getInstance("F3"))).getParameterizedCommand().getId());
        n.choose(n.list(), 1);
        execute(OPEN);
        expectEditor("Signal.java");
        n.editor().getSite().getPage().activate(n.editor());
        n.page("Source");
        n.editor().getAdapter(ITextEditor.class).selectAndReveal(n.text().indexOf("name=\"one\""), 0);
        UiWait.events();
        execute(OPEN);
        expectEditor("one.epl");
        var outline = outline();
        outline.setSelection(new StructuredSelection(stage("sink")));
        n.editor().getSite().getPage().activate(outline);
        UiWait.events();
        assertEquals(OPEN, keys.getPerfectMatch(KeySequence.getInstance(KeyStroke.getInstance("F3"))).getParameterizedCommand().getId());
        execute(OPEN);
        expectEditor("Sink.java");
    }

    private ContentOutline outline() throws CoreException {
        n.editor().getSite().getPage().activate(n.editor());
        var outline = (ContentOutline) n.editor().getSite().getPage().showView(IPageLayout.ID_OUTLINE);
        UiWait.events();
        return outline;
    }

    @Test
    void aDoubleClickInTheOutlineOpensAndTheMenuShowsTheSource() throws CoreException {
        var outline = outline();
        var tree = assertInstanceOf(Tree.class, outline.getCurrentPage().getControl());
        var item = Arrays.stream(tree.getItem(0).getItems()).filter(child -> child.getText().equals("sink")).findFirst().orElseThrow();
        tree.setSelection(item);
        var event = new Event();
        event.item = item;
        tree.notifyListeners(SWT.Selection, event);
        tree.notifyListeners(SWT.DefaultSelection, event);
        expectEditor("Sink.java");
        outline();
        tree.getMenu().notifyListeners(SWT.Show, new Event());
        var labels = Arrays.stream(tree.getMenu().getItems()).map(entry -> entry.getText().replaceAll("\t.*", "").replace("&", "")).toList();
        tree.getMenu().notifyListeners(SWT.Hide, new Event());
        assertTrue(labels.containsAll(List.of("Open", "Show in Source")), labels.toString());
        outline.setSelection(new StructuredSelection(stage("queue")));
        UiWait.events();
        execute("org.millrace.epn.ui.showSource");
        assertEquals("Source", n.page());
        assertEquals(n.text().indexOf("<stream"), caret());
        assertFalse(n.editor().isDirty());
    }
}
