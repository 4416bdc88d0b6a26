package org.millrace.cli;

import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.CompileResult;
import org.millrace.compiler.check.CheckedCompiler;
import org.millrace.compiler.check.ScenarioCheck;
import org.millrace.compiler.check.TestedStatements;
import org.millrace.deployment.Deployment;
import org.millrace.epn.EpnProblem;
import org.millrace.launcher.Installation;
import org.millrace.launcher.ScenarioProcess;
import org.millrace.scenario.compile.CompiledScenario;
import org.millrace.scenario.mutate.Mutation;
import org.millrace.scenario.mutate.MutationRun;
import org.millrace.scenario.mutate.MutationRun.Fate;
import org.millrace.scenario.mutate.Mutations;
import org.millrace.scenario.run.FailureText;
import org.millrace.scenario.run.JUnitReport;
import org.millrace.scenario.run.ProjectScenarios;
import org.millrace.scenario.run.ScenarioFilter;
import org.millrace.scenario.run.TestRun;
import org.millrace.scenario.run.TestRun.Performed;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** Tests a project with its scenarios. Without a project the script runs the tests of Millrace itself. */
@Command(name = "test", mixinStandardHelpOptions = true, sortOptions = false,
        description = "Tests a project: performs the scenarios in its folder tests, with a clock that they move. Without a project, runs the tests of "
                + "Millrace's own modules, or of one module; builds and installs their prerequisites.",
        footer = {"", "Exit codes: 0 success, 1 a scenario failed or the input has errors, 2 wrong usage.", "",
            "  millrace test examples/tutorial",
            "  millrace test examples/tutorial 'a rise*' --junit target/scenarios.xml",
            "  millrace test --order=random"})
final class TestCommand implements Callable<Integer> {

