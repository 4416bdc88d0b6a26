package org.millrace.compiler.check;

import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.CompileResult;
import org.millrace.deployment.Deployment;
import org.millrace.epn.EpnProblem;
import org.millrace.scenario.compile.CompiledScenario;
import org.millrace.scenario.run.ProjectScenarios;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Scenarios that test the same statements.
 *
 * @param deployment the network with these statements
 * @param scenarios  the scenarios
 * @param part       the name of the statement set, as the file of its scenarios has it; empty for the statements that the network names
 */
public record TestedStatements(Deployment deployment, List<CompiledScenario> scenarios, String part) {

    /** Copies the list. */
    public TestedStatements {
        scenarios = List.copyOf(scenarios);
    }

    /**
     * Groups scenarios by the statements that they test.
     *
     * @param usual    the compiled project
     * @param options  how it was compiled
     * @param selected the scenarios
     * @param problems takes the problems of each further compilation that are not in the usual one
     * @return the groups; none if a statement set has errors
     * @throws IOException if a file that is there cannot be read
     */
    public static List<TestedStatements> of(CompileResult usual, CompileOptions options, List<CompiledScenario> selected,
            Consumer<List<EpnProblem>> problems) throws IOException {
        var groups = new LinkedHashMap<Map<String, String>, List<CompiledScenario>>();
        for (var scenario : selected) {
            groups.computeIfAbsent(ProjectScenarios.overrides(scenario.file()), set -> new ArrayList<>()).add(scenario);
        }
        var tested = new ArrayList<TestedStatements>();
        for (var group : groups.entrySet()) {
            var merged = new LinkedHashMap<>(options.overrides());
            merged.putAll(group.getKey());
            var compiled = usual;
            if (!merged.equals(options.overrides())) {
                compiled = CheckedCompiler.compile(usual.folder().resolve(usual.file()), options.withOverrides(merged));
                problems.accept(compiled.problems().stream().filter(problem -> !usual.problems().contains(problem))
                        .map(problem -> named(problem, group)).toList());
            }
            if (compiled.deployment().isEmpty()) {
                return List.of();
            }
            tested.add(new TestedStatements(compiled.deployment().get(), group.getValue(), part(group.getKey(), group.getValue())));
        }
        return tested;
    }

    /** A problem without a place, such as a set that does not exist, is one of the file with its scenarios. */
    private static EpnProblem named(EpnProblem problem, Map.Entry<Map<String, String>, List<CompiledScenario>> group) {
        return problem.file().isEmpty() ? new EpnProblem(group.getValue().getFirst().file(), 1, 1, problem.severity(), problem.code(), problem.message(),
                problem.advice()) : problem;
    }

    private static String part(Map<String, String> set, List<CompiledScenario> scenarios) {
        var file = scenarios.getFirst().file();
        return set.isEmpty() ? "" : file.substring(ProjectScenarios.SETS.length(), file.length() - ProjectScenarios.EXTENSION.length());
    }
}
