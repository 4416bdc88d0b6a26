package org.millrace.tests.ui.workspace;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.millrace.tests.ui.TestProject;
import org.millrace.tests.ui.UiWait;
import org.millrace.workspace.build.BuildListeners;
import org.millrace.workspace.build.EpnBuildResult;
import org.millrace.workspace.marker.EpnMarker;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;

/**
 * A project with two processors and no errors, which records the results of its builds. It is built on request of the
 * test.
 */
final class Demo implements AutoCloseable {

    static final String NETWORK = """
            <epn:Network xmlns:epn="epn:org.millrace/1.0" name="demo">
              <eventType name="Tick"><property name="symbol"/><property name="price" type="double"/></eventType>
              <eventType name="Quote" javaClass="demo.Quote"/>
              <adapter name="in" provider="tcp" eventType="Tick">
                <property name="port" value="0"/>
              </adapter>
              <processor name="rules">
                <file>rules.epl</file>
                <parameter name="symbol" file="symbols.txt"/>
              </processor>
              <processor name="more">
                <file>more.epl</file>
                <statement>select symbol,
                    price from Tick</statement>
              </processor>
              <bean name="sink" javaClass="demo.Sink"/>
              <wire from="in" to="rules"/>
              <wire from="in" to="more"/>
              <wire from="rules" to="sink"/>
              <wire from="more" to="sink"/>
            </epn:Network>
            """;

    static final String RULES = """
            // A template.
            @name('up-${symbol}')
            select symbol, price from Tick(symbol='${symbol}');
            select price * 2 as twice from Tick;
            """;

    static final String QUOTE = """
            package demo;

            public class Quote {
                public double getBid() {
                    return 1;
                }
            }
            """;

    static final String SINK = """
            package demo;

            public class Sink implements org.millrace.runtime.api.EventListener<Object> {
                @Override
                public void onEvent(Object event) {
                }
            }
            """;

    private final TestProject project;
    private final List<EpnBuildResult> builds = Collections.synchronizedList(new ArrayList<>());
    private final Consumer<EpnBuildResult> listener = this::built;

    private Demo(TestProject project) throws CoreException {
        this.project = project;
        AutomaticBuilds.set(false);
        BuildListeners.add(listener);
    }

    /** Creates all files and builds the project. */
    static Demo built() throws CoreException {
        var demo = new Demo(TestProject.empty("demo"));
        demo.write("symbols.txt", "A\nB\n");
        demo.write("rules.epl", RULES);
        demo.write("more.epl", "select bid from Quote;\n");
        demo.write("src/demo/Quote.java", QUOTE);
        demo.write("src/demo/Sink.java", SINK);
        demo.write("demo.epn", NETWORK);
        demo.build();
        return demo;
    }

    static Demo of(TestProject project) throws CoreException {
        return new Demo(project);
    }

    private void built(EpnBuildResult built) {
        if (built.project().equals(project.project())) {
            builds.add(built);
        }
    }

    IProject project() {
        return project.project();
    }

    TestProject test() {
        return project;
    }

    Demo write(String file, String text) throws CoreException {
        project.file(file, text);
        return this;
    }

    /** Builds, and clears the recorded builds. */
    Demo build() throws CoreException {
        builds.clear();
        project.build();
        return this;
    }

    /** Changes a file, builds, and returns the builds that had an effect. */
    List<EpnBuildResult> change(String file, String text) throws CoreException {
        builds.clear();
        write(file, text);
        project.build();
        return List.copyOf(builds);
    }

    /** Returns the names of the processors that were processed since the last change or build. */
    List<String> made() {
        return List.copyOf(builds).stream().flatMap(built -> built.processors().stream()).distinct().toList();
    }

    /** Returns the markers as {@code file:line severity code}, sorted. */
    List<String> markers() throws CoreException {
        return project.markers(EpnMarker.ANY).stream().map(Demo::text).sorted().toList();
    }

    IMarker marker(String code) throws CoreException {
        return project.markers(EpnMarker.ANY).stream().filter(marker -> code.equals(marker.getAttribute(EpnMarker.CODE, ""))).findFirst()
                .orElseThrow(() -> new AssertionError("there is no marker with the code " + code));
    }

    private static String text(IMarker marker) {
        var severity = switch (marker.getAttribute(IMarker.SEVERITY, IMarker.SEVERITY_INFO)) {
            case IMarker.SEVERITY_ERROR -> "error";
            case IMarker.SEVERITY_WARNING -> "warning";
            default -> "info";
        };
        return marker.getResource().getProjectRelativePath() + ":" + marker.getAttribute(IMarker.LINE_NUMBER, 0) + " " + severity + " "
                + marker.getAttribute(EpnMarker.CODE, "");
    }

    /** Waits for an exact list of markers. */
    void awaitMarkers(String... wanted) {
        UiWait.until("the markers " + List.of(wanted), () -> markersNow().equals(List.of(wanted)), () -> "instead of " + markersNow(), EngineIdle.LIMIT);
    }

    List<String> markersNow() {
        try {
            return markers();
        } catch (CoreException e) {
            return List.of(e.getMessage());
        }
    }

    @Override
    public void close() throws CoreException {
        BuildListeners.remove(listener);
        AutomaticBuilds.set(true);
        project.close();
    }
}
