package org.millrace.tests.ui.diagram;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.millrace.diagram.ui.page.NetworkDiagramPage;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Stage;
import org.millrace.epn.ui.check.NetworkCheck;
import org.millrace.epn.ui.editor.NetworkEditor;
import org.millrace.tests.ui.Commands;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.BooleanSupplier;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

/** Controls the diagram of a network in its editor, with the mouse and the keyboard of the display. */
final class DiagramDriver implements AutoCloseable {

    static final String TEXT = """
            <?xml version="1.0" encoding="UTF-8"?>
            <xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:epn="epn:org.millrace/1.0">
              <epn:Network name="n">
                <!-- Written by hand. -->
                <eventType name="Tick" sentTimeProperty="sent">
                  <property name="symbol"/>
                  <property name="price" type="double"/>
                  <property name="sent" type="long"/>
                </eventType>
                <adapter name="ticks" provider="tcp" eventType="Tick">
                  <property name="port" value="0"/>
                  <property name="fields" value="symbol,price,sent"/>
                </adapter>
                <processor name="rules">
                  <statement><![CDATA[select * from Tick where price < 5]]></statement>
                </processor>
                <stream name="queue"/>
                <wire from="ticks" to="rules"/>
              </epn:Network>
              <epn:Layout>
                <box stage="ticks" x="260" y="60"/>
                <box stage="rules" x="520" y="60"/>
                <box stage="queue" x="520" y="220"/>
              </epn:Layout>
            </xmi:XMI>
            """;

    private final TestProject project;
    private final String path;
    private final NetworkEditor editor;
    private final DiagramDom dom = new DiagramDom(this::browser);
    private final DisplayInput input = new DisplayInput(this::browser);
    private int frames;

    private DiagramDriver(TestProject project, String path, NetworkEditor editor) {
        this.project = project;
        this.path = path;
        this.editor = editor;
    }

    static DiagramDriver open(String text) throws CoreException {
        var project = TestProject.empty("drawn");
        try {
            project.file("n.epn", text);
            return open(project, "n.epn").ready();
        } catch (CoreException | AssertionError e) {
            project.close();
            throw e;
        }
    }

    /** Opens a file without waiting for the diagram. */
    static DiagramDriver open(TestProject project, String path) throws CoreException {
        var shell = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
        shell.setBounds(0, 0, 1500, 950);
        // Without a window manager, no window is active after a dialog was closed.
        shell.forceActive();
        var editor = assertInstanceOf(NetworkEditor.class, project.open(path));
        UiWait.events();
        return new DiagramDriver(project, path, editor);
    }

    /** Waits until the page is ready and has drawn stages and wires, which follow in a later frame. */
    DiagramDriver ready() {
        UiWait.until("the drawing", () -> "ready".equals(script("document.body.className")) && drawn().size() == stages().size()
                && wiresDrawn() == wires().size(),
                () -> "but the page says: " + script("document.readyState + ' ' + document.body.innerText + [...document.querySelectorAll('.toast')].map(e => e.textContent)"));
        return this;
    }

    NetworkEditor editor() {
        return editor;
    }

    TestProject project() {
        return project;
    }

    NetworkDiagramPage page() {
        return editor.shownPage().filter(NetworkDiagramPage.class::isInstance).map(NetworkDiagramPage.class::cast)
                .orElseThrow(() -> new AssertionError("the diagram is not shown"));
    }

    Browser browser() {
        return VisibleBrowser.in(editor.getSite().getShell()).orElseThrow(() -> new AssertionError("no browser is shown"));
    }

    /** Evaluates an expression in the page. */
    Object script(String expression) {
        return dom.evaluate(expression);
    }

    /** Returns the names of the stages in the page. */
    List<String> drawn() {
        return dom.names("g.stage");
    }

    int wiresDrawn() {
        return dom.count("g.wire");
    }

    List<String> selected() {
        return dom.names("g.stage.selected");
    }

    /** Returns the bounds of a stage in the browser. */
    Rectangle stage(String name) {
        var shape = "[...document.querySelectorAll('#canvas g.stage')].find(g => g.querySelector('text.name').textContent === '" + name + "')";
        UiWait.until(name + " to be drawn", () -> Boolean.TRUE.equals(script(shape + " !== undefined")));
        return bounds(shape + ".querySelector('path.shape')");
    }

    Rectangle bounds(String element) {
        return dom.bounds(element);
    }

