package org.millrace.tests.ui.diagram;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;

import java.io.IOException;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests drawing with mouse and keyboard: every change is written to the text as one undo step. */
@ExtendWith(CleanLog.class)
class DrawingTest {

    private DiagramDriver n;

    @BeforeEach
    void open() throws CoreException {
        n = DiagramDriver.open(DiagramDriver.TEXT);
    }

    @AfterEach
    void close() throws CoreException {
        n.close();
    }

    /** Returns the position of an entry of the palette, after scrolling to it as with the wheel. */
    private Point entry(String type) {
        var entry = "document.querySelector('.palette button[data-type=\"" + type + "\"]')";
        n.browser().execute(entry + ".scrollIntoView({block: 'nearest'})");
        return DiagramDriver.middle(n.bounds(entry));
    }

    /** Returns an empty position in the diagram, right of the palette and above the stages. */
    private Point free() {
        return new Point(n.browser().getSize().x - 130, 130);
    }

    @Test
    void aDrawingFittedIntoASmallWindowIsFittedAgainAfterItsStagesWereRevealed() {
        var shell = n.editor().getSite().getShell();
        shell.setSize(1024, 768);
        n.settled();
        for (var stage : n.network().getStages()) {
            n.page().reveal(stage);
            n.await(stage.getName() + " to be selected", () -> n.selected().equals(List.of(stage.getName()))).settled();
        }
        shell.setSize(900, 700);
        n.settled();
        for (var stage : n.stages()) {
            var box = n.stage(stage);
            assertTrue(box.x > 0 && box.x + box.width <= n.browser().getSize().x, () -> stage + " at " + box + " in " + n.browser().getSize());
        }
    }

    @Test
    void aStageIsCreatedConnectedRenamedDeletedAndEverythingTakenBack() throws CoreException, IOException {
        n.input("the bean", () -> n.stages().size() > 3, () -> n.drag(entry("stage:bean"), free()));
        n.await("the bean in the drawing", () -> n.drawn().size() == 4);
        var bean = n.stages().getLast();

        n.connect("rules", bean);
        assertEquals(List.of("ticks > rules", "rules > " + bean), n.wires());

        n.select(bean).writeName();
        n.type("counter").key(SWT.CR);
        n.await("the name", () -> n.stages().contains("counter"));
        n.await("the name in the drawing", () -> n.drawn().contains("counter"));
        var whole = n.text();
        assertTrue(whole.contains("<!-- Written by hand. -->"), whole);

        n.save();
        assertEquals(whole, n.saved());
        assertFalse(n.editor().isDirty());

        n.select("queue").key(SWT.DEL);
        n.await("the stream to go", () -> n.drawn().size() == 3);
        assertEquals(List.of("ticks", "rules", "counter"), n.stages());

        n.key('z', SWT.CTRL);
        n.await("the stream to come back", () -> n.drawn().size() == 4);
        assertEquals(whole, n.text());
        for (var i = 0; i < 3; i++) {
            n.undo();
        }
        assertEquals(DiagramDriver.TEXT, n.text());
        n.await("the bean to go", () -> n.drawn().size() == 3 && n.wiresDrawn() == 1);
        for (var i = 0; i < 3; i++) {
            n.redo();
        }
        assertEquals(whole, n.text());
        n.await("the bean", () -> n.drawn().contains("counter") && n.wiresDrawn() == 2);
        assertFalse(n.editor().isDirty());
    }

    @Test
    void nothingIsSelectedInPlaceOfWhatWasDeleted() {
        n.select("rules").key(SWT.DEL);
        n.await("the processor to go", () -> n.drawn().size() == 2);
        // The workbench would select the next stage a moment later.
        var end = System.nanoTime() + 1_000_000_000;
        UiWait.until("a second to pass", () -> System.nanoTime() > end);
        assertEquals(List.of(), n.selected());
        n.key('z', SWT.CTRL);
        n.await("the processor to come back", () -> n.drawn().size() == 3);
    }

    @Test
    void aMovedStageChangesOnlyTheLayout() {
        n.input("the move", () -> !n.text().equals(DiagramDriver.TEXT), () -> {
            var box = n.stage("queue");
            var from = new Point(box.x + 22, box.y + box.height / 2);
            n.drag(from, new Point(from.x + 64, from.y + 40));
        });
        var end = DiagramDriver.TEXT.indexOf("<epn:Layout>");
        assertEquals(DiagramDriver.TEXT.substring(0, end), n.text().substring(0, n.text().indexOf("<epn:Layout>")));
        n.undo();
        assertEquals(DiagramDriver.TEXT, n.text());
    }

