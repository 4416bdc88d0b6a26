package org.millrace.scenario.junit;

import org.millrace.control.ScenarioMessages.Scenario;
import org.millrace.control.ScenarioMessages.ScenarioResult;
import org.millrace.control.ScenarioMessages.Step;
import org.millrace.control.ScenarioMessages.StepKind;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.Suggestion;
import org.millrace.junit.bridge.Fault;
import org.millrace.junit.bridge.SteppedNetwork;
import org.millrace.scenario.compile.CompiledScenario;
import org.millrace.scenario.compile.ScenarioCompiler;
import org.millrace.scenario.compile.Tested.Kind;
import org.millrace.scenario.run.TestRun.Performed;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;

/** A network that is tested step by step. Each step is compiled as one of a scenario. */
final class TestedSteps implements SteppedNetwork {

    private static final AtomicLong COUNT = new AtomicLong();

    /** A request to the process. */
    @FunctionalInterface
    private interface Request {
        ScenarioResult send() throws IOException, InterruptedException;
    }

    private final DeployedProject project;
    private final String beginning;
    private final List<String> sources;
    private final String name = "network test " + COUNT.incrementAndGet();

    TestedSteps(DeployedProject project, String beginning, List<String> sources) {
        this.project = project;
        this.beginning = beginning;
        this.sources = sources;
    }

    @Override
    public Optional<Fault> start(String time) throws IOException, InterruptedException {
        var inbound = project.tested().stages().entrySet().stream().filter(stage -> stage.getValue().kind() == Kind.INBOUND).map(Map.Entry::getKey).toList();
        var unknown = sources.stream().filter(source -> !inbound.contains(source)).findFirst();
        if (unknown.isPresent()) {
            var advice = Suggestion.advice(unknown.get(), inbound, "inbound adapters");
            return Optional.of(Fault.mistake("there is no inbound adapter '" + unknown.get() + "'" + (advice.isEmpty() ? "" : "; " + advice)));
        }
        var compiled = compile(time);
        if (EpnProblem.anyError(compiled.problems())) {
            return Optional.of(mistake(compiled));
        }
        return result(() -> project.process().open(scenario(compiled), sources));
    }

    @Override
    public Optional<Fault> perform(String text) throws IOException, InterruptedException {
        var compiled = compile(text);
        if (EpnProblem.anyError(compiled.problems())) {
            return Optional.of(mistake(compiled));
        }
        var scenario = scenario(compiled);
        // A move to a time is the start of a scenario if nothing is before it.
        var step = scenario.steps().isEmpty() ? new Step(StepKind.MOVE_TO, 0, "", "", scenario.startNanos(), List.of()) : scenario.steps().getFirst();
        return result(() -> project.process().perform(name, step));
    }

    @Override
    public Optional<Fault> end() throws IOException, InterruptedException {
        return result(() -> project.process().end(name));
    }

    private ScenarioCompiler.Compiled compile(String step) {
        return ScenarioCompiler.compile("", beginning + step + "\n}", project.tested());
    }

    private Scenario scenario(ScenarioCompiler.Compiled compiled) {
        var scenario = compiled.scenarios().getFirst().scenario();
        return new Scenario(name, scenario.processor(), scenario.replaced(), scenario.startNanos(), scenario.steps());
    }

    private static Fault mistake(ScenarioCompiler.Compiled compiled) {
        return Fault.mistake(compiled.problems().stream().filter(EpnProblem::isError)
                .map(problem -> problem.message() + (problem.advice().isEmpty() ? "" : "; " + problem.advice())).collect(Collectors.joining("\n")));
    }

    private Optional<Fault> result(Request request) throws IOException, InterruptedException {
        try {
            var result = request.send();
            return FaultText.ofStep(new Performed(new CompiledScenario("", 0, new Scenario(name, "", List.of(), 0, List.of())), result));
        } catch (IOException | InterruptedException e) {
            project.abandon();
            throw e;
        }
    }
}
