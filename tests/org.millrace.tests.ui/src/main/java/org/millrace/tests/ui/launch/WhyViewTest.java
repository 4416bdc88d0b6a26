package org.millrace.tests.ui.launch;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jface.action.IAction;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.actions.ActionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.control.EventMessages.InjectParams;
import org.millrace.control.EventMessages.TraceParams;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.launch.replay.WhyJob;
import org.millrace.launch.replay.WhyQuestion;
import org.millrace.launch.ui.why.WhyView;
import org.millrace.profile.inspect.TracePoint;
import org.millrace.profile.ui.inspector.InspectorView;
import org.millrace.tests.ui.CleanLog;
import org.millrace.tests.ui.Commands;
import org.millrace.tests.ui.Picture;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.Theme;
import org.millrace.tests.ui.UiWait;
import org.millrace.tests.ui.wizards.Widgets;
import org.millrace.tests.ui.workspace.WithoutEngine;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the view that explains outputs: causes that are outputs, and the events of the journal. */
@ExtendWith({CleanLog.class, WithoutEngine.class})
class WhyViewTest {

    private static final String NETWORK = """
            <?xml version="1.0" encoding="UTF-8"?>
            <epn:Network xmlns:epn="epn:org.millrace/1.0" name="alarms" time="event">
              <eventType name="Purchase" eventTimeProperty="at">
                <property name="at" type="timestamp"/>
                <property name="quantity" type="int"/>
              </eventType>
              <eventType name="Alarm">
                <property name="quantity" type="int"/>
              </eventType>
              <adapter name="purchases" provider="file" eventType="Purchase">
                <property name="path" value="purchases.csv"/>
                <property name="codec" value="csv"/>
              </adapter>
              <processor name="filter">
                <file>filter.epl</file>
              </processor>
              <processor name="pairs">
                <file>pairs.epl</file>
              </processor>
              <adapter name="alarms" provider="file" direction="out" eventType="Alarm">
                <property name="path" value="alarms.csv"/>
                <property name="codec" value="csv"/>
              </adapter>
              <adapter name="sums" provider="file" direction="out" eventType="Alarm">
                <property name="path" value="sums.csv"/>
                <property name="codec" value="csv"/>
              </adapter>
              <wire from="purchases" to="filter"/>
              <wire from="filter" to="alarms"/>
              <wire from="filter" to="pairs"/>
              <wire from="pairs" to="sums"/>
            </epn:Network>
            """;
    private static final Instant FIRST = Instant.parse("2026-03-02T09:30:00Z");

    private final IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    private TestProject project;

    @BeforeEach
    void record() throws CoreException {
        project = TestProject.empty("alarms");
        project.file("alarms.epn", NETWORK);
        project.file("filter.epl", "@name('large') insert into Alarm select quantity from Purchase(quantity = 1249);\n");
        project.file("pairs.epl", "@name('sum') select a.quantity + b.quantity as quantity from pattern [every a=Alarm -> b=Alarm];\n");
        project.file("purchases.csv", IntStream.range(0, 2_500).mapToObj(i -> FIRST.plusMillis(100L * i) + "," + i % 1_250)
                .collect(Collectors.joining("\n", "", "\n")));
        project.build();
        var launched = LaunchedNetwork.of(LaunchedNetwork.small(project, made -> made.setAttribute(LaunchAttributes.JOURNAL, "journal")),
                ILaunchManager.RUN_MODE).awaitEnd();
        assertTrue(launched.live().outcome().orElseThrow().ok(), launched::texts);
    }

    @AfterEach
    void remove() throws CoreException {
        Theme.LIGHT.show();
        page.hideView(page.findView(WhyView.ID));
        UiWait.until("the end of questions", () -> Job.getJobManager().find(WhyJob.FAMILY).length == 0);
        LaunchedNetwork.clear();
        project.close();
    }

    private WhyView view() {
        return (WhyView) page.findView(WhyView.ID);
    }

    private <W> W widget(Class<W> kind, int style) {
        // The view is maximized.
        return Widgets.all(page.getWorkbenchWindow().getShell()).filter(each -> kind.isInstance(each) && each.isVisible() && (each.getStyle() & style) == style)
                .map(kind::cast).findFirst().orElseThrow();
    }

    private Tree tree() {
        return widget(Tree.class, SWT.MULTI);
    }

    private Table list() {
        return widget(Table.class, SWT.VIRTUAL | SWT.MULTI);
    }

    private IAction action(ActionFactory factory) {
        return view().getViewSite().getActionBars().getGlobalActionHandler(factory.getId()) instanceof IAction action ? action : null;
    }

    private void awaitTitle(String title) {
        UiWait.until(title, () -> view().shown().filter(shown -> shown.title().equals(title)).isPresent() && list().getSelectionCount() == 1,
                () -> view().getContentDescription());
    }

    private void awaitEvent(String number) {
        UiWait.until("the event " + number, () -> list().getSelectionCount() == 1 && list().getSelection()[0].getText().equals(number),
                () -> list().getSelectionCount() == 0 ? "none" : list().getSelection()[0].getText());
    }

