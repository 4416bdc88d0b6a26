package org.millrace.tests.ui.editor;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension2;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.SourceViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.epl.ui.complete.LoadCompletion;
import org.millrace.epl.ui.document.EplModels;
import org.millrace.epl.ui.hover.EplHover;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.Picture;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.workspace.WithoutEngine;
import org.millrace.workspace.marker.EpnMarker;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the editor of {@code load.json}. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class LoadEditorTest {

    private TestProject project;
    private ITextEditor editor;

    @BeforeEach
    void make() throws CoreException, IOException {
        project = TestProject.example("signal-generation");
        project.build();
    }

    @AfterEach
    void remove() throws CoreException {
        project.close();
    }

    /** Opens a load with the caret at the bar. */
    private void open(String marked) throws CoreException {
        project.file("load.json", marked.replace("|", ""));
        project.build();
        editor = (ITextEditor) project.open("load.json");
        editor.selectAndReveal(Math.max(0, marked.indexOf('|')), 0);
        UiWait.until("the text parsed", () -> EplModels.of(viewer().getDocument()).flatMap(model -> model.ready()).isPresent());
    }

    private SourceViewer viewer() {
        return (SourceViewer) editor.getAdapter(ITextOperationTarget.class);
    }

    private List<ICompletionProposal> proposals() {
        var offset = viewer().getSelectedRange().x;
        var found = CompletableFuture.supplyAsync(() -> new LoadCompletion().computeCompletionProposals(viewer(), offset));
        UiWait.until("proposals", found::isDone);
        return Arrays.asList(found.join());
    }

    private static List<String> labels(List<ICompletionProposal> proposals) {
        return proposals.stream().map(proposal -> proposal.getDisplayString().split(" ")[0]).toList();
    }

    @Test
    void propertiesOfTheEventAndKindsAreProposed() throws CoreException {
        open("{ \"fields\": { \"last|\" } }");
        var names = proposals();
        assertEquals(List.of("lastPrice"), labels(names));
        ((ICompletionProposalExtension2) names.getFirst()).apply(viewer(), '\0', 0, viewer().getSelectedRange().x);
        var selected = names.getFirst().getSelection(viewer().getDocument());
        viewer().setSelectedRange(selected.x, selected.y);
        assertEquals("{ \"fields\": { \"lastPrice\": \"\" } }", viewer().getDocument().get());
        assertTrue(labels(proposals()).containsAll(List.of("price", "brownian", "normal", "column")), () -> labels(proposals()).toString());
    }

    @Test
    void theListOfTheEditorShowsThem() throws CoreException, IOException {
        open("{\n  \"duration\": \"30s\",\n  |\n}\n");
        editor.getSite().getShell().forceActive();
        viewer().getTextWidget().setFocus();
        UiWait.until("the focus", () -> viewer().getTextWidget().isFocusControl());
        UiWait.events();
        viewer().doOperation(ISourceViewer.CONTENTASSIST_PROPOSALS);
        UiWait.until("the list", () -> shown().anyMatch(label -> label.startsWith("warmup")), () -> shown().toList().toString());
        Picture.of(editor.getSite().getShell(), "load-editor");
    }

    private static Stream<String> shown() {
        return Arrays.stream(Display.getCurrent().getShells()).filter(shell -> !shell.isDisposed() && shell.isVisible())
                .flatMap(shell -> Arrays.stream(shell.getChildren())).filter(Table.class::isInstance).map(Table.class::cast)
                .filter(table -> (table.getStyle() & SWT.VIRTUAL) != 0).flatMap(table -> Arrays.stream(table.getItems())).map(item -> item.getText());
    }

    @Test
    void hoverExplainsAProperty() throws CoreException {
        open("{ \"rate\": 500 }");
        var hover = new EplHover();
        var text = hover.getHoverInfo(viewer(), hover.getHoverRegion(viewer(), 4));
        assertTrue(text.contains("Events per second on each connection"), text);
    }

    @Test
    void namesAndTextsHaveColours() throws CoreException {
        open("{ \"target\": \"ticks\", \"rate\": 500 }");
        var widget = viewer().getTextWidget();
        UiWait.until("colours", () -> widget.getStyleRangeAtOffset(3) != null && widget.getStyleRangeAtOffset(13) != null);
        assertNotEquals(widget.getStyleRangeAtOffset(3).foreground, widget.getStyleRangeAtOffset(13).foreground);
    }

    private List<IMarker> markers() throws CoreException {
        return project.markers(EpnMarker.NETWORK).stream().filter(marker -> marker.getResource().getName().equals("load.json")).toList();
    }

    @Test
    void errorsAreMarkedAtTheirPlaces() throws CoreException {
        open("{\n  \"rate\": 0,\n  \"fields\": { \"lastPrise\": \"price\" }\n}\n");
        var markers = markers();
        assertEquals(List.of(2), markers.stream().map(marker -> marker.getAttribute(IMarker.LINE_NUMBER, 0)).toList());
        assertEquals(12, markers.getFirst().getAttribute(IMarker.CHAR_START, 0));
        open("{\n  \"fields\": { \"lastPrise\": \"price\" }\n}\n");
        var unknown = markers().getFirst();
        assertTrue(unknown.getAttribute(IMarker.MESSAGE, "").contains("'lastPrice'"), unknown.getAttribute(IMarker.MESSAGE, ""));
        assertEquals(2, unknown.getAttribute(IMarker.LINE_NUMBER, 0));
        assertEquals(viewer().getDocument().get().indexOf("\"lastPrise"), unknown.getAttribute(IMarker.CHAR_START, 0));
    }
}
