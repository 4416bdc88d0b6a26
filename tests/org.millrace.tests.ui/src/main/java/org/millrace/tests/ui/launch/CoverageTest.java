package org.millrace.tests.ui.launch;

import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.SourceViewer;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.launch.ui.test.NetworkTestAttributes;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.Commands;
import org.millrace.tests.ui.Picture;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.Theme;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.wizards.Widgets;
import org.millrace.tests.ui.workspace.WithoutEngine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Records what some scenarios of a copy of the tutorial use, and looks at the colors. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class CoverageTest {

    private static final String REMOVE = "org.millrace.launch.ui.removeCoverage";

    private TestProject project;

    @BeforeEach
    void perform() throws Exception {
        project = TestProject.example("tutorial");
        project.build();
        var manager = DebugPlugin.getDefault().getLaunchManager();
        var made = manager.getLaunchConfigurationType("org.millrace.launch.networkTest").newInstance(null, "coverage");
        made.setAttribute(LaunchAttributes.PROJECT, project.project().getName());
        made.setAttribute(NetworkTestAttributes.NAMES, "tests/late-fills.scenario");
        made.setAttribute(NetworkTestAttributes.COVERAGE, true);
        var launch = made.launch("run", null);
        UiWait.until("the end of the launch", launch::isTerminated);
    }

    @AfterEach
    void remove() throws Exception {
        Theme.LIGHT.show();
        LaunchedNetwork.removeEnded();
        project.close();
    }

    private static SourceViewer viewer(IEditorPart editor) {
        return (SourceViewer) editor.getAdapter(ITextOperationTarget.class);
    }

    /** Returns the colored pieces of a text with their uses, in their order. */
    private static List<String> colored(IEditorPart editor) {
        var viewer = viewer(editor);
        var model = viewer.getAnnotationModel();
        var found = new ArrayList<Annotation>();
        model.getAnnotationIterator().forEachRemaining(found::add);
        var texts = new ArrayList<String>();
        for (var annotation : found.stream().filter(each -> each.getType().startsWith("org.millrace.launch.ui.coverage."))
                .sorted((a, b) -> model.getPosition(a).offset - model.getPosition(b).offset).toList()) {
            var place = model.getPosition(annotation);
            texts.add(annotation.getType().replaceFirst(".*\\.", "") + " " + viewer.getDocument().get().substring(place.offset, place.offset + place.length));
        }
        return texts;
    }

    /** Returns the background colors of a text. */
    private static List<RGB> backgrounds(IEditorPart editor) {
        return Arrays.stream(viewer(editor).getTextWidget().getStyleRanges()).map(range -> range.background).filter(Objects::nonNull)
                .map(color -> color.getRGB()).distinct().toList();
    }

    private static List<String> drawn(IEditorPart editor) {
        return Widgets.all(editor.getSite().getShell()).filter(Browser.class::isInstance).map(Browser.class::cast).filter(Browser::isVisible)
                .flatMap(browser -> Stream.ofNullable((String) browser.evaluate(
                        "return [...document.querySelectorAll('.coverage text')].map(t => t.textContent + ' ' + t.getAttribute('class')).join('\\n')")))
                .flatMap(String::lines).toList();
    }

    @Test
    void theEditorOfStatementsHasColorsThatMoveWithTheText() throws Exception {
        var editor = project.open("watch.epl");
        UiWait.until("the colors", () -> !colored(editor).isEmpty());
        var before = colored(editor);
        assertEquals("used @name('late-fills')", before.getFirst());
        assertTrue(before.contains("used timer:interval(5 sec)"), before.toString());
        assertTrue(before.contains("unused having count(*) > 3"), before.toString());
        for (var theme : Theme.values()) {
            theme.show();
            UiWait.until("other colors in " + theme, () -> backgrounds(editor).stream().anyMatch(rgb -> rgb.getHSB()[2] < 0.5) == (theme == Theme.DARK)
                    && !backgrounds(editor).isEmpty(), () -> backgrounds(editor).toString());
            UiWait.events();
            Picture.of(editor.getSite().getShell(), "coverage-editor-" + theme.name().toLowerCase(Locale.ROOT));
        }
        viewer(editor).getDocument().replace(0, 0, "// One more line.\n");
        UiWait.events();
        assertEquals(before, colored(editor));
        editor.doSave(null);
        project.build();
        UiWait.events();
        assertEquals(before, colored(editor));
    }

    @Test
    void theDiagramHasColorsUntilTheyAreRemoved() throws Exception {
        var editor = project.open("tutorial.epn");
        UiWait.until("the colors", () -> drawn(editor).contains("1 of 2 statements, 4 of 4 pattern branches partly"), () -> drawn(editor).toString());
        assertTrue(drawn(editor).stream().anyMatch(text -> text.endsWith(" events used")), drawn(editor).toString());
        for (var theme : Theme.values()) {
            theme.show();
            UiWait.events();
            Picture.of(editor.getSite().getShell(), "coverage-diagram-" + theme.name().toLowerCase(Locale.ROOT));
        }
        var statements = project.open("watch.epl");
        UiWait.until("the colors of the statements", () -> !colored(statements).isEmpty());
        UiWait.until("the command", () -> Commands.isEnabled(REMOVE));
        Commands.execute(REMOVE);
        UiWait.until("no colors of the statements", () -> colored(statements).isEmpty());
        PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().activate(editor);
        UiWait.until("no colors of the diagram", () -> drawn(editor).isEmpty());
        UiWait.until("the command to be disabled", () -> !Commands.isEnabled(REMOVE));
    }

    @Test
    void aTextThatIsAnotherOneWhenItIsOpenedHasNoColors() throws Exception {
        project.file("statistics.epl", "@name('other') select * from Fill;\n");
        project.build();
        var watch = project.open("watch.epl");
        UiWait.until("the colors", () -> !colored(watch).isEmpty());
        var other = project.open("statistics.epl");
        UiWait.events();
        assertEquals(List.of(), colored(other));
        assertFalse(colored(watch).isEmpty());
    }
}
