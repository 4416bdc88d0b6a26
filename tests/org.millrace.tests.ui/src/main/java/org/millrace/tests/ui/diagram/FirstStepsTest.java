package org.millrace.tests.ui.diagram;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the actions that the diagram offers for a new stage. */
@ExtendWith(CleanLog.class)
class FirstStepsTest {

    private static final String TEXT = """
            <?xml version="1.0" encoding="UTF-8"?>
            <xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:epn="epn:org.millrace/1.0">
              <epn:Network name="n">
                <eventType name="Quote">
                  <property name="name"/>
                  <property name="bid" type="double"/>
                  <property name="at" type="long"/>
                </eventType>
                <adapter name="market" provider="generator" eventType="Quote"/>
                <adapter name="ticks" provider="generator"/>
                <processor name="rules"/>
                <bean name="sink"/>
                <wire from="market" to="rules"/>
                <wire from="ticks" to="rules"/>
                <wire from="rules" to="sink"/>
              </epn:Network>
              <epn:Layout>
                <box stage="market" x="260" y="60"/>
                <box stage="ticks" x="260" y="200"/>
                <box stage="rules" x="520" y="60"/>
                <box stage="sink" x="780" y="60"/>
              </epn:Layout>
            </xmi:XMI>
            """;

    private DiagramDriver n;

    private void open(String text) throws CoreException {
        n = DiagramDriver.open(text).checked();
    }

    @AfterEach
    void close() throws CoreException {
        var page = n.editor().getSite().getPage();
        n.close();
        Arrays.stream(page.getViewReferences()).filter(view -> view.getId().equals(IPageLayout.ID_PROP_SHEET)).forEach(page::hideView);
    }

    /** Opens the menu with the problems of a stage. */
    private void problems(String stage) {
        UiWait.until("the sign of the problem", () -> Boolean.TRUE.equals(n.script("[...document.querySelectorAll('#canvas g.stage')]"
                + ".some(g => g.querySelector('text.name').textContent === '" + stage + "' && g.querySelector('.badge'))")));
        n.select(stage).key('1', SWT.CTRL);
        UiWait.until("the menu", () -> Boolean.TRUE.equals(n.script("document.activeElement.matches('.problems button')")));
    }

    private List<String> entries() {
        return List.of(((String) n.script("[...document.querySelectorAll('.problems button')].map(b => b.textContent).join('\\n')")).split("\n"));
    }

    private String said() {
        return (String) n.script("document.querySelector('.problems').innerText");
    }

    private void choose(String entry) {
        n.browser().execute("[...document.querySelectorAll('.problems button')].find(b => b.textContent === '" + entry + "').click()");
    }

    @Test
    void aProcessorOffersToWriteItsStatements() throws CoreException {
        open(TEXT);
        problems("rules");
        assertEquals("Write statements", entries().getFirst());
        assertFalse(said().contains("<"), said());
        choose("Write statements");
        UiWait.until("the statements", () -> active().getTitle().equals("rules.epl"));
        assertTrue(n.text().contains("<file>epl/rules.epl</file>"), n.text());
        var text = (ITextEditor) active();
        var length = text.getDocumentProvider().getDocument(text.getEditorInput()).getLength();
        assertTrue(length > 0);
        assertEquals(length, ((ITextSelection) text.getSelectionProvider().getSelection()).getOffset());
    }

    @Test
    void anAdapterOffersToCreateItsEventType() throws CoreException {
        open(TEXT);
        problems("ticks");
        assertTrue(entries().contains("Create event type\u2026"), () -> entries().toString());
        assertTrue(entries().contains("Use event type 'Quote'"), () -> entries().toString());
        answering(dialog -> {
            assertEquals("Ticks", all(dialog, Text.class).findFirst().orElseThrow().getText());
            all(dialog, Text.class).findFirst().orElseThrow().setText("Tick");
            all(dialog, Button.class).filter(button -> button.getText().equals("OK")).findFirst().orElseThrow().notifyListeners(SWT.Selection, new Event());
        });
        choose("Create event type\u2026");
        UiWait.until("the event type", () -> n.text().contains("<eventType name=\"Tick\"/>"));
        assertTrue(n.text().contains("<adapter name=\"ticks\" provider=\"generator\" eventType=\"Tick\"/>"), n.text());
        n.undo();
        assertEquals(TEXT, n.text());
    }

    @Test
    void aBeanOffersToCreateItsClass() throws CoreException {
        open(TEXT);
        problems("sink");
        assertEquals(List.of("Create class\u2026", "Choose class\u2026"), entries());
        assertFalse(said().contains("javaClass"), said());
        choose("Choose class\u2026");
        UiWait.until("the form", () -> n.editor().getSite().getPage().getActivePart().getSite().getId().equals(IPageLayout.ID_PROP_SHEET));
    }

    @Test
    void theGeneratorIsCheckedWhileDrawingAndItsFieldsAreMapped() throws CoreException {
        open(TEXT);
        problems("market");
        assertTrue(said().contains("event type Quote has no property 'symbol'; it has name, bid, at"), said());
        assertEquals("Map fields", entries().getFirst());
        choose("Map fields");
        UiWait.until("the mapping", () -> n.text().contains("<property name=\"fields\" value=\"name=symbol,bid=price,at=sentTime\"/>"));
        n.checked();
        assertTrue(n.editor().findings().within(n.network().getStages().getFirst()).isEmpty(),
                () -> n.editor().findings().within(n.network().getStages().getFirst()).toString());
        n.undo();
        assertEquals(TEXT, n.text());
    }