    static Point middle(Rectangle bounds) {
        return new Point(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2);
    }

    /** Returns the position of a stage's output. */
    Point output(String name) {
        var box = stage(name);
        return new Point(box.x + box.width, box.y + box.height / 2);
    }

    DiagramDriver click(Point at) {
        input.click(at);
        return this;
    }

    DiagramDriver doubleClick(Point at) {
        input.doubleClick(at);
        return this;
    }

    /** Drags the mouse in small steps. */
    DiagramDriver drag(Point from, Point to) {
        input.drag(from, to);
        return this;
    }

    /** Presses a key with modifier keys. */
    DiagramDriver key(int code, int... held) {
        input.key(code, held);
        return this;
    }

    DiagramDriver type(String text) {
        input.type(text);
        return this;
    }

    /** Clicks a stage beside its name. */
    DiagramDriver select(String name) {
        if (selected().equals(List.of(name))) {
            return this;
        }
        settled();
        var box = stage(name);
        click(new Point(box.x + 22, box.y + box.height / 2));
        return await(name + " to be selected", () -> selected().equals(List.of(name)));
    }

    /**
     * Waits until the page accepts input at the displayed positions: it has the size of the widget, no animation runs,
     * and it is painted.
     */
    DiagramDriver settled() {
        var size = browser().getSize();
        UiWait.until("the page to rest", () -> Boolean.TRUE.equals(script("document.body.matches('.ready:not(.moving)') && innerWidth === " + size.x
                + " && innerHeight === " + size.y)),
                () -> "of " + size + " but it is " + script("document.body.className + ' ' + innerWidth + ' ' + innerHeight"));
        script("requestAnimationFrame(() => requestAnimationFrame(() => window.millraceTestFrames = " + ++frames + "))");
        return await("a frame", () -> Boolean.TRUE.equals(script("window.millraceTestFrames === " + frames)));
    }

    /** Draws a wire with the mouse. */
    DiagramDriver connect(String from, String to) {
        var before = wires().size();
        input("the wire", () -> wires().size() > before, () -> drag(output(from), middle(stage(to))));
        assertEquals(before + 1, wires().size());
        return await("the wire to be drawn and selected", () -> dom.count("g.wire.selected") == 1);
    }

    /** Performs an input in the diagram, and waits for its effect. */
    DiagramDriver input(String what, BooleanSupplier done, Runnable action) {
        editor.getSite().getShell().forceActive();
        editor.setFocus();
        settled();
        action.run();
        return await(what, done);
    }

    /** Waits for the effect of the last input. */
    DiagramDriver await(String what, BooleanSupplier done) {
        UiWait.until(what, done, this::state);
        return this;
    }

    private String state() {
        return "but there are " + drawn() + " with " + wiresDrawn() + " wires, selected " + selected() + ", the focus is on "
                + script("document.activeElement.outerHTML.slice(0, 80)") + " and on " + Display.getCurrent().getFocusControl() + " of "
                + Display.getCurrent().getActiveShell() + ", the active part is " + editor.getSite().getPage().getActivePart().getTitle() + ", the page says "
                + script("[...document.querySelectorAll('.toast')].map(e => e.textContent).join()") + "; " + text();
    }

    /** Opens the input field for the name of the selection. */
    DiagramDriver writeName() {
        return input("the field", () -> Boolean.TRUE.equals(script("document.activeElement.matches('.rename input')")), () -> key(SWT.F2));
    }

    Network network() {
        return editor.model().editing().network().orElseThrow();
    }

    List<String> stages() {
        return network().getStages().stream().map(Stage::getName).toList();
    }

    List<String> wires() {
        return network().getWires().stream().map(wire -> wire.getFrom().getName() + " > " + wire.getTo().getName()).toList();
    }

    String text() {
        return editor.model().text();
    }

    String saved() throws CoreException, IOException {
        try (var content = project.file(path).getContents(true)) {
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

    /** Executes a command with the editor active. */
    void run(String command) {
        editor.getSite().getPage().activate(editor);
        UiWait.events();
        Commands.execute(command);
        UiWait.events();
    }

    /** Waits for the findings of the current text. */
    DiagramDriver checked() {
        UiWait.until("the check", () -> editor.findings().isOf(editor.model().text()) && Job.getJobManager().find(NetworkCheck.FAMILY).length == 0);
        UiWait.events();
        return this;
    }

    @Override
    public void close() throws CoreException {
        project.close();
    }
}
