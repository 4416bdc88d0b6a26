package org.millrace.tests.ui.launch;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.navigator.CommonNavigator;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.launch.ui.test.NetworkTestAttributes;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.wizards.Widgets;
import org.millrace.tests.ui.workspace.WithoutEngine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;

/**
 * Tests that the platform's buttons for Run and Debug launch the network of the selection or the editor without a
 * question.
 */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class PlatformButtonsTest {

    private static final String NETWORK = """
            <?xml version="1.0" encoding="UTF-8"?>
            <xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:epn="epn:org.millrace/1.0">
              <epn:Network name="n">
                <eventType name="Tick"><property name="symbol"/></eventType>
                <adapter name="ticks" provider="tcp" eventType="Tick">
                  <property name="port" value="0"/>
                  <property name="fields" value="symbol"/>
                </adapter>
                <processor name="rules"><file>rules.epl</file></processor>
                <wire from="ticks" to="rules"/>
              </epn:Network>
            </xmi:XMI>
            """;

    private static final String SCENARIO = "tests/ticks.scenario";
    private static final String RUN = "Run";
    private static final String DEBUG = "Debug";

    private final IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    private TestProject project;
    private TestProject other;

    @BeforeEach
    void make() throws CoreException {
        project = network("seen");
        other = network("other");
        project.build();
        LaunchedNetwork.stayInPerspective();
    }

    private static TestProject network(String name) throws CoreException {
        var made = TestProject.empty(name);
        made.file("n.epn", NETWORK);
        made.file("rules.epl", "select * from Tick;\n");
        made.file("notes.txt", "Nothing.\n");
        made.file(SCENARIO, "scenario \"a tick\" {\n    Tick={symbol='A'}\n    ignore rest at rules\n}\n");
        made.file("src/beans/Counter.java", "package beans;\n\npublic class Counter {\n    void count() { }\n}\n");
        made.file("src/beans/Main.java", "package beans;\n\npublic class Main {\n    public static void main(String[] args) { }\n}\n");
        return made;
    }

    @AfterEach
    void remove() throws CoreException {
        LaunchedNetwork.clear();
        project.close();
        other.close();
    }

    @Test
    void whateverIsSelectedInAProjectItsNetworkRuns() throws CoreException {
        for (var path : List.of("", "n.epn", "rules.epl", "notes.txt", "src", "src/beans", "src/beans/Counter.java", "src/beans/Main.java")) {
            select(path.isEmpty() ? project.project() : project.project().findMember(path));
            assertRuns(RUN, "selected: " + path);
        }
        select(project.project().findMember(SCENARIO));
        assertTests("a scenario");
        select(project.project());
        assertRuns(RUN, "after a test");
        select(other.project());
        LaunchedNetwork.by(() -> press(RUN));
        select(project.file("rules.epl"));
        assertRuns(DEBUG, "after another");
    }

    @Test
    void whateverIsEditedInAProjectItsNetworkRunsFromTheViewsBesideItToo() throws CoreException {
        for (var path : List.of("n.epn", "rules.epl", "notes.txt", "src/beans/Counter.java", "src/beans/Main.java")) {
            project.open(path);
            assertRuns(RUN, "edited: " + path);
        }
        project.open(SCENARIO);
        assertTests("an edited scenario");
        project.open("n.epn");
        for (var view : List.of(IPageLayout.ID_PROP_SHEET, IPageLayout.ID_OUTLINE, "org.millrace.profile.ui.latency")) {
            page.showView(view);
            assertRuns(RUN, view);
        }
    }

    private void select(IResource what) throws CoreException {
        var viewer = ((CommonNavigator) page.showView(ProjectExplorer.VIEW_ID)).getCommonViewer();
        viewer.setSelection(new StructuredSelection(what), true);
        // The explorer shows Java elements instead of their files.
        if (viewer.getStructuredSelection().isEmpty()) {
            viewer.setSelection(new StructuredSelection(JavaCore.create(what)), true);
        }
        assertEquals(1, viewer.getStructuredSelection().size(), what::toString);
    }

    /** Asserts that a button launches the network of the project. */
    private void assertRuns(String button, String where) throws CoreException {
        assertEquals(LaunchAttributes.TYPE, launched(button, where).getType().getIdentifier(), where);
        LaunchedNetwork.clear();
    }

    /** Asserts that the button for Run performs the scenarios of the selected file. */
    private void assertTests(String where) throws CoreException {
        var launched = launched(RUN, where);
        assertEquals("org.millrace.launch.networkTest", launched.getType().getIdentifier(), where);
        assertEquals(SCENARIO, launched.getAttribute(NetworkTestAttributes.NAMES, ""), where);
        UiWait.until("the end of the test", () -> Arrays.stream(launches()).allMatch(ILaunch::isTerminated));
        LaunchedNetwork.clear();
    }

    /** Presses a button, and returns the configuration of the project that it launches without a question. */
    private ILaunchConfiguration launched(String button, String where) throws CoreException {
        var before = launches().length;
        var asked = new ArrayList<String>();
        var main = page.getWorkbenchWindow().getShell();
        Listener question = event -> {
            if (event.widget instanceof Shell shell && shell.getParent() == main && (shell.getStyle() & (SWT.APPLICATION_MODAL | SWT.PRIMARY_MODAL)) != 0) {
                asked.add(shell.getText());
                shell.getDisplay().asyncExec(shell::close);
            }
        };
        UiWait.events();
        Display.getCurrent().addFilter(SWT.Show, question);
        try {
            press(button);
            UiWait.until("a run or a question", () -> !asked.isEmpty() || launches().length > before);
            LaunchedNetwork.awaitLaunches();
        } finally {
            Display.getCurrent().removeFilter(SWT.Show, question);
        }
        assertEquals(List.of(), asked, where);
        assertEquals(before + 1, launches().length, where);
        var launched = launches()[before].getLaunchConfiguration();
        assertEquals(project.project().getName(), launched.getAttribute(LaunchAttributes.PROJECT, ""), where);
        return launched;
    }

    private static ILaunch[] launches() {
        return DebugPlugin.getDefault().getLaunchManager().getLaunches();
    }

    private void press(String button) {
        var items = Widgets.all(page.getWorkbenchWindow().getShell()).filter(control -> control instanceof ToolBar && control.isVisible())
                .flatMap(bar -> Arrays.stream(((ToolBar) bar).getItems())).toList();
        var item = items.stream().filter(each -> (each.getStyle() & SWT.DROP_DOWN) != 0 && each.getToolTipText() != null
                && each.getToolTipText().startsWith(button)).findFirst().orElseThrow();
        var event = new Event();
        event.widget = item;
        item.notifyListeners(SWT.Selection, event);
    }
}