    private static final double NANOS_PER_SECOND = 1e9;
    private static final Duration LIMIT = Duration.ofMinutes(1);

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", arity = "0..1", paramLabel = "PROJECT|MODULE",
            description = "the folder of a project, or the .epn file in it; or the folder of a module of Millrace, for instance org.millrace.codecs")
    private Optional<String> target = Optional.empty();

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "NAME",
            description = "the names of scenarios, or of their files; * stands for any characters (default: all)")
    private final List<String> names = new ArrayList<>();

    @Option(names = "--junit", paramLabel = "FILE", description = "Writes the results to a file in the XML format of JUnit.")
    private Optional<Path> junit = Optional.empty();

    @Mixin
    private CoverageOption coverage;

    @Option(names = "--mutate", description = "If all scenarios succeed, performs them again with statements that are altered, one place at a time, "
            + "and prints the alterations that no scenario finds.")
    private boolean mutate;

    @Option(names = "--why", description = "Explains the first failures: which clause of which statement kept an expected event away, or which events caused "
            + "one that was not expected.")
    private boolean why;

    @Mixin
    private OverrideOptions overrides;

    @Option(names = "--heap", paramLabel = "SIZE", defaultValue = "512m",
            description = "The heap of the process that performs the scenarios (default: ${DEFAULT-VALUE}).")
    private String heap;

    @Mixin
    private PlanOptions plans;

    @Option(names = "--order", paramLabel = "ORDER",
            description = "Modules: the order of test classes and methods: name, random, or random:SEED to repeat a random order (default: name).")
    private String order = "name";

    @Option(names = "--quick", description = "Modules: runs only the unit tests of runtime and language, without those tagged as slow.")
    private boolean quick;

    @Override
    public Integer call() throws IOException, InterruptedException, UserError {
        if (target.isEmpty() || quick || !order.equals("name")) {
            throw new ParameterException(spec.commandLine(), "name a project, for instance: millrace test examples/tutorial");
        }
        RuntimeOptions.checkHeap(spec, heap);
        plans.check();
        checkReport();
        coverage.check(spec);
        var path = Path.of(target.get());
        var folder = Files.isRegularFile(path) ? path.toAbsolutePath().normalize().getParent() : path;
        var options = CompileOptions.DEFAULT.withOverrides(overrides.values());
        var compiled = CheckedCompiler.compile(path, options);
        print(folder, compiled.problems());
        return compiled.deployment().isEmpty() ? ExitCodes.FAILED : test(folder, compiled, options);
    }

    /** Creates the folder of the report, and finds out whether it can be written, before anything is performed. */
    private void checkReport() throws UserError {
        if (junit.isPresent()) {
            var folder = junit.get().toAbsolutePath().getParent();
            try {
                Files.createDirectories(folder == null ? Path.of("") : folder);
            } catch (IOException e) {
                throw new UserError("the folder " + folder + " cannot be created");
            }
            ResultOptions.check(junit);
        }
    }

    private int test(Path folder, CompileResult compiled, CompileOptions options) throws IOException, InterruptedException, UserError {
        var all = ScenarioCheck.of(compiled);
        if (all.files().isEmpty()) {
            throw new UserError("the project has no scenarios; write some into " + folder.resolve(ProjectScenarios.FOLDER)
                    + "/NAME" + ProjectScenarios.EXTENSION);
        }
        print(folder, all.problems());
        var filter = new ScenarioFilter(names);
        var selected = all.scenarios().stream().filter(filter::selects).filter(scenario -> overrides.selects(scenario.file())).toList();
        for (var name : names) {
            if (!EpnProblem.anyError(all.problems()) && all.scenarios().stream().noneMatch(scenario -> ScenarioFilter.selects(name, scenario))) {
                throw new UserError("there is no scenario '" + name + "'");
            }
        }
        if (all.scenarios().stream().noneMatch(scenario -> overrides.selects(scenario.file())) && !EpnProblem.anyError(all.problems())) {
            throw new UserError("the project has no scenarios for these statements; write some into " + folder.resolve(ProjectScenarios.SETS)
                    + "KEY" + ProjectScenarios.EXTENSION);
        }
        var begun = System.nanoTime();
        var groups = TestedStatements.of(compiled, options, selected, problems -> print(folder, problems));
        if (groups.isEmpty() && !selected.isEmpty()) {
            return ExitCodes.FAILED;
        }
        var performed = selected.isEmpty() ? List.<Performed>of() : perform(folder, groups);
        if (performed.isEmpty() && !selected.isEmpty()) {
            return ExitCodes.FAILED;
        }
        if (junit.isPresent()) {
            JUnitReport.write(junit.get(), performed, all.problems());
        }
        var failed = performed.stream().filter(each -> !each.result().succeeded()).count();
        var withErrors = EpnProblem.anyError(all.problems());
        spec.commandLine().getOut().println("%,d scenario%s, %s%s, in %.1f s".formatted(performed.size(), performed.size() == 1 ? "" : "s",
                failed > 0 ? "%,d failed".formatted(failed) : performed.isEmpty() ? "none performed" : "all succeeded",
                withErrors ? "; those with errors were not performed" : "", (System.nanoTime() - begun) / NANOS_PER_SECOND));
        if (failed > 0 || withErrors) {
            return ExitCodes.FAILED;
        }
        if (mutate && !performed.isEmpty()) {
            for (var group : groups) {
                mutate(folder, group.deployment(), group.scenarios());
            }
        }
        return ExitCodes.OK;
    }

    private void mutate(Path folder, Deployment deployment, List<CompiledScenario> scenarios) throws IOException, InterruptedException {
        var out = spec.commandLine().getOut();
        var begun = System.nanoTime();
        var outcomes = MutationRun.perform(() -> start(deployment, line -> { }), deployment, scenarios, Mutations.of(deployment), outcome -> {
            if (outcome.fate() == Fate.SURVIVED) {
                out.println(text(folder, outcome.mutation()));
            }
        });
        var found = outcomes.stream().filter(outcome -> outcome.fate() == Fate.FOUND).count();
        var survived = outcomes.stream().filter(outcome -> outcome.fate() == Fate.SURVIVED).count();
        out.println("%,d of %,d alterations found, %,d not found, in %.1f s".formatted(found, found + survived, survived,
                (System.nanoTime() - begun) / NANOS_PER_SECOND));
        out.flush();
    }

    private static String text(Path folder, Mutation mutation) {
        var message = "warning: no scenario fails with " + mutation.description() + " [mutation-survived]";
        var file = mutation.statement().file();
        return file.isEmpty() ? "processor '" + mutation.processor() + "': " + message
                : Places.text(folder, file, file + ":" + mutation.position() + ": " + message);
    }

    private ScenarioProcess start(Deployment deployment, Consumer<String> output) throws IOException {
        return ScenarioProcess.start(Installation.find(), deployment.classPath(), heap, plans.arguments(), LIMIT, output);
    }

    /** Performs scenarios; returns nothing if a network cannot be deployed. */
    private List<Performed> perform(Path folder, List<TestedStatements> groups) throws IOException, InterruptedException {
        var err = spec.commandLine().getErr();
        var performed = new ArrayList<Performed>();
        // All groups have the classes of the project.
        try (var process = start(groups.getFirst().deployment(), err::println)) {
            for (var group : groups) {
                var prepared = process.prepare(group.deployment(), coverage.isWanted());
                prepared.problems().forEach(problem -> err.println(Execution.text(folder, problem)));
                if (!prepared.ok()) {
                    return List.of();
                }
                performed.addAll(TestRun.perform(process, group.scenarios(), why, each -> print(folder, each)));
                coverage.write(process, group.deployment(), folder, group.part(), group.scenarios().size(), spec.commandLine().getOut());
            }
        }
        return performed;
    }

    private void print(Path folder, Performed performed) {
        var out = spec.commandLine().getOut();
        for (var failure : performed.result().failures()) {
            var lines = FailureText.lines(performed, failure);
            out.println(Places.text(folder, performed.scenario().file(), lines.getFirst()));
            lines.subList(1, lines.size()).forEach(out::println);
        }
        performed.reasons().forEach(out::println);
        out.flush();
    }

    private void print(Path folder, List<EpnProblem> problems) {
        problems.forEach(problem -> spec.commandLine().getErr().println(Places.text(folder, problem.file(), problem.toText())));
    }
}
