package org.millrace.scenario.junit;

import org.millrace.junit.bridge.Fault;
import org.millrace.junit.bridge.ScenarioBatch;
import org.millrace.junit.bridge.ScenarioFile.Place;
import org.millrace.junit.bridge.SteppedNetwork;
import org.millrace.junit.bridge.TestedProject;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;

/** A use of a deployed project. */
final class OpenProject implements TestedProject {

    private final DeployedProject project;
    private final Runnable release;
    private final AtomicBoolean closed = new AtomicBoolean();

    /**
     * @param release is run when the use ends
     */
    OpenProject(DeployedProject project, Runnable release) {
        this.project = project;
        this.release = release;
    }

    @Override
    public Optional<Fault> mistakes() {
        return project.mistakes();
    }

    @Override
    public List<EventType> eventTypes() {
        var types = project.tested().types();
        return project.deployment().eventTypes().stream().map(type -> new EventType(type.name(), type.javaClass(),
                types.getOrDefault(type.name(), Map.of()).keySet())).toList();
    }

    @Override
    public Map<String, String> stageTypes() {
        return project.tested().stages().entrySet().stream().filter(stage -> !stage.getValue().eventType().isEmpty())
                .collect(Collectors.toMap(Map.Entry::getKey, stage -> stage.getValue().eventType()));
    }

    @Override
    public ScenarioBatch perform(Map<Path, List<Place>> scenarios) throws IOException {
        return PerformedScenarios.start(project, scenarios);
    }

    @Override
    public SteppedNetwork network(String beginning, List<String> sources) {
        return new TestedSteps(project, beginning, sources);
    }

    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            if (Thread.currentThread().isInterrupted()) {
                // Scenarios may still be performed, whose results nobody takes.
                project.abandon();
            }
            release.run();
        }
    }
}
