package org.millrace.tests.ui.editor;

import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.SourceViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.contexts.IContextService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.texteditor.ITextEditor;
import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.document.EplModels;
import org.millrace.epl.ui.document.Snapshot;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

import static org.junit.jupiter.api.Assertions.assertEquals;

/**
 * Controls an editor for one of two texts of a processor, in a project with a network. In texts, <code>|</code> stands
 * for the cursor.
 */
final class EplEditorDriver implements AutoCloseable {

    static final String RULES = "rules.epl";
    static final String OTHER = "other.epl";

    private static final String NETWORK = """
            <?xml version="1.0" encoding="UTF-8"?>
            <xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:epn="epn:org.millrace/1.0">
              <epn:Network name="editor">
                <eventType name="Tick"><property name="symbol"/><property name="price" type="double"/></eventType>
                <eventType name="Trade" javaClass="demo.Trade"/>
                <processor name="rules">
                  <file>other.epl</file>
                  <file>rules.epl</file>
                  %s
                </processor>
              </epn:Network>
            </xmi:XMI>
            """;
    private static final String JAVA = """
            package demo;

            public class Trade {
                private double amount;

                public double getAmount() {
                    return amount;
                }
            }
            """;

    private final TestProject project;
    private final ITextEditor editor;

    private EplEditorDriver(TestProject project, ITextEditor editor) {
        this.project = project;
        this.editor = editor;
    }

    static EplEditorDriver on(String text) throws CoreException {
        return on(text, "", "");
    }

    static EplEditorDriver on(String text, String other) throws CoreException {
        return on(text, other, "");
    }

    static EplEditorDriver on(String text, String other, String inline) throws CoreException {
        var project = TestProject.empty("editor");
        project.file("src/demo/Trade.java", JAVA);
        project.file(OTHER, other);
        project.file("editor.epn", NETWORK.formatted(inline));
        write(project, text);
        // The editor uses the project data of the last build.
        project.build();
        return open(project, text);
    }

    /** Opens a text in a project without a network. */
    static EplEditorDriver alone(String text) throws CoreException {
        var project = TestProject.empty("editor");
        write(project, text);
        return open(project, text);
    }

    private static void write(TestProject project, String text) throws CoreException {
        var caret = text.indexOf('|');
        project.file(RULES, caret < 0 ? text : text.substring(0, caret) + text.substring(caret + 1));
    }

    private static EplEditorDriver open(TestProject project, String text) throws CoreException {
        var caret = text.indexOf('|');
        var opened = new EplEditorDriver(project, (ITextEditor) project.open(RULES));
        if (caret >= 0) {
            opened.select(caret, 0);
        }
        UiWait.until("the keys of the editor", () -> PlatformUI.getWorkbench().getService(IContextService.class).getActiveContextIds()
                .contains("org.millrace.epl.ui.editorScope"));
        return opened;
    }

    TestProject project() {
        return project;
    }

    IFile file(String path) {
        return project.file(path);
    }

    ITextEditor editor() {
        return editor;
    }

    SourceViewer viewer() {
        return (SourceViewer) editor.getAdapter(ITextOperationTarget.class);
    }

    StyledText widget() {
        return viewer().getTextWidget();
    }

    IDocument document() {
        return editor.getDocumentProvider().getDocument(editor.getEditorInput());
    }

    EplModel model() {
        return EplModels.of(document()).orElseThrow();
    }

    String text() {
        return document().get();
    }

    /** Returns the text with the cursor, or with the selection between two of them. */
    String marked() {
        var selected = viewer().getSelectedRange();
        var marked = new StringBuilder(text()).insert(selected.x + selected.y, '|');
        return (selected.y > 0 ? marked.insert(selected.x, '|') : marked).toString();
    }

    int at(String part) {
        var offset = text().indexOf(part);
        if (offset < 0) {
            throw new AssertionError("'" + part + "' is not in: " + text());
        }
        return offset;
    }

    void select(int offset, int length) {
        editor.selectAndReveal(offset, length);
    }

    void select(String part) {
        select(at(part), part.length());
    }

    void caretAt(String part) {
        select(at(part), 0);
    }

    void text(String text) {
        document().set(text);
    }

    /** Waits until the current version is parsed. */
    Snapshot parsed() {
        UiWait.until("the text parsed", () -> model().ready().isPresent());
        return model().ready().orElseThrow();
    }

    /** Waits until all background work is done. */
    void settled() {
        parsed();
        UiWait.until("the end of parsing", () -> Job.getJobManager().find(EplModel.FAMILY).length == 0);
        UiWait.events();
    }

    /** Waits until the classes are compiled and the text is parsed with them. */
    Snapshot built() throws CoreException {
        project.build();
        settled();
        return parsed();
    }

    /** Types text. */
    void type(String keys) {
        for (var i = 0; i < keys.length(); i++) {
            key(keys.charAt(i), keys.charAt(i) == '\b' ? SWT.BS : keys.charAt(i) == '\r' ? SWT.CR : keys.charAt(i));
        }
    }

    private void key(char character, int code) {
        var event = new Event();
        event.type = SWT.KeyDown;
        event.character = character;
        event.keyCode = code;
        event.widget = widget();
        widget().notifyListeners(SWT.KeyDown, event);
    }

    void command(String id) {
        try {
            editor.getSite().getService(IHandlerService.class).executeCommand(id, null);
        } catch (CommandException e) {
            throw new AssertionError(id, e);
        }
    }

    /** Returns the current style of a word. */
    StyleRange style(String part) {
        return widget().getStyleRangeAtOffset(at(part));
    }

    /** Returns the texts of annotations, with their ranges. */
    List<String> annotations(Predicate<Annotation> wanted) {
        var found = new ArrayList<String>();
        viewer().getAnnotationModel().getAnnotationIterator().forEachRemaining(annotation -> {
            if (wanted.test(annotation)) {
                var position = viewer().getAnnotationModel().getPosition(annotation);
                found.add(text().substring(position.getOffset(), position.getOffset() + position.getLength()));
            }
        });
        found.sort(null);
        return found;
    }

    List<String> annotations(String type) {
        return annotations(annotation -> annotation.getType().equals(type));
    }

    void assertText(String expected) {
        assertEquals(expected, text());
    }

    @Override
    public void close() throws CoreException {
        project.close();
    }
}
