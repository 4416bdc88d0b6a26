package org.millrace.scenario.junit;

import org.millrace.junit.bridge.NetworkTester;
import org.millrace.junit.bridge.ProjectSettings;
import org.millrace.junit.bridge.ScenarioFile;
import org.millrace.junit.bridge.ScenarioFile.Place;
import org.millrace.junit.bridge.TestedProject;
import org.millrace.scenario.run.ProjectScenarios;
import org.millrace.scenario.syntax.ScenarioSource;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Tests networks with the jars among which it is. Found by {@link java.util.ServiceLoader}. */
public final class InstalledTester implements NetworkTester {

    private final DeployedProjects projects = new DeployedProjects();

    @Override
    public ScenarioFile read(Path file) throws IOException {
        try {
            var source = ScenarioSource.parse(Files.readString(file));
            return source.errors().isEmpty() ? new ScenarioFile(places(source), true) : new ScenarioFile(List.of(), false);
        } catch (MalformedInputException e) {
            return new ScenarioFile(List.of(), false);
        } catch (NoSuchFileException e) {
            throw new IOException("there is no file " + file, e);
        }
    }

    private static List<Place> places(ScenarioSource source) {
        return source.file().getScenarios().stream().map(scenario -> new Place(scenario.getName(), source.line(scenario))).toList();
    }

    @Override
    public Map<String, String> overrides(Path project, Path file) {
        return ProjectScenarios.overrides(ProjectScenarios.name(project, file));
    }

    @Override
    public TestedProject open(ProjectSettings settings) throws IOException, InterruptedException {
        return projects.open(settings);
    }
}
