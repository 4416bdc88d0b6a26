package org.millrace.scenario.junit;

import org.millrace.epn.EpnProblem;
import org.millrace.junit.bridge.Fault;
import org.millrace.junit.bridge.ScenarioBatch;
import org.millrace.junit.bridge.ScenarioFile.Place;
import org.millrace.scenario.compile.CompiledScenario;
import org.millrace.scenario.run.ProjectScenarios;
import org.millrace.scenario.run.TestRun;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Scenarios that a process performs. */
final class PerformedScenarios implements ScenarioBatch {

    /** A scenario and its file. */
    private record Key(Path file, Place place) {
    }

    private final DeployedProject project;
    private final Map<Path, Fault> mistakes = new HashMap<>();
    private final Map<Key, Fault> mistakesOfScenarios = new HashMap<>();
    private final List<CompiledScenario> performed = new ArrayList<>();
    private final TestRun run;

    private PerformedScenarios(DeployedProject project, Map<Path, List<Place>> scenarios) throws IOException {
        this.project = project;
        for (var file : scenarios.entrySet()) {
            add(file.getKey(), file.getValue());
        }
        run = TestRun.start(project.process(), performed);
    }

    static PerformedScenarios start(DeployedProject project, Map<Path, List<Place>> scenarios) throws IOException {
        return new PerformedScenarios(project, scenarios);
    }

    private void add(Path file, List<Place> places) throws IOException {
        var compiled = ProjectScenarios.compile(Path.of(project.deployment().folder()), file, project.tested());
        var byPlace = compiled.scenarios().stream().collect(Collectors.toMap(each -> new Place(each.scenario().name(), each.line()), each -> each));
        var problems = new TreeMap<Integer, List<EpnProblem>>();
        compiled.problems().stream().filter(EpnProblem::isError).forEach(problem -> {
            var scenario = places.stream().mapToInt(Place::line).filter(line -> line <= problem.line()).max().orElse(0);
            problems.computeIfAbsent(scenario, key -> new ArrayList<>()).add(problem);
        });
        for (var place : places) {
            if (byPlace.containsKey(place)) {
                performed.add(byPlace.get(place));
            } else {
                mistakesOfScenarios.put(new Key(file, place), fault(problems.getOrDefault(place.line(), List.of())));
            }
        }
        var known = new HashSet<>(places.stream().map(Place::line).toList());
        problems.entrySet().stream().filter(each -> !known.contains(each.getKey())).forEach(each -> mistakes.put(file, fault(each.getValue())));
    }

    private static Fault fault(List<EpnProblem> problems) {
        return Fault.mistake(problems.isEmpty() ? "the scenario is not in the file any more"
                : problems.stream().map(EpnProblem::toText).collect(Collectors.joining("\n")));
    }

    @Override
    public Optional<Fault> mistakes(Path file) {
        return Optional.ofNullable(mistakes.get(file));
    }

    @Override
    public Optional<Fault> await(Path file, Place scenario) throws InterruptedException {
        var mistake = Optional.ofNullable(mistakesOfScenarios.get(new Key(file, scenario)));
        if (mistake.isPresent()) {
            return mistake;
        }
        try {
            if (Thread.interrupted()) {
                // The result may be there, so that there is nothing to wait for.
                throw new InterruptedException();
            }
            var each = run.next();
            if (run.isBroken()) {
                project.abandon();
            }
            return FaultText.of(each);
        } catch (InterruptedException e) {
            project.abandon();
            throw e;
        }
    }
}
