package org.millrace.tests.ui.epn;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.workspace.WithoutEngine;
import org.millrace.workspace.marker.EpnMarker;

import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Tests navigation from problems to their positions. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class MarkersTest {

    private NetworkEditorDriver n;

    @BeforeEach
    void open() throws CoreException {
        n = NetworkEditorDriver.open();
        // Completes the build and the engine check first, because they would remove the markers of the test.
        n.project().build();
    }

    @AfterEach
    void close() throws CoreException {
        n.close();
    }

    private IMarker marker(String at) throws CoreException {
        var offset = NetworkEditorDriver.TEXT.indexOf(at);
        return n.file().createMarker(EpnMarker.NETWORK, Map.of(IMarker.LINE_NUMBER, (int) NetworkEditorDriver.TEXT.substring(0, offset).lines().count(),
                IMarker.CHAR_START, offset, IMarker.CHAR_END, offset + at.length()));
    }

    private void open(IMarker marker) throws CoreException {
        IEditorPart opened = IDE.openEditor(n.editor().getSite().getPage(), marker);
        UiWait.events();
        assertEquals(n.editor(), opened);
    }

    @Test
    void aProblemOfAnEventTypeShowsItOnTheForm() throws CoreException {
        n.page("Source");
        open(marker("text\"/>"));
        assertEquals("Event Types", n.page());
        assertEquals("Signal", n.chosen());
        assertEquals(1, n.properties().getSelectionCount());
    }

    @Test
    void aProblemOfSomethingElseShowsItsText() throws CoreException {
        open(marker("name=\"n\""));
        assertEquals("Source", n.page());
        var selection = (ITextSelection) n.editor().getAdapter(ITextEditor.class).getSelectionProvider().getSelection();
        assertEquals(NetworkEditorDriver.TEXT.indexOf("name=\"n\""), selection.getOffset());
    }

    @Test
    void whatTheBuilderFindsIsUnderlinedInTheSource() throws CoreException {
        n.page("Source");
        n.document().set(NetworkEditorDriver.TEXT.replace("to=\"rules\"", "to=\"rulez\""));
        n.save();
        n.project().build();
        var source = n.editor().getAdapter(ITextEditor.class);
        var annotations = source.getDocumentProvider().getAnnotationModel(source.getEditorInput());
        UiWait.until("the underline", () -> {
            for (var all = annotations.getAnnotationIterator(); all.hasNext();) {
                var annotation = all.next();
                if (annotation.getType().equals("org.eclipse.ui.workbench.texteditor.error") && annotation.getText().contains("there is no stage 'rulez'")) {
                    return n.text().substring(annotations.getPosition(annotation).getOffset()).startsWith("to=\"rulez\"");
                }
            }
            return false;
        });
    }
}
