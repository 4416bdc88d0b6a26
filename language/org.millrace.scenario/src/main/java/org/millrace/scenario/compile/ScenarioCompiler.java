package org.millrace.scenario.compile;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.millrace.control.ScenarioMessages;
import org.millrace.control.ScenarioMessages.Step;
import org.millrace.control.ScenarioMessages.StepKind;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.Position;
import org.millrace.epn.Suggestion;
import org.millrace.scenario.ast.AstPackage;
import org.millrace.scenario.ast.Duration;
import org.millrace.scenario.ast.Expect;
import org.millrace.scenario.ast.Ignore;
import org.millrace.scenario.ast.Move;
import org.millrace.scenario.ast.Nothing;
import org.millrace.scenario.ast.Place;
import org.millrace.scenario.ast.Plus;
import org.millrace.scenario.ast.Scenario;
import org.millrace.scenario.ast.Send;
import org.millrace.scenario.compile.Tested.Kind;
import org.millrace.scenario.compile.Tested.Wire;
import org.millrace.scenario.syntax.ScenarioSource;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/** Checks the scenarios of a file, and makes what the runtime performs. */
public final class ScenarioCompiler {

    /**
     * The result.
     *
     * @param scenarios the scenarios without errors, in the order of the file
     * @param problems  the problems in the order of their places
     */
    public record Compiled(List<CompiledScenario> scenarios, List<EpnProblem> problems) {
    }

    /** The code of errors of syntax. */
    public static final String SYNTAX = "scenario-syntax";

    private static final AstPackage AST = AstPackage.eINSTANCE;

    private final String file;
    private final Tested tested;
    private final ScenarioSource source;
    private final ItemCompiler items;
    private final List<EpnProblem> problems = new ArrayList<>();

    private ScenarioCompiler(String file, ScenarioSource source, Tested tested) {
        this.file = file;
        this.source = source;
        this.tested = tested;
        this.items = new ItemCompiler(source, tested, this::error);
    }

    /**
     * Compiles the scenarios of a file.
     *
     * @param file   the file, relative to the project, for messages
     * @param text   its text
     * @param tested the network
     */
    public static Compiled compile(String file, String text, Tested tested) {
        return compile(file, ScenarioSource.parse(text), tested);
    }

    /**
     * Compiles the scenarios of a file.
     *
     * @param file   the file, relative to the project, for messages
     * @param source its text
     * @param tested the network
     */
    public static Compiled compile(String file, ScenarioSource source, Tested tested) {
        return new ScenarioCompiler(file, source, tested).compile();
    }

    private Compiled compile() {
        if (!source.errors().isEmpty()) {
            // What follows the first error may be its consequence.
            var first = source.errors().getFirst();
            error(source.position(first.offset()), SYNTAX, first.message(), "");
            return new Compiled(List.of(), problems);
        }
        var replaced = source.file().getReplaced();
        for (var i = 0; i < replaced.size(); i++) {
            check(replaced.get(i), Kind.BEAN, "bean", source.position(source.file(), AST.getScenarioFile_Replaced(), i));
        }
        var scenarios = new ArrayList<CompiledScenario>();
        var names = new HashSet<String>();
        for (var scenario : source.file().getScenarios()) {
            var before = problems.stream().filter(EpnProblem::isError).count();
            if (!names.add(scenario.getName())) {
                error(at(scenario, AST.getScenario_Name()), "duplicate-scenario", "there are two scenarios '" + scenario.getName() + "' in this file",
                        "rename one of them");
            }
            var compiled = compile(scenario);
            if (problems.stream().filter(EpnProblem::isError).count() == before) {
                scenarios.add(new CompiledScenario(file, source.line(scenario), compiled));
            }
        }
        problems.sort(EpnProblem.BY_PLACE);
        return new Compiled(scenarios, List.copyOf(problems));
    }

    private ScenarioMessages.Scenario compile(Scenario scenario) {
        var processor = scenario.getProcessor() == null ? "" : scenario.getProcessor();
        if (!processor.isEmpty()) {
            check(processor, Kind.PROCESSOR, "processor", at(scenario, AST.getScenario_Processor()));
        }
        var steps = new ArrayList<Step>();
        for (var step : scenario.getSteps()) {
            compile(step, processor).ifPresent(steps::add);
        }
        if (steps.stream().noneMatch(step -> step.kind().isExpectation())) {
            problems.add(EpnProblem.warning(file, at(scenario, AST.getScenario_Name()), "no-expectation", "the scenario '" + scenario.getName()
                    + "' expects nothing, so it can hardly fail", "add for instance: expect nothing at STAGE"));
        }
        var start = tested.timeOfEvents() ? ScenarioMessages.UNSET : 0L;
        if (!steps.isEmpty() && steps.getFirst().kind() == StepKind.MOVE_TO) {
            start = steps.removeFirst().nanos();
        }
        return new ScenarioMessages.Scenario(scenario.getName(), processor, processor.isEmpty() ? source.file().getReplaced() : List.of(), start, steps);
    }