    @Test
    void aDoubleClickOpensTheStatementsWhereverItHitsExceptTheName() throws CoreException {
        open(TEXT.replace("<processor name=\"rules\"/>", "<processor name=\"rules\">\n      <file>a.epl</file>\n    </processor>"));
        n.project().file("a.epl", "select * from Quote");
        for (var at : List.of(new Point(4, 6), new Point(20, 28), new Point(-16, -8), new Point(-6, 6))) {
            var box = n.stage("rules");
            n.input("the statements from " + at, () -> active().getTitle().equals("a.epl"),
                    () -> n.doubleClick(new Point(at.x < 0 ? box.x + box.width + at.x : box.x + at.x, at.y < 0 ? box.y + box.height + at.y : box.y + at.y)));
            n.editor().getSite().getPage().activate(n.editor());
            UiWait.events();
        }
        var name = DiagramDriver.middle(n.bounds("[...document.querySelectorAll('#canvas g.stage text.name')].find(t => t.textContent === 'rules')"));
        n.input("the field for the name", () -> Boolean.TRUE.equals(n.script("document.activeElement.matches('.rename input')")), () -> n.doubleClick(name));
    }

    @Test
    void statementsThatAreNotSavedAreCounted() throws CoreException {
        open(TEXT.replace("<processor name=\"rules\"/>", "<processor name=\"rules\">\n      <file>a.epl</file>\n    </processor>"));
        n.project().file("a.epl", "select * from Quote;");
        n.project().build();
        UiWait.until("one statement", () -> chips().contains("1"), () -> chips().toString());
        var epl = (ITextEditor) n.project().open("a.epl");
        epl.getDocumentProvider().getDocument(epl.getEditorInput()).set("select * from Quote;\nselect bid from Quote;\n");
        n.editor().getSite().getPage().activate(n.editor());
        UiWait.until("two statements", () -> chips().contains("2"), () -> chips().toString());
    }

    private List<String> chips() {
        return List.of(((String) n.script("[...document.querySelectorAll('#canvas g.stage .chip-text')].map(c => c.textContent).join('\\n')")).split("\n"));
    }

    @Test
    void aRefusedNameIsNotDiscardedInSilence() throws CoreException {
        open(TEXT);
        n.select("rules").writeName();
        n.key('a', SWT.CTRL).type("sink");
        UiWait.until("the refusal", () -> Boolean.TRUE.equals(n.script("document.activeElement.getAttribute('aria-invalid') === 'true'")));
        n.browser().execute("document.activeElement.blur()");
        UiWait.until("the message", () -> ((String) n.script("[...document.querySelectorAll('.toast')].map(e => e.textContent).join()"))
                .startsWith("\"sink\" was not accepted: "));
        assertEquals(TEXT, n.text());
    }

    @Test
    void openStandsInTheContextMenuWithTheKeysOfTheOthers() throws CoreException {
        open(TEXT);
        var menu = n.browser().getMenu();
        n.select("rules");
        menu.notifyListeners(SWT.Show, new Event());
        var labels = Arrays.stream(menu.getItems()).map(item -> item.getText().replace("&", "")).toList();
        menu.notifyListeners(SWT.Hide, new Event());
        assertEquals("Open\tF3", labels.getFirst());
        assertTrue(labels.containsAll(List.of("Rename\tF2", "Draw Wire\tC", "Problems and Fixes\tCtrl+1", "Duplicate\tCtrl+D")), labels.toString());
    }

    @Test
    void theTwoFileAdaptersOfThePaletteAreToldApart() throws CoreException {
        open(TEXT);
        var labels = List.of(((String) n.script("[...document.querySelectorAll('.palette button[data-type]')].map(b => b.textContent).join('\\n')"))
                .split("\n"));
        assertEquals(labels.size(), labels.stream().distinct().count(), labels.toString());
        assertTrue(labels.stream().anyMatch(label -> label.contains("file input"))
                && labels.stream().anyMatch(label -> label.contains("file output")), labels.toString());
    }

    private IEditorPart active() {
        return Optional.ofNullable(n.editor().getSite().getPage().getActiveEditor()).orElseThrow();
    }

    /** Answers the next dialog. */
    private static void answering(Consumer<Shell> answer) {
        var display = Display.getCurrent();
        var before = List.of(display.getShells());
        Runnable[] look = new Runnable[1];
        look[0] = () -> Arrays.stream(display.getShells())
                .filter(shell -> !before.contains(shell) && shell.isVisible() && !shell.getText().isEmpty()).findFirst()
                .ifPresentOrElse(answer, () -> display.timerExec(20, look[0]));
        display.timerExec(20, look[0]);
    }

    private static <T> Stream<T> all(Composite parent, Class<T> kind) {
        return Arrays.stream(parent.getChildren()).flatMap(child -> Stream.concat(kind.isInstance(child) ? Stream.of(kind.cast(child)) : Stream.empty(),
                child instanceof Composite inner ? all(inner, kind) : Stream.empty()));
    }
}