    @Test
    void causesAreFollowedInTheTreeAndInTheEventsOfTheJournal() throws CoreException, IOException {
        WhyView.ask(page, project.project(), project.project().getFolder("journal").getLocation().toPath(), 1, new WhyQuestion.Output(3));
        page.toggleZoom(page.getReference(view()));
        awaitTitle("Why output 3 came");
        awaitEvent("2,500");
        assertEquals(500, list().getItemCount());
        var ordinary = list().getItem(498);
        assertEquals(List.of("2,499", "purchases", "Purchase", "{\"at\":\"2026-03-02T09:34:09.800Z\",\"quantity\":1248}"),
                List.of(ordinary.getText(0), ordinary.getText(2), ordinary.getText(3), ordinary.getText(4)));
        assertNotEquals(ordinary.getBackground(), list().getItem(499).getBackground());
        assertTrue(list().getItem(499).getImage() != null && ordinary.getImage() == null);
        assertFalse(action(ActionFactory.NEXT).isEnabled());
        action(ActionFactory.PREVIOUS).run();
        awaitEvent("1,250");
        assertEquals(1_000, list().getItemCount());
        assertFalse(action(ActionFactory.PREVIOUS).isEnabled());
        new TableMenu(list()).choose("Earlier Events");
        awaitEvent("1,000");
        assertFalse(new TableMenu(list()).item("Earlier Events").isEnabled());
        action(ActionFactory.NEXT).run();
        awaitEvent("1,250");

        assertFalse(action(ActionFactory.BACKWARD_HISTORY).isEnabled());
        var sent = tree().getItem(0).getItem(0);
        assertEquals("sent by 'pairs', statement 'sum'", sent.getText());
        var alarms = List.of(sent.getItems()).stream().map(TreeItem::getText).toList();
        assertTrue(alarms.getFirst().startsWith("sent by 'filter', statement 'large', output 1, ") && alarms.getLast().contains(", output 2, "),
                alarms::toString);
        select(sent.getItem(1).getItem(0));
        awaitEvent("2,500");
        pictures();
        select(sent.getItem(0));
        tree().notifyListeners(SWT.DefaultSelection, new Event());
        awaitTitle("Why output 1 came");
        awaitEvent("1,250");
        assertEquals("1 of 1,250 events caused it; without any one of them it would not be there", view().shown().orElseThrow().lines().getLast());
        assertEquals("Back to: Why output 3 came", action(ActionFactory.BACKWARD_HISTORY).getToolTipText());
        action(ActionFactory.BACKWARD_HISTORY).run();
        awaitTitle("Why output 3 came");
        action(ActionFactory.FORWARD_HISTORY).run();
        awaitTitle("Why output 1 came");
        assertFalse(action(ActionFactory.FORWARD_HISTORY).isEnabled());
    }

    @Test
    void anEventOfTheInspectorIsExplainedWhileTheNetworkRuns() throws CoreException {
        project.file("alarms.epn", NETWORK.replaceFirst("provider=\"file\"", "provider=\"tcp\"")
                .replace("<property name=\"path\" value=\"purchases.csv\"/>", "<property name=\"port\" value=\"0\"/>"));
        project.build();
        var launched = LaunchedNetwork.of(LaunchedNetwork.small(project, made -> made.setAttribute(LaunchAttributes.JOURNAL, "journal")),
                ILaunchManager.RUN_MODE);
        UiWait.until("the network", () -> launched.live().network().isPresent(), launched::texts);
        var inspector = (InspectorView) page.showView(InspectorView.ID);
        try {
            inspector.inspect(new TracePoint("filter", "alarms"));
            UiWait.until("the trace", () -> inspector.message().isEmpty(), inspector::message);
            // The runtime answers requests to trace in their order, but another thread of it sends injected events.
            var traced = launched.live().network().orElseThrow().trace(new TraceParams("filter", false, 1, "pairs", ""));
            assertTrue(DebuggedNetwork.ask(traced::get).ok());
            for (var i = 0; i < 3; i++) {
                var outcome = launched.live().network().orElseThrow().inject(new InjectParams("purchases", "Purchase",
                        Map.of("at", FIRST.plusSeconds(i).toString(), "quantity", i == 0 ? 7 : 1_249)));
                assertTrue(DebuggedNetwork.ask(outcome::get).ok());
            }
            UiWait.until("two events", () -> inspector.events().size() == 2, inspector::message);
            var table = Widgets.all(page.getWorkbenchWindow().getShell()).filter(each -> each instanceof Table found && found.isVisible()
                    && found.getItemCount() == 2 && found.getColumnCount() == 4).map(Table.class::cast).findFirst().orElseThrow();
            page.activate(inspector);
            new TableMenu(table).select(0);
            UiWait.until("the command", () -> Commands.isEnabled("org.millrace.launch.ui.whySeen"));
            Commands.execute("org.millrace.launch.ui.whySeen");
            awaitTitle("Why Alarm was sent at filter \u2192 alarms");
            var lines = view().shown().orElseThrow().lines();
            assertEquals("    event 3 from 'purchases': Purchase {\"at\":\"2026-03-02T09:30:02Z\",\"quantity\":1249}", lines.get(2), lines::toString);
            assertEquals("1 of 3 events caused it; without any one of them it would not be there", lines.getLast());
        } finally {
            page.hideView(inspector);
        }
    }

    private void select(TreeItem item) {
        tree().setSelection(item);
        tree().notifyListeners(SWT.Selection, new Event());
    }

    private void pictures() throws IOException {
        page.getWorkbenchWindow().getShell().setBounds(0, 0, 1600, 1000);
        for (var theme : List.of(Theme.LIGHT, Theme.DARK)) {
            theme.show();
            // The system draws in several steps; the screenshot shows the last one.
            var drawn = System.nanoTime() + 1_000_000_000L;
            UiWait.until("the drawing", () -> System.nanoTime() > drawn);
            Picture.of(page.getWorkbenchWindow().getShell(), "why-" + theme.name().toLowerCase(Locale.ROOT));
        }
        Theme.LIGHT.show();
    }
}
