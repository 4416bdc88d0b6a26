package org.millrace.tests.ui.diagram;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.ide.IGotoMarker;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.contentoutline.ContentOutline;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.diagram.ui.preference.DiagramPreferences;
import org.millrace.epn.model.Stage;
import org.millrace.epn.ui.eventtype.EventTypesPage;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.Picture;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.epn.Dialogs;
import org.millrace.tests.ui.wizards.Widgets;
import org.millrace.workspace.marker.EpnMarker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the diagram together with the other pages of the editor and other views. */
@ExtendWith(CleanLog.class)
class DiagramPageTest {

    private static final String GROUPED = "select symbol, count(*) as number from Tick group by symbol";

    @Test
    void anExampleOpensDrawn() throws CoreException, IOException {
        try (var n = DiagramDriver.open(TestProject.example("signal-generation"), "signal-generation.epn").ready()) {
            assertEquals(n.stages(), n.drawn());
            assertEquals(n.network().getWires().size(), n.wiresDrawn());
        }
    }

    @Test
    void whatIsSelectedIsSelectedInTheOutlineAndTheOtherWayRound() throws CoreException {
        try (var n = DiagramDriver.open(DiagramDriver.TEXT)) {
            var view = (ContentOutline) n.editor().getSite().getPage().showView(IPageLayout.ID_OUTLINE);
            try {
                n.editor().getSite().getPage().activate(n.editor());
                n.select("rules");
                UiWait.until("the outline to follow", () -> ((IStructuredSelection) view.getSelection()).getFirstElement() instanceof Stage stage
                        && stage.getName().equals("rules"));
                view.setSelection(new StructuredSelection(n.network().getStages().get(2)));
                UiWait.until("the stream to be selected", () -> n.selected().equals(List.of("queue")));
            } finally {
                n.editor().getSite().getPage().hideView(view);
            }
        }
    }

    @Test
    void aChangeOfTheSourceIsDrawnAndTheSelectionStays() throws CoreException {
        try (var n = DiagramDriver.open(DiagramDriver.TEXT)) {
            n.select("queue");
            var source = n.editor().getAdapter(ITextEditor.class);
            source.getDocumentProvider().getDocument(source.getEditorInput())
                    .set(n.text().replace("name=\"rules\"", "name=\"checks\"").replace("to=\"rules\"", "to=\"checks\""));
            UiWait.until("the new name", () -> n.drawn().contains("checks"));
            assertEquals(List.of("queue"), n.selected());
            n.run("org.eclipse.ui.edit.delete");
            UiWait.until("the stream to go", () -> n.drawn().size() == 2);
            assertEquals(List.of("ticks", "checks"), n.stages());
        }
    }

    @Test
    void aProblemLeadsToItsStage() throws CoreException {
        try (var n = DiagramDriver.open(DiagramDriver.TEXT.replace("provider=\"tcp\"", "provider=\"carrier-pigeon\""))) {
            n.project().build();
            var problem = n.project().markers(EpnMarker.NETWORK).stream().filter(marker -> marker.getAttribute(IMarker.MESSAGE, "").contains("carrier-pigeon"))
                    .findFirst().orElseThrow();
            n.editor().getAdapter(IGotoMarker.class).gotoMarker(problem);
            UiWait.until("the stage", () -> n.selected().equals(List.of("ticks")));
            n.checked();
            UiWait.until("the badge", () -> ((Number) n.script("document.querySelectorAll('#canvas g.stage .badge, #canvas g.stage .problem, #canvas g.stage .signal').length")).intValue() > 0);
        }
    }

    @Test
    void aFileThatCannotBeReadIsNotDrawnAndComesBackWhenItIsMended() throws CoreException {
        try (var n = DiagramDriver.open(DiagramDriver.TEXT)) {
            var source = n.editor().getAdapter(ITextEditor.class);
            var document = source.getDocumentProvider().getDocument(source.getEditorInput());
            document.set(DiagramDriver.TEXT.replace("</epn:Network>", ""));
            UiWait.until("the diagram to go", () -> !n.page().isDrawing());
            document.set(DiagramDriver.TEXT);
            UiWait.until("the diagram to come back", () -> n.page().isDrawing() && n.drawn().size() == 3);
        }
    }

    @Test
    void withoutADiagramTheFormComesFirstAndSaysWhy() throws CoreException {
        InstanceScope.INSTANCE.getNode(DiagramPreferences.NODE).putBoolean(DiagramPreferences.DRAWN, false);
        var project = TestProject.empty("drawn");
        try {
            project.file("n.epn", DiagramDriver.TEXT);
            var n = DiagramDriver.open(project, "n.epn");
            assertInstanceOf(EventTypesPage.class, n.editor().shownPage().orElseThrow());
            assertTrue(n.editor().notice().orElseThrow().contains("preferences"), n.editor().notice().toString());
        } finally {
            InstanceScope.INSTANCE.getNode(DiagramPreferences.NODE).remove(DiagramPreferences.DRAWN);
            project.close();
        }
    }

