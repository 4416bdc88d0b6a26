package org.millrace.tests.ui.editor;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension2;
import org.eclipse.jface.text.source.SourceViewer;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.contentoutline.ContentOutline;
import org.eclipse.ui.views.contentoutline.ContentOutlinePage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.epl.ui.complete.EplCompletion;
import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.document.EplModels;
import org.millrace.epl.ui.hover.EplHover;
import org.millrace.epl.ui.navigate.DeclarationLinks;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.Picture;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.Theme;
import org.millrace.tests.ui.UiWait;
import org.millrace.workspace.marker.EpnMarker;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the editor of scenarios in a copy of the tutorial. */
@ExtendWith(CleanLog.class)
class ScenarioEditorTest {

    private static final String FILE = "tests/late-fills.scenario";

    private TestProject project;
    private ITextEditor editor;

    @BeforeEach
    void open() throws CoreException, IOException {
        project = TestProject.example("tutorial");
        project.build();
        editor = (ITextEditor) project.open(FILE);
        parsed();
    }

    @AfterEach
    void close() throws CoreException {
        Theme.LIGHT.show();
        project.close();
    }

    private SourceViewer viewer() {
        return (SourceViewer) editor.getAdapter(ITextOperationTarget.class);
    }

    private IDocument document() {
        return viewer().getDocument();
    }

    private EplModel parsed() {
        var model = EplModels.of(document()).orElseThrow();
        UiWait.until("the text parsed", () -> model.ready().isPresent() && Job.getJobManager().find(EplModel.FAMILY).length == 0);
        UiWait.events();
        return model;
    }

    private int at(String part) {
        var offset = document().get().indexOf(part);
        assertTrue(offset >= 0, part);
        return offset;
    }

    private List<ICompletionProposal> proposals(int offset) {
        var found = CompletableFuture.supplyAsync(() -> new EplCompletion().computeCompletionProposals(viewer(), offset));
        UiWait.until("proposals", found::isDone);
        return Arrays.asList(found.join());
    }

    @Test
    void stagesAndPropertiesAreProposedAndInserted() throws Exception {
        document().set("scenario 'a' {\n    expect nothing at \n}\n");
        parsed();
        var offset = at(" at ") + 4;
        var proposals = proposals(offset);
        assertEquals(List.of("alarms", "fills", "orders", "statistics", "turnover", "watch"),
                proposals.stream().map(proposal -> proposal.getDisplayString().replaceFirst(" – .*", "")).toList());
        assertNotNull(proposals.getFirst().getImage());
        ((ICompletionProposalExtension2) proposals.getFirst()).apply(viewer(), '\0', 0, offset);
        assertEquals("scenario 'a' {\n    expect nothing at alarms\n}\n", document().get());
    }

    @Test
    void mistakesAreUnderlinedAtOnceAndMarkedWhenTheFileIsSaved() throws Exception {
        document().replace(at("expect nothing at alarms") + 18, "alarms".length(), "alarm");
        parsed();
        UiWait.until("the underlined mistake", () -> annotations("org.millrace.epl.ui.error").contains("alarm"));
        editor.doSave(null);
        project.build();
        var markers = project.markers(EpnMarker.STATEMENT);
        assertEquals(List.of("there is no stage 'alarm' (did you mean 'alarms'?)"), markers.stream().map(marker -> marker.getAttribute(IMarker.MESSAGE, ""))
                .toList());
        assertEquals(FILE, markers.getFirst().getResource().getProjectRelativePath().toString());
        assertEquals(5, markers.getFirst().getAttribute(IMarker.LINE_NUMBER, 0));
        document().replace(at("at alarm ") + 3, "alarm".length(), "alarms");
        editor.doSave(null);
        project.build();
        assertEquals(List.of(), project.markers(EpnMarker.ANY));
    }

    private List<String> annotations(String type) {
        var found = new ArrayList<String>();
        viewer().getAnnotationModel().getAnnotationIterator().forEachRemaining(annotation -> {
            if (annotation.getType().equals(type)) {
                var position = viewer().getAnnotationModel().getPosition(annotation);
                found.add(document().get().substring(position.getOffset(), position.getOffset() + position.getLength()));
            }
        });
        return found;
    }

    @Test
    void theOutlineHasTheScenarios() throws Exception {
        var view = (ContentOutline) PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().showView(IPageLayout.ID_OUTLINE);
        editor.getSite().getPage().activate(editor);
        UiWait.until("the outline of the editor", () -> view.getCurrentPage() instanceof ContentOutlinePage);
        var tree = (Tree) view.getCurrentPage().getControl();
        UiWait.until("the scenarios", () -> tree.getItemCount() == 5 && tree.getItem(0).getText().equals("an order without a fill is late after 5 seconds"),
                () -> Arrays.stream(tree.getItems()).map(TreeItem::getText).toList().toString());
        assertNotNull(tree.getItem(0).getImage());
    }

    @Test
    void wordsAreColouredAndExplained() {
        assertNotEquals(null, style("scenario"));
        assertNotEquals(style("scenario").foreground, style("NewOrder").foreground);
        assertTrue(new EplHover().getHoverInfo(viewer(), new Region(at("alarms"), 0)).contains("outbound adapter"));
    }

    private StyleRange style(String part) {
        return viewer().getTextWidget().getStyleRangeAtOffset(at(part));
    }

    @Test
    void aStageIsALinkToTheNetwork() {
        var links = new DeclarationLinks().detectHyperlinks(viewer(), new Region(at("alarms") + 1, 0), false);
        assertEquals(1, links.length);
        links[0].open();
        var page = editor.getSite().getPage();
        UiWait.until("the network", () -> page.getActiveEditor() != null && page.getActiveEditor().getEditorInput().getName().equals("tutorial.epn"));
    }

    @Test
    void theFileIsFormatted() throws Exception {
        var before = document().get();
        document().set(before.replace("    ", "").replace(" {", "{"));
        parsed();
        editor.getSite().getPage().activate(editor);
        editor.getSite().getService(IHandlerService.class).executeCommand("org.millrace.epl.ui.format", null);
        // After a build, the text is parsed again before it is formatted.
        UiWait.until("the layout", () -> document().get().equals(before), () -> document().get());
    }

    @Test
    void screens() throws Exception {
        for (var theme : Theme.values()) {
            theme.show();
            editor.getSite().getPage().showView(IPageLayout.ID_OUTLINE);
            editor.getSite().getPage().activate(editor);
            UiWait.until("the signs", () -> annotations("org.millrace.launch.ui.scenario.unknown").size() == 5);
            parsed();
            Picture.of(editor.getSite().getShell(), "scenario-editor-" + theme.name().toLowerCase(Locale.ROOT));
        }
    }
}