    @Test
    void keysMoveAStageAndDoNotGoBackInTheHistoryOfEditors() {
        n.select("queue").key(SWT.ARROW_RIGHT, SWT.ALT);
        n.await("the move", () -> n.text().contains("<box stage=\"queue\" x=\"528\" y=\"220\"/>"));
        assertTrue(n.editor().getSite().getPage().getActiveEditor() == n.editor());
    }

    @Test
    void theClipboardTakesStagesAlongWithTheirWires() {
        n.run("org.eclipse.ui.edit.selectAll");
        n.await("the selection", () -> n.selected().size() == 3);
        SystemClipboard.setText("nothing of this");
        n.input("the copy", () -> SystemClipboard.text().contains("rules"), () -> n.key('c', SWT.CTRL));
        n.input("the copies", () -> n.stages().size() > 3, () -> n.key('v', SWT.CTRL));
        n.await("the copies in the drawing", () -> n.drawn().size() == 6 && n.wiresDrawn() == 2);
        assertEquals(6, n.stages().size());
        assertEquals(2, n.wires().size());
        n.undo();
        assertEquals(DiagramDriver.TEXT, n.text());
    }

    @Test
    void theClipboardTakesStagesIntoTheNetworkOfAnotherEditor() throws CoreException {
        n.run("org.eclipse.ui.edit.selectAll");
        n.await("the selection", () -> n.selected().size() == 3);
        SystemClipboard.setText("nothing of this");
        n.input("the copy", () -> SystemClipboard.text().contains("rules"), () -> n.key('c', SWT.CTRL));
        n.project().file("other.epn", """
                <?xml version="1.0" encoding="UTF-8"?>
                <epn:Network xmlns:epn="epn:org.millrace/1.0" name="other">
                  <stream name="queue"/>
                </epn:Network>
                """);
        var other = DiagramDriver.open(n.project(), "other.epn").ready();
        var before = other.text();
        other.select("queue").input("the copies", () -> other.stages().size() == 4, () -> other.key('v', SWT.CTRL));
        assertEquals(List.of("queue", "ticks", "rules", "queue2"), other.stages());
        assertEquals(List.of("ticks > rules"), other.wires());
        other.undo();
        assertEquals(before, other.text());
        assertEquals(DiagramDriver.TEXT, n.text());
    }

    @Test
    void whileANameIsWrittenKeysBelongToTheField() {
        n.select("queue").writeName();
        n.key('a', SWT.CTRL).key('x', SWT.CTRL);
        n.await("the name to be cut", () -> "".equals(n.script("document.activeElement.value")));
        assertEquals(3, n.drawn().size());
        n.key('v', SWT.CTRL).key('v', SWT.CTRL);
        n.await("the name twice", () -> "queuequeue".equals(n.script("document.activeElement.value")));
        n.key(SWT.CR);
        n.await("the name", () -> n.stages().contains("queuequeue"));
    }

    @Test
    void aNoteIsWrittenWithSeveralLinesAndTakenBack() {
        n.input("the field", () -> Boolean.TRUE.equals(n.script("document.activeElement.matches('.note-writing textarea')")),
                () -> n.drag(entry("note"), free()));
        n.type("hello").key(SWT.CR).type("there").key(SWT.CR, SWT.CTRL);
        n.await("the text", () -> n.text().contains("text=\"hello&#xA;there\""));
        assertTrue(n.text().contains("<!-- Written by hand. -->"), n.text());
        n.undo();
        n.undo();
        assertEquals(DiagramDriver.TEXT, n.text());
    }

    @Test
    void aProblemIsFixedByTheKeysOfTheWorkbench() {
        n.await("the sign of the problem", () -> Boolean.TRUE.equals(n.script("document.querySelector('g.stage.stream .badge') !== null")));
        n.select("queue").key('1', SWT.CTRL);
        n.await("the menu", () -> Boolean.TRUE.equals(n.script("document.activeElement.matches('.problems button')")));
        assertEquals("Draw a wire from 'ticks'", n.script("document.activeElement.textContent"));
        n.key(SWT.CR);
        n.await("the wire", () -> n.wiresDrawn() == 2);
        assertEquals(List.of("ticks > rules", "ticks > queue"), n.wires());
        n.undo();
        assertEquals(DiagramDriver.TEXT, n.text());
    }
}
