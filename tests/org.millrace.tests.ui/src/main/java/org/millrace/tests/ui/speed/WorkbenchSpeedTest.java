package org.millrace.tests.ui.speed;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.services.EplServices;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.workspace.EngineIdle;
import org.millrace.workspace.build.BuildListeners;
import org.millrace.workspace.build.EpnBuildResult;
import org.millrace.workspace.engine.EngineChecks;
import org.millrace.workspace.marker.EpnMarker;
import org.millrace.workspace.preference.RuntimePreferences;
import org.millrace.workspace.project.EpnProjects;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * Measures a workspace of 50 projects with 400 statements each, with and without the engine: the time from saving an
 * edit of one statement to its marker, the time of a completion, and the maximum delay of UI events.
 */
@ExtendWith(CleanLog.class)
@EnabledIfSystemProperty(named = "millrace.bench", matches = ".*", disabledReason = "it takes minutes; ./millrace bench --workbench runs it")
class WorkbenchSpeedTest {

    private static final int PROJECTS = Integer.getInteger("millrace.bench.projects", 50);
    private static final int ROUNDS = 20;
    /** The minimum interval between saves; the workspace delays builds that follow each other more closely. */
    private static final long PAUSE_NANOS = 1_500_000_000;
    private static final String WORD = "lastPrice, count";

    private final Measurements figures = new Measurements();
    private final List<TestProject> projects = new ArrayList<>();
    private final Set<String> built = ConcurrentHashMap.newKeySet();

    @Test
    void measure() throws Exception {
        engine(false);
        automaticBuilds(false);
        Consumer<EpnBuildResult> listener = build -> built.add(build.project().getName());
        BuildListeners.add(listener);
        for (var i = 0; i < PROJECTS; i++) {
            projects.add(GeneratedProject.make(i));
        }
        try (var watch = new EventLoopWatch(Display.getCurrent())) {
            var begin = System.nanoTime();
            automaticBuilds(true);
            UiWait.until("the first build", () -> built.size() == PROJECTS, Duration.ofMinutes(10));
            figures.add("projects", PROJECTS);
            figures.add("statements", PROJECTS * GeneratedProject.STATEMENTS);
            figures.add("firstBuildSeconds", (System.nanoTime() - begin) / 1e9);
            completions();
            edits("edit", watch);
            engine(true);
            projects.forEach(project -> EngineChecks.instance().later(project.project()));
            edits("editWhileTheEngineWorks", watch);
        } finally {
            BuildListeners.remove(listener);
            engine(false);
            EngineIdle.await();
            for (var project : projects) {
                project.close();
            }
            InstanceScope.INSTANCE.getNode(RuntimePreferences.NODE).remove(RuntimePreferences.ENGINE_CHECK);
        }
        figures.add("heapUsedMegabytes", (Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory()) >> 20);
        figures.write(Path.of(System.getProperty("millrace.tests.target", "target"), "workbench-speed.json"));
        System.out.println("workbench: " + figures.line());
    }

    private static void engine(boolean on) {
        InstanceScope.INSTANCE.getNode(RuntimePreferences.NODE).putBoolean(RuntimePreferences.ENGINE_CHECK, on);
    }

    private static void automaticBuilds(boolean on) throws CoreException {
        var description = ResourcesPlugin.getWorkspace().getDescription();
        description.setAutoBuilding(on);
        ResourcesPlugin.getWorkspace().setDescription(description);
    }

    private static void awaitBuilds() {
        UiWait.events();
        TestProject.joinBuilds();
    }

    /** Adds an error to a name in the editor and saves, and corrects it in the next round. */
    private void edits(String name, EventLoopWatch watch) throws CoreException {
        var project = projects.get(PROJECTS / 2);
        var editor = (ITextEditor) project.open("signals.epl");
        var document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
        UiWait.events();
        var times = new long[ROUNDS];
        for (var round = -4; round < ROUNDS; round++) {
            if (round == 0) {
                watch.reset();
            }
            var wrong = edit(document);
            var begin = System.nanoTime();
            editor.doSave(null);
            UiWait.until("the markers", () -> (markers(project) > 0) == wrong);
            if (round >= 0) {
                times[round] = System.nanoTime() - begin;
            }
            UiWait.until("the next edit", () -> System.nanoTime() - begin > PAUSE_NANOS);
        }
        figures.add(name, times);
        System.out.println("workbench: " + figures.line());
        figures.add(name + "LongestBlockMillis", watch.longestNanos() / 1e6);
        figures.add(name + "LongestHiccupMillis", watch.hiccupNanos() / 1e6);
        if (!watch.where().isEmpty()) {
            System.out.println("workbench: the event loop was kept in\n    " + watch.where());
        }
        awaitBuilds();
    }

    private static boolean edit(IDocument document) {
        try {
            var text = document.get();
            var at = text.indexOf("lastPrize, count");
            var wrong = at < 0;
            at = wrong ? text.indexOf(WORD, text.length() / 2) : at;
            document.replace(at, "lastPrice".length(), wrong ? "lastPrize" : "lastPrice");
            return wrong;
        } catch (BadLocationException e) {
            throw new AssertionError(e);
        }
    }

    private static int markers(TestProject project) {
        try {
            return (int) project.markers(EpnMarker.STATEMENT).stream()
                    .filter(marker -> marker.getAttribute(IMarker.SEVERITY, 0) == IMarker.SEVERITY_ERROR).count();
        } catch (CoreException e) {
            throw new AssertionError(e);
        }
    }

    /**
     * Requests completions for a new document each time, as after typing. Parsing is not measured, because it runs
     * while the user types.
     */
    private void completions() throws CoreException {
        var services = EplServices.ofTexts();
        var file = projects.get(PROJECTS / 2).file("signals.epl");
        var uri = file.getLocationURI().toString();
        var text = file.readString();
        var at = text.indexOf(WORD, text.length() / 2);
        var times = new long[ROUNDS];
        var work = new long[ROUNDS];
        var threads = ManagementFactory.getThreadMXBean();
        for (var round = -40; round < ROUNDS; round++) {
            var document = new EplDocument(uri, round + 40, text.substring(0, at) + "l" + text.substring(at) + " ".repeat(round + 40));
            var begin = System.nanoTime();
            var cpu = threads.getCurrentThreadCpuTime();
            var found = services.complete(EpnProjects.instance().of(document, List.of(document)), document, at + 1);
            if (round >= 0) {
                times[round] = System.nanoTime() - begin;
                work[round] = threads.getCurrentThreadCpuTime() - cpu;
            }
            if (found.stream().noneMatch(item -> item.label().equals("lastPrice"))) {
                throw new AssertionError("nothing was completed: " + found);
            }
        }
        figures.add("complete", times);
        figures.add("completeCpu", work);
    }
}
