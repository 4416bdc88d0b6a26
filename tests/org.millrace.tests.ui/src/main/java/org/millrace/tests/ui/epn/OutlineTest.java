package org.millrace.tests.ui.epn;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.views.contentoutline.ContentOutline;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.epn.ui.outline.NetworkOutline;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;

import java.util.Arrays;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;

@ExtendWith(CleanLog.class)
class OutlineTest {

    private NetworkEditorDriver n;
    private ContentOutline view;

    @BeforeEach
    void open() throws CoreException {
        n = NetworkEditorDriver.open();
        view = (ContentOutline) n.editor().getSite().getPage().showView(IPageLayout.ID_OUTLINE);
        n.editor().getSite().getPage().activate(n.editor());
        UiWait.events();
    }

    @AfterEach
    void close() throws CoreException {
        n.editor().getSite().getPage().hideView(view);
        n.close();
    }

    private Tree tree() {
        return (Tree) assertInstanceOf(NetworkOutline.class, view.getCurrentPage()).getControl();
    }

    private List<String> children() {
        return Arrays.stream(tree().getItem(0).getItems()).map(TreeItem::getText).toList();
    }

    @Test
    void eventTypesStagesAndWiresAreShownWithPictures() {
        assertEquals("n", tree().getItem(0).getText());
        assertEquals(List.of("Tick", "Signal", "ticks", "rules", "out", "ticks → rules", "rules → out"), children());
        Arrays.stream(tree().getItem(0).getItems()).forEach(item -> assertNotNull(item.getImage(), item.getText()));
    }

    @Test
    void itFollowsEditsAndUndo() {
        n.type(n.field("Name:"), "Quote");
        assertEquals("Quote", children().getFirst());
        n.undo();
        assertEquals("Tick", children().getFirst());
    }

    @Test
    void itFollowsTheSourceWhileThatIsTyped() {
        n.page("Source");
        n.document().set(n.text().replace("\"Signal\"", "\"Alarm\""));
        UiWait.until("the new name", () -> children().get(1).equals("Alarm"));
        n.document().set(n.text().replace("</epn:Network>", "</epn:Net"));
        n.checked();
        assertEquals("Alarm", children().get(1));
    }

    @Test
    void theNotesOfTheDrawingComeLast() {
        n.page("Source");
        n.document().set("""
                <?xml version="1.0" encoding="UTF-8"?>
                <xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:epn="epn:org.millrace/1.0">
                  <epn:Network name="n"><stream name="queue"/></epn:Network>
                  <epn:Layout><note x="10" y="20" text="Read me"/></epn:Layout>
                </xmi:XMI>
                """);
        UiWait.until("the note", () -> children().equals(List.of("queue", "Read me")));
        var note = n.editor().model().editing().resource().layout().orElseThrow().getNotes().getFirst();
        view.setSelection(new StructuredSelection(note));
        UiWait.events();
        assertEquals("Read me", tree().getSelection()[0].getText());
        n.editor().navigation().select(note);
        n.checked();
        assertEquals("Read me", tree().getSelection()[0].getText());
    }

    @Test
    void choosingThereChoosesOnTheForm() {
        view.setSelection(new StructuredSelection(n.type(1)));
        UiWait.events();
        assertEquals("Signal", n.chosen());
    }

    @Test
    void choosingOnTheFormChoosesThere() {
        n.choose(n.list(), 1);
        assertEquals("Signal", tree().getSelection()[0].getText());
    }

    @Test
    void choosingThereShowsTheTextOnTheSourcePage() {
        n.page("Source");
        EObject rules = n.editor().model().editing().network().orElseThrow().getStages().get(1);
        view.setSelection(new StructuredSelection(rules));
        UiWait.events();
        var selection = (org.eclipse.jface.text.ITextSelection) n.editor().getAdapter(org.eclipse.ui.texteditor.ITextEditor.class)
                .getSelectionProvider().getSelection();
        assertEquals(n.text().indexOf("<processor"), selection.getOffset());
    }
}