    private Optional<Step> compile(EObject step, String processor) {
        return switch (step) {
            case Plus plus -> duration(plus.getDuration()).map(nanos -> new Step(StepKind.MOVE_BY, source.line(step), "", "", nanos, List.of()));
            case Move move -> time(move).map(nanos -> new Step(StepKind.MOVE_TO, source.line(step), "", "", nanos, List.of()));
            case Send send -> stage(send, processor).map(stage -> new Step(StepKind.SEND, source.line(step), stage, "", 0,
                    List.of(items.sent(send.getItem()))));
            case Expect expect -> {
                check(expect.getPlace(), processor);
                yield Optional.of(new Step(expect.isAnyOrder() ? StepKind.EXPECT_ANY_ORDER : StepKind.EXPECT, source.line(step),
                        expect.getPlace().getStage(), to(expect.getPlace()), 0, expect.getItems().stream().map(items::expected).toList()));
            }
            case Nothing nothing -> {
                check(nothing.getPlace(), processor);
                var within = nothing.getDuration() == null ? Optional.of(0L) : duration(nothing.getDuration());
                yield within.map(nanos -> new Step(StepKind.EXPECT_NOTHING, source.line(step), nothing.getPlace().getStage(), to(nothing.getPlace()), nanos,
                        List.of()));
            }
            case Ignore ignore -> {
                check(ignore.getPlace(), processor);
                yield Optional.of(new Step(StepKind.IGNORE, source.line(step), ignore.getPlace().getStage(), to(ignore.getPlace()), 0, List.of()));
            }
            default -> throw new IllegalStateException(step.eClass().getName());
        };
    }

    private static String to(Place place) {
        return place.getTo() == null ? "" : place.getTo();
    }

    private Optional<Long> duration(Duration duration) {
        try {
            return Optional.of(WrittenTimes.nanos(duration));
        } catch (IllegalArgumentException e) {
            error(source.position(duration), "bad-duration", e.getMessage(), "");
            return Optional.empty();
        }
    }

    private Optional<Long> time(Move move) {
        try {
            return Optional.of(WrittenTimes.nanos(move.getTime()));
        } catch (IllegalArgumentException e) {
            error(at(move, AST.getMove_Time()), "bad-time", e.getMessage(), "");
            return Optional.empty();
        }
    }

    /** Returns the stage that events are sent to: the named one, the processor under test, or the only adapter of their type. */
    private Optional<String> stage(Send send, String processor) {
        if (send.getStage() != null) {
            return checkRuns(send.getStage(), processor, at(send, AST.getSend_Stage())) ? Optional.of(send.getStage()) : Optional.empty();
        }
        if (!processor.isEmpty()) {
            return Optional.of(processor);
        }
        var type = send.getItem().getType();
        var sources = tested.sources(type);
        if (sources.size() == 1) {
            return Optional.of(sources.getFirst());
        }
        if (!items.isKnown(type, at(send.getItem(), AST.getItem_Type()))) {
            return Optional.empty();
        }
        error(source.position(send), "no-receiver", sources.isEmpty() ? "no inbound adapter brings events of the type '" + type + "'"
                : "several inbound adapters bring events of the type '" + type + "': " + String.join(", ", sources),
                "name the stage before the event, for instance " + (sources.isEmpty() ? "STAGE" : sources.getFirst()) + ": " + type + "={…}");
        return Optional.empty();
    }

    private void check(Place place, String processor) {
        var known = checkRuns(place.getStage(), processor, at(place, AST.getPlace_Stage()));
        if (place.getTo() != null && checkRuns(place.getTo(), processor, at(place, AST.getPlace_To())) && known
                && !tested.wires().contains(new Wire(place.getStage(), place.getTo()))) {
            error(source.position(place), "unknown-wire", "there is no wire from '" + place.getStage() + "' to '" + place.getTo() + "'", "");
        }
    }

    /** Finds stages that do not exist, or that do not run in a test of one processor. */
    private boolean checkRuns(String stage, String processor, Position at) {
        if (tested.stage(stage).isEmpty()) {
            error(at, "unknown-stage", "there is no stage '" + stage + "'", Suggestion.advice(stage, tested.stages().keySet(), "stages"));
            return false;
        }
        if (!processor.isEmpty() && !stage.equals(processor)) {
            error(at, "stage-not-tested", "'" + stage + "' does not run in a scenario of the processor '" + processor + "'",
                    "name '" + processor + "', or leave out \"of processor\"");
            return false;
        }
        return true;
    }

    private void check(String stage, Kind kind, String label, Position at) {
        if (tested.stage(stage).isEmpty()) {
            error(at, "unknown-stage", "there is no " + label + " '" + stage + "'", Suggestion.advice(stage, tested.names(kind), label + "s"));
        } else if (tested.stage(stage).get().kind() != kind) {
            error(at, "wrong-stage", "'" + stage + "' is no " + label, Suggestion.advice(stage, tested.names(kind), label + "s"));
        }
    }

    private Position at(EObject element, EStructuralFeature feature) {
        return source.position(element, feature);
    }

    private void error(Position at, String code, String message, String advice) {
        problems.add(EpnProblem.error(file, at, code, message, advice));
    }
}
