package org.millrace.tests.ui.epn;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.text.IDocument;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.texteditor.ITextEditor;
import org.millrace.epn.model.EventType;
import org.millrace.epn.ui.check.NetworkCheck;
import org.millrace.epn.ui.editor.NetworkEditor;
import org.millrace.tests.ui.Commands;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

/** Controls the editor of a network. */
final class NetworkEditorDriver implements AutoCloseable {

    /** A network in its saved form. */
    static final String TEXT = """
            <?xml version="1.0" encoding="UTF-8"?>
            <epn:Network xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:epn="epn:org.millrace/1.0" name="n">
              <eventType name="Tick" sentTimeProperty="sent">
                <property name="symbol"/>
                <property name="price" type="double"/>
                <property name="sent" type="long"/>
              </eventType>
              <eventType name="Signal">
                <property name="text"/>
              </eventType>
              <adapter name="ticks" provider="tcp" eventType="Tick">
                <property name="port" value="0"/>
                <property name="fields" value="symbol,price,sent"/>
              </adapter>
              <processor name="rules">
                <statement><![CDATA[select * from Tick where price < 5]]></statement>
              </processor>
              <adapter name="out" provider="file" direction="out" eventType="Signal">
                <property name="path" value="signals.txt"/>
              </adapter>
              <wire from="ticks" to="rules"/>
              <wire from="rules" to="out"/>
            </epn:Network>
            """;

    private final TestProject project;
    private final IFile file;
    private final NetworkEditor editor;

    private NetworkEditorDriver(TestProject project, IFile file, NetworkEditor editor) {
        this.project = project;
        this.file = file;
        this.editor = editor;
    }

    static NetworkEditorDriver open() throws CoreException {
        return open(TEXT);
    }

    static NetworkEditorDriver open(String text) throws CoreException {
        var project = TestProject.empty("epn");
        try {
            project.file("n.epn", text);
            return open(project, "n.epn");
        } catch (CoreException | AssertionError e) {
            project.close();
            throw e;
        }
    }

    static NetworkEditorDriver open(TestProject project, String path) throws CoreException {
        var editor = assertInstanceOf(NetworkEditor.class, project.open(path));
        UiWait.events();
        var opened = new NetworkEditorDriver(project, project.file(path), editor);
        // Leaves the diagram, which is the first page and has its own tests.
        return opened.page().equals("Diagram") ? opened.page("Event Types") : opened;
    }

    TestProject project() {
        return project;
    }

    IFile file() {
        return file;
    }

    NetworkEditor editor() {
        return editor;
    }

    /** Returns the text of the source page. */
    IDocument document() {
        var source = editor.getAdapter(ITextEditor.class);
        return source.getDocumentProvider().getDocument(source.getEditorInput());
    }

    String text() {
        return document().get();
    }

    /** Returns the content of the file on the disk. */
    String saved() throws CoreException, IOException {
        try (var content = file.getContents(true)) {
            return new String(content.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    void save() {
        editor.doSave(new NullProgressMonitor());
        UiWait.events();
    }

    void undo() {
        run("org.eclipse.ui.edit.undo");
    }

    void redo() {
        run("org.eclipse.ui.edit.redo");
    }

    private void run(String command) {
        editor.getSite().getPage().activate(editor);
        UiWait.events();
        Commands.execute(command);
        UiWait.events();
    }

    /** Activates a page by its tab. */
    NetworkEditorDriver page(String title) {
        var tabs = tabs();
        for (var i = 0; i < tabs.getItemCount(); i++) {
            if (tabs.getItem(i).getText().equals(title)) {
                tabs.setSelection(i);
                var event = new Event();
                event.item = tabs.getItem(i);
                tabs.notifyListeners(SWT.Selection, event);
                UiWait.events();
                return this;
            }
        }
        throw new AssertionError("no page " + title);
    }

    String page() {
        return tabs().getSelection().getText();
    }

    private CTabFolder tabs() {
        return FormControls.all(shell(), CTabFolder.class).stream()
                .filter(tabs -> Arrays.stream(tabs.getItems()).anyMatch(item -> item.getText().equals("Event Types"))).findFirst().orElseThrow();
    }

    /** Returns the list of event types. */
    Table list() {
        return tables().get(0);
    }

    /** Returns the table of properties. */
    Table properties() {
        return tables().get(1);
    }

    /** Returns the table of uses. */
    Table uses() {
        return tables().get(2);
    }

    private List<Table> tables() {
        return FormControls.all(tabs(), Table.class);
    }

    List<String> eventTypes() {
        return FormControls.rows(list());
    }

    NetworkEditorDriver choose(Table table, int row) {
        table.setSelection(row);
        var event = new Event();
        event.item = table.getItem(row);
        table.notifyListeners(SWT.Selection, event);
        UiWait.events();
        return this;
    }

    /** Returns the name of the selected event type. */
    String chosen() {
        return list().getSelectionCount() == 0 ? "" : list().getSelection()[0].getText();
    }

    EventType type(int index) {
        return editor.model().editing().network().orElseThrow().getEventTypes().get(index);
    }

    /** Returns the input field of a label. */
    Text field(String label) {
        var found = false;
        for (var control : FormControls.all(tabs(), Control.class)) {
            if (found && control instanceof Text text) {
                return text;
            }
            found |= control instanceof Label shown && shown.getText().equals(label) || control instanceof org.eclipse.ui.forms.widgets.Hyperlink link
                    && link.getText().equals(label);
        }
        throw new AssertionError("no field " + label);
    }

    Text filter() {
        return FormControls.all(tabs(), Text.class).getFirst();
    }

    List<Combo> combos() {
        return FormControls.all(tabs(), Combo.class);
    }

    Form form() {
        return FormControls.all(tabs(), Form.class).getFirst();
    }

    /** Presses the nth button with a text. */
    NetworkEditorDriver press(String text, int nth) {
        FormControls.press(FormControls.all(tabs(), Button.class).stream().filter(button -> button.getText().equals(text)).toList().get(nth));
        return this;
    }

    NetworkEditorDriver press(String text) {
        return press(text, 0);
    }

    Button button(String text) {
        return FormControls.all(tabs(), Button.class).stream().filter(button -> button.getText().equals(text)).findFirst().orElseThrow();
    }

    /** Replaces the text of a field, and presses Enter. */
    NetworkEditorDriver type(Text field, String text) {
        field.setText(text);
        FormControls.key(field, SWT.CR);
        return this;
    }

    /** Waits for the findings of the current text. */
    NetworkEditorDriver checked() {
        UiWait.until("the check", () -> editor.findings().isOf(editor.model().text()) && Job.getJobManager().find(NetworkCheck.FAMILY).length == 0);
        UiWait.events();
        return this;
    }

    NetworkEditorDriver expectEventTypes(String... names) {
        assertEquals(List.of(names), eventTypes());
        return this;
    }

    /** Returns the message in the header of the form. */
    Optional<String> message() {
        return Optional.ofNullable(form().getMessage());
    }

    Shell shell() {
        return editor.getSite().getShell();
    }

    @Override
    public void close() throws CoreException {
        project.close();
    }
}