    @Test
    void withoutABrowserWidgetTheDiagramPageComesFirstAndOffersARestart() throws CoreException {
        System.setProperty("millrace.browser.widget", "none");
        var project = TestProject.empty("drawn");
        try {
            project.file("n.epn", DiagramDriver.TEXT);
            var n = DiagramDriver.open(project, "n.epn");
            assertEquals(n.page(), n.editor().shownPage().orElseThrow());
            assertFalse(n.page().isDrawing());
            var texts = Widgets.all(n.editor().getSite().getShell()).filter(Control::isVisible)
                    .map(control -> control instanceof Label label ? label.getText() : control instanceof Link link ? link.getText() : "").toList();
            assertTrue(texts.stream().anyMatch(text -> text.contains("sudo apt-get install libwebkit2gtk-4.1-0")), texts.toString());
            assertTrue(texts.contains("<a>Restart the workbench now</a>"), texts.toString());
            assertTrue(texts.contains("<a>Go to the event types</a>"), texts.toString());
        } finally {
            System.clearProperty("millrace.browser.widget");
            project.close();
        }
    }

    @Test
    void thePageGoesNowhere() throws CoreException {
        var hostile = DiagramDriver.TEXT.replace("\"queue\"", "\"&lt;img src=x onerror=document.title='broken'>\"");
        try (var n = DiagramDriver.open(hostile)) {
            UiWait.until("the stage with the hostile name", () -> n.drawn().stream().anyMatch(name -> name.startsWith("<img src=x onerror=")));
            n.browser().execute("location.href = 'file:///etc/hostname'");
            n.browser().execute("window.open('http://127.0.0.1:9/')");
            n.browser().execute("document.body.append(Object.assign(document.createElement('script'), {textContent: \"document.title='broken'\"}))");
            n.browser().execute("document.body.append(Object.assign(document.createElement('img'), {src: 'http://127.0.0.1:9/x', onerror: () => 0}))");
            n.select("rules");
            assertEquals(3, n.drawn().size());
            assertEquals("Millrace", n.script("document.title"));
        }
    }

    @Test
    void picturesAreWritten(@TempDir Path folder) throws CoreException, IOException {
        try (var n = DiagramDriver.open(DiagramDriver.TEXT)) {
            var svg = folder.resolve("n.svg");
            var png = folder.resolve("n.png");
            n.page().export(svg);
            n.page().export(png);
            UiWait.until("the pictures", () -> Files.exists(png) && Files.exists(svg));
            assertTrue(Files.readString(svg).contains(">rules</text>"), Files.readString(svg));
            assertEquals((byte) 0x89, Files.readAllBytes(png)[0]);
        }
    }

    @Test
    void thePlanOnFlinkIsDrawnAndFollowsTheProject() throws CoreException, IOException {
        var divided = DiagramDriver.TEXT.replace("<stream name=\"queue\"/>", "<stream name=\"queue\" partitionKey=\"symbol\"/>")
                .replace("<wire from=\"ticks\" to=\"rules\"/>", "<wire from=\"ticks\" to=\"queue\"/><wire from=\"queue\" to=\"rules\"/>")
                .replace("select * from Tick where price &lt; 5", GROUPED).replace("select * from Tick where price < 5", GROUPED);
        try (var n = DiagramDriver.open(divided)) {
            n.project().build();
            Dialogs.answering(dialog -> {
                var text = Widgets.all(dialog).filter(Text.class::isInstance).map(Text.class::cast).filter(Text::getEditable).findFirst().orElseThrow();
                var ok = Widgets.all(dialog).filter(Button.class::isInstance).map(Button.class::cast).filter(button -> button.getText().equals("OK"))
                        .findFirst().orElseThrow();
                text.setText("65");
                assertFalse(ok.isEnabled());
                text.setText("4");
                ok.notifyListeners(SWT.Selection, new Event());
            }, () -> n.run("org.millrace.diagram.ui.showParallelism"));
            UiWait.until("the parts", () -> texts(n).equals("4 parts,not divided,not divided,shuffled by key"), () -> texts(n));
            n.settled();
            Picture.of(n.editor().getSite().getShell(), "flink-plan");
            n.project().file("n.epn", divided.replace(" partitionKey=\"symbol\"", ""));
            n.project().build();
            UiWait.until("no parts", () -> texts(n).equals("not divided,not divided,not divided"), () -> texts(n));
            n.run("org.millrace.diagram.ui.hideParallelism");
            UiWait.until("the plan to go", () -> texts(n).isEmpty(), () -> texts(n));
        }
    }

    /** Returns the texts of the plan in their alphabetical order. */
    private static String texts(DiagramDriver n) {
        return (String) n.script("[...document.querySelectorAll('.parallelism text')].map(t => t.firstChild.textContent).sort().join(',')");
    }

    @Test
    void malformedMessagesHarmNothing() throws CoreException {
        try (var n = DiagramDriver.open(DiagramDriver.TEXT)) {
            for (var message : List.of("'{'", "'null'", "'[]'", "42", "undefined", "'{\"jsonrpc\":\"2.0\",\"method\":\"process\",\"params\":{\"clientId\":\"x\",\"action\":{\"kind\":\"deleteElement\",\"isOperation\":true,\"elementIds\":[null,7]}}}'",
                    "'{\"jsonrpc\":\"2.0\",\"method\":\"process\",\"params\":{\"clientId\":\"x\",\"action\":{\"kind\":\"createNode\",\"isOperation\":true}}}'",
                    "'x'.repeat(1000000)")) {
                n.browser().execute("window.millraceSend(" + message + ")");
            }
            n.select("rules");
            assertEquals(DiagramDriver.TEXT, n.text());
        }
    }
}
