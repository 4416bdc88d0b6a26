package org.millrace.tests.ui.launch;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.source.IVerticalRulerInfo;
import org.eclipse.jface.text.source.SourceViewer;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.launch.ui.test.NetworkTestShortcut;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.Commands;
import org.millrace.tests.ui.Picture;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.Theme;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.wizards.Widgets;
import org.millrace.tests.ui.workspace.WithoutEngine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Performs the scenarios of a copy of the tutorial, and looks at the view of unit tests. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class NetworkTestTest {

    private static final String VIEW = "org.eclipse.unittest.ui.ResultView";
    private static final String LATE = "tests/late-fills.scenario";
    private static final String FIRST = "an order without a fill is late after 5 seconds";

    private TestProject project;

    @BeforeEach
    void make() throws CoreException, IOException {
        project = TestProject.example("tutorial");
        project.build();
    }

    @AfterEach
    void remove() throws CoreException {
        Theme.LIGHT.show();
        LaunchedNetwork.removeEnded();
        if (page().findView(VIEW) != null) {
            page().hideView(page().findView(VIEW));
        }
        project.close();
    }

    private static IWorkbenchPage page() {
        return PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    }

    /** Launches, and waits until the launch has ended and the view shows it. */
    private static void launch(Runnable gesture) {
        var manager = DebugPlugin.getDefault().getLaunchManager();
        var before = List.of(manager.getLaunches());
        gesture.run();
        UiWait.until("the end of the launch", () -> Arrays.stream(manager.getLaunches()).anyMatch(launch -> !before.contains(launch) && launch.isTerminated()));
        UiWait.until("the view", () -> page().findView(VIEW) != null);
    }

    private void launchAll() {
        launch(() -> new NetworkTestShortcut().launch(new StructuredSelection(project.project()), ILaunchManager.RUN_MODE));
    }

    private static IViewPart view() {
        return page().findView(VIEW);
    }

    private static Optional<Tree> tree() {
        return view() == null ? Optional.empty() : Widgets.all(view().getSite().getShell()).filter(Tree.class::isInstance).map(Tree.class::cast)
                .filter(tree -> tree.isVisible() && items(tree.getItems()).anyMatch(item -> item.getText().startsWith("tests/"))).findFirst();
    }

    private static Stream<TreeItem> items(TreeItem[] items) {
        return Arrays.stream(items).flatMap(item -> Stream.concat(Stream.of(item), items(item.getItems())));
    }

    /** Returns the texts of the visible items of the view, without durations and the kind of the launch. A single file has the place of its launch. */
    private static List<String> shown() {
        return tree().stream().flatMap(tree -> items(tree.getItems())).map(item -> item.getText().replaceFirst(" \\[Runner: .*", "")
                .replaceFirst(" \\S*[\\d.,]+s$", "")).filter(text -> !text.isEmpty()).toList();
    }

    @Test
    void theScenariosOfAProjectAreShownWithTheirFiles() throws Exception {
        launchAll();
        UiWait.until("the files", () -> shown().containsAll(List.of("tests/bursts.scenario", LATE, "tests/turnover.scenario")), () -> shown().toString());
    }

    @Test
    void aFailedScenarioShowsTheDifferenceAndOpensItsLine() throws Exception {
        breakFirst();
        launchAll();
        UiWait.until("the failed scenario", () -> shown().contains(FIRST), () -> shown().toString());
        for (var theme : Theme.values()) {
            theme.show();
            select(FIRST);
            UiWait.events();
            Picture.of(view().getSite().getShell(), "network-test-" + theme.name().toLowerCase(Locale.ROOT));
        }
        select(FIRST);
        var event = new Event();
        event.item = item(FIRST);
        event.widget = tree().orElseThrow();
        tree().orElseThrow().notifyListeners(SWT.DefaultSelection, event);
        UiWait.until("the editor", () -> page().getActiveEditor() != null && page().getActiveEditor().getEditorInput().getName().equals("late-fills.scenario"));
        assertEquals(3, line(page().getActiveEditor()));
    }

    @Test
    void theFailedScenariosAreRunAgain() throws Exception {
        breakFirst();
        launchAll();
        UiWait.until("the failed scenario", () -> shown().contains(FIRST), () -> shown().toString());
        project.file(LATE, text().replace("'nobody'", "'A1'"));
        page().activate(view());
        launch(() -> Commands.execute("org.eclipse.unittest.ui.UnitTestShortcut.rerunFailedCases"));
        UiWait.until("one file", () -> shown().contains(LATE) && !shown().contains("tests/bursts.scenario"), () -> shown().toString());
    }

    @Test
    void aClickOnTheSignBesideAScenarioRunsIt() throws Exception {
        var editor = (ITextEditor) project.open(LATE);
        var viewer = (SourceViewer) editor.getAdapter(ITextOperationTarget.class);
        UiWait.until("the signs", () -> signs(viewer, "unknown") == 5);
        UiWait.events();
        var rulers = Widgets.all((Composite) editor.getAdapter(IVerticalRulerInfo.class).getControl()).filter(Canvas.class::isInstance)
                .map(Canvas.class::cast).toList();
        var y = viewer.getTextWidget().getLinePixel(2) + viewer.getTextWidget().getLineHeight() / 2;
        launch(() -> click(rulers.getFirst(), y));
        UiWait.until("the sign of success", () -> signs(viewer, "succeeded") == 1 && signs(viewer, "unknown") == 4,
                () -> signs(viewer, "succeeded") + " " + signs(viewer, "unknown"));
        UiWait.until("the sign in green", () -> rulers.stream().anyMatch(ruler -> isGreen(ruler, y)));
        Picture.of(editor.getSite().getShell(), "scenario-signs");
        UiWait.until("one file", () -> shown().contains(LATE) && !shown().contains("tests/bursts.scenario"), () -> shown().toString());
    }

    /** Returns whether a line of the ruler has a pixel in the colour of success. */
    private static boolean isGreen(Canvas ruler, int y) {
        var image = new Image(ruler.getDisplay(), ruler.getSize().x, 1);
        var gc = new GC(ruler);
        try {
            gc.copyArea(image, 0, y);
            var data = image.getImageData();
            return IntStream.range(0, data.width).mapToObj(x -> data.palette.getRGB(data.getPixel(x, 0)))
                    .anyMatch(colour -> colour.green > colour.red + 40 && colour.green > colour.blue + 20);
        } finally {
            gc.dispose();
            image.dispose();
        }
    }

    private static void click(Control control, int y) {
        for (var type : new int[] {SWT.MouseDown, SWT.MouseUp}) {
            var event = new Event();
            event.type = type;
            event.button = 1;
            event.count = 1;
            event.x = 4;
            event.y = y;
            event.widget = control;
            control.notifyListeners(type, event);
        }
    }

    private static int signs(SourceViewer viewer, String kind) {
        var count = 0;
        for (var all = viewer.getAnnotationModel().getAnnotationIterator(); all.hasNext();) {
            count += all.next().getType().equals("org.millrace.launch.ui.scenario." + kind) ? 1 : 0;
        }
        return count;
    }

    @Test
    void aFileWithErrorsIsShownAsAnErrorAndTheOthersArePerformed() throws Exception {
        project.file("tests/broken.scenario", "scenario 'x' {\n    expect nothing at nowhere\n}\n");
        project.build();
        launchAll();
        UiWait.until("the error", () -> shown().contains("Errors in the file") && shown().contains(LATE), () -> shown().toString());
    }

    private void breakFirst() throws Exception {
        project.file(LATE, text().replaceFirst("detail='A1'", "detail='nobody'"));
        project.build();
    }

    private String text() throws Exception {
        try (var content = project.file(LATE).getContents()) {
            return new String(content.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static TreeItem item(String text) {
        return items(tree().orElseThrow().getItems()).filter(item -> item.getText().startsWith(text)).findFirst().orElseThrow();
    }

    private static void select(String text) {
        var event = new Event();
        tree().orElseThrow().setSelection(item(text));
        event.item = item(text);
        tree().orElseThrow().notifyListeners(SWT.Selection, event);
    }

    private static int line(IEditorPart editor) {
        var viewer = (SourceViewer) editor.getAdapter(ITextOperationTarget.class);
        return viewer.getTextWidget().getLineAtOffset(viewer.getTextWidget().getCaretOffset()) + 1;
    }
}
