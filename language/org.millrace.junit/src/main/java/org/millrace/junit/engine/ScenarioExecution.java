package org.millrace.junit.engine;

import org.junit.platform.commons.JUnitException;
import org.junit.platform.engine.ConfigurationParameters;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.millrace.junit.bridge.Fault;
import org.millrace.junit.bridge.ScenarioBatch;
import org.millrace.junit.bridge.ScenarioFile.Place;
import org.millrace.junit.internal.Faults;
import org.millrace.junit.internal.Installed;
import org.millrace.junit.internal.MistakeException;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Performs the scenarios of descriptors, those of a project that test the same statements in one process. After an interruption, skips the rest. */
final class ScenarioExecution {

    private static final String INTERRUPTED = "the test run was interrupted";

    private final ConfigurationParameters parameters;
    private final EngineExecutionListener listener;

    /**
     * @param parameters may name the installation and the heap
     */
    ScenarioExecution(ConfigurationParameters parameters, EngineExecutionListener listener) {
        this.parameters = parameters;
        this.listener = listener;
    }

    void execute(TestDescriptor engine) {
        listener.executionStarted(engine);
        for (var project : engine.getChildren()) {
            if (Thread.currentThread().isInterrupted()) {
                listener.executionSkipped(project, INTERRUPTED);
            } else {
                listener.executionStarted(project);
                listener.executionFinished(project, execute((ProjectDescriptor) project));
            }
        }
        listener.executionFinished(engine, TestExecutionResult.successful());
    }

    private TestExecutionResult execute(ProjectDescriptor project) {
        var files = project.getChildren().stream().map(FileDescriptor.class::cast).toList();
        if (selected(files).isEmpty()) {
            // Nothing of the network is needed to say why no scenario can be read.
            files.forEach(file -> execute(file, Optional.empty()));
            return TestExecutionResult.successful();
        }
        try {
            var installed = Installed.find(parameters.get(Installed.HOME));
            var groups = new LinkedHashMap<Map<String, String>, List<FileDescriptor>>();
            files.forEach(file -> groups.computeIfAbsent(installed.overrides(project.folder(), file.file()), overrides -> new ArrayList<>()).add(file));
            for (var group : groups.entrySet()) {
                var result = execute(installed, project, group.getKey(), group.getValue());
                if (result.getStatus() != Status.SUCCESSFUL) {
                    return result;
                }
            }
            return TestExecutionResult.successful();
        } catch (MistakeException | IOException e) {
            return failed(Fault.mistake(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return TestExecutionResult.aborted(new JUnitException(INTERRUPTED));
        }
    }

    /** Performs the scenarios of files that test the same statements. */
    private TestExecutionResult execute(Installed installed, ProjectDescriptor project, Map<String, String> overrides, List<FileDescriptor> files)
            throws IOException, InterruptedException {
        try (var tested = installed.open(project.folder(), overrides, parameters.get(Installed.HEAP))) {
            if (tested.mistakes().isPresent()) {
                return failed(tested.mistakes().get());
            }
            var batch = Optional.of(tested.perform(selected(files)));
            for (var file : files) {
                if (Thread.currentThread().isInterrupted()) {
                    listener.executionSkipped(file, INTERRUPTED);
                } else {
                    execute(file, batch);
                }
            }
            return TestExecutionResult.successful();
        }
    }

    private static Map<Path, List<Place>> selected(List<FileDescriptor> files) {
        var selected = new LinkedHashMap<Path, List<Place>>();
        for (var file : files) {
            if (file.getChildren().stream().noneMatch(each -> each instanceof UnreadableDescriptor unreadable && !unreadable.reason().isEmpty())) {
                selected.put(file.file(), file.getChildren().stream().filter(ScenarioDescriptor.class::isInstance).map(ScenarioDescriptor.class::cast)
                        .map(ScenarioDescriptor::place).toList());
            }
        }
        return selected;
    }

    private void execute(FileDescriptor file, Optional<ScenarioBatch> batch) {
        listener.executionStarted(file);
        var mistakes = batch.flatMap(present -> present.mistakes(file.file()));
        var unreadable = false;
        for (var child : file.getChildren()) {
            if (Thread.currentThread().isInterrupted()) {
                listener.executionSkipped(child, INTERRUPTED);
                continue;
            }
            listener.executionStarted(child);
            if (child instanceof UnreadableDescriptor each) {
                unreadable = true;
                listener.executionFinished(child, failed(mistakes.orElseGet(() -> Fault.mistake(each.reason()))));
            } else {
                listener.executionFinished(child, result(file, (ScenarioDescriptor) child, batch.orElseThrow()));
            }
        }
        listener.executionFinished(file, unreadable ? TestExecutionResult.successful()
                : mistakes.map(ScenarioExecution::failed).orElseGet(TestExecutionResult::successful));
    }

    private static TestExecutionResult result(FileDescriptor file, ScenarioDescriptor scenario, ScenarioBatch batch) {
        try {
            return batch.await(file.file(), scenario.place()).map(ScenarioExecution::failed).orElseGet(TestExecutionResult::successful);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return TestExecutionResult.aborted(new JUnitException(INTERRUPTED));
        }
    }

    /** A mistake is an error, a difference a failure. Neither has a stack trace of use. */
    private static TestExecutionResult failed(Fault fault) {
        var error = fault.mistake() ? new JUnitException(fault.message()) : Faults.difference(fault);
        error.setStackTrace(new StackTraceElement[0]);
        return TestExecutionResult.failed(error);
    }
}
