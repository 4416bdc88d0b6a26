package org.millrace.tests.ui.launch;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchManager;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.tests.ui.TestProject;

import java.time.Instant;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** A network with event time whose run has 1,000 events, 100 outputs of a filter and 45 of a pattern with a timer. */
final class Purchases {

    /** The folder of the journal in the project. */
    static final String JOURNAL = "purchases.journal";

    private static final String NETWORK = """
            <?xml version="1.0" encoding="UTF-8"?>
            <epn:Network xmlns:epn="epn:org.millrace/1.0" name="purchases" time="event">
              <eventType name="Purchase" eventTimeProperty="at">
                <property name="at" type="timestamp"/>
                <property name="symbol"/>
                <property name="quantity" type="int"/>
              </eventType>
              <eventType name="Row">
                <property name="symbol"/>
                <property name="quantity" type="int"/>
              </eventType>
              <adapter name="purchases" provider="file" eventType="Purchase">
                <property name="path" value="purchases.csv"/>
                <property name="codec" value="csv"/>
              </adapter>
              <processor name="filter">
                <file>filter.epl</file>
              </processor>
              <processor name="timer">
                <file>timer.epl</file>
              </processor>
              <adapter name="large" provider="file" direction="out" eventType="Row">
                <property name="path" value="large.csv"/>
                <property name="codec" value="csv"/>
              </adapter>
              <adapter name="reminders" provider="file" direction="out" eventType="Row">
                <property name="path" value="reminders.csv"/>
                <property name="codec" value="csv"/>
              </adapter>
              <wire from="purchases" to="filter"/>
              <wire from="purchases" to="timer"/>
              <wire from="filter" to="large"/>
              <wire from="timer" to="reminders"/>
            </epn:Network>
            """;
    private static final Instant FIRST = Instant.parse("2026-03-02T09:30:00Z");
    private static final int EVENTS = 1_000;

    private Purchases() {
    }

    static TestProject project() throws CoreException {
        var project = TestProject.empty("purchases");
        project.file("purchases.epn", NETWORK);
        statements(project, "quantity >= 90", 5);
        project.file("purchases.csv", IntStream.range(0, EVENTS).mapToObj(i -> FIRST.plusMillis(100L * i) + ",S" + i % 7 + "," + i % 100)
                .collect(Collectors.joining("\n", "", "\n")));
        project.build();
        return project;
    }

    static void statements(TestProject project, String condition, int seconds) throws CoreException {
        project.file("filter.epl", "@name('large') select symbol, quantity from Purchase(" + condition + ");\n");
        project.file("timer.epl", "@name('reminders') select p.symbol as symbol, p.quantity as quantity\n"
                + "from pattern [every p=Purchase(quantity >= 95) -> timer:interval(" + seconds + " sec)];\n");
    }

    /** Runs the network with a journal, until its end. */
    static void record(TestProject project) throws CoreException {
        var launched = LaunchedNetwork.of(LaunchedNetwork.small(project, made -> {
            made.setAttribute(LaunchAttributes.JOURNAL, JOURNAL);
            made.setAttribute(LaunchAttributes.OUTPUTS, "outputs.jsonl");
        }), ILaunchManager.RUN_MODE).awaitEnd();
        assertTrue(launched.live().outcome().orElseThrow().ok(), launched::texts);
    }
}
