package org.millrace.scenario.run;

import org.millrace.epn.EpnProblem;
import org.millrace.epn.Position;
import org.millrace.scenario.compile.CompiledScenario;
import org.millrace.scenario.compile.ScenarioCompiler;
import org.millrace.scenario.compile.ScenarioCompiler.Compiled;
import org.millrace.scenario.compile.Tested;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The scenarios of a project: those of the files with the extension {@code .scenario} in its folder {@code tests}. Those of the
 * files {@code tests/statements/KEY.scenario} and {@code tests/statements/PROCESSOR/KEY.scenario} test the statement set of this key.
 *
 * @param files     the files, relative to the project, with forward slashes
 * @param scenarios the scenarios without errors
 * @param problems  the problems of the files
 */
public record ProjectScenarios(List<String> files, List<CompiledScenario> scenarios, List<EpnProblem> problems) {

    /** The folder in a project. */
    public static final String FOLDER = "tests";

    /** The extension of the files. */
    public static final String EXTENSION = ".scenario";

    /** The folder in a project for scenarios that test statement sets, with a slash at its end. */
    public static final String SETS = FOLDER + "/statements/";

    /** No files. */
    public static final ProjectScenarios NONE = new ProjectScenarios(List.of(), List.of(), List.of());

    /**
     * Reads and compiles the scenarios of a project.
     *
     * @param project its folder
     * @param tested  the network
     * @throws IOException if a file or the folder cannot be read
     */
    public static ProjectScenarios of(Path project, Tested tested) throws IOException {
        var files = new ArrayList<String>();
        var scenarios = new ArrayList<CompiledScenario>();
        var problems = new ArrayList<EpnProblem>();
        for (var path : paths(project)) {
            files.add(name(project, path));
            var compiled = compile(project, path, tested);
            scenarios.addAll(compiled.scenarios());
            problems.addAll(compiled.problems());
        }
        return new ProjectScenarios(files, scenarios, problems);
    }

    /**
     * Reads and compiles the scenarios of one file; throws as {@link #of}.
     *
     * @param path the file
     */
    public static Compiled compile(Path project, Path path, Tested tested) throws IOException {
        var file = name(project, path);
        try {
            return ScenarioCompiler.compile(file, Files.readString(path), tested);
        } catch (MalformedInputException e) {
            return new Compiled(List.of(), List.of(EpnProblem.error(file, Position.START, "scenario-encoding", "the file is not in UTF-8",
                    "save it in this encoding")));
        }
    }

    /** Returns the name of a file of a project: its path from the project, with forward slashes. */
    public static String name(Path project, Path path) {
        return project.relativize(path).toString().replace('\\', '/');
    }

    /** Returns whether a file, relative to the project with forward slashes, is one of those with scenarios. */
    public static boolean isScenarioFile(String file) {
        return file.startsWith(FOLDER + "/") && file.endsWith(EXTENSION);
    }

    /**
     * Returns the values of the network with which the scenarios of a file are performed, in the form of the compiler's overrides.
     *
     * @param file the file, relative to the project with forward slashes
     * @return the key of the statement set that they test; empty if they test the statements that the network names
     */
    public static Map<String, String> overrides(String file) {
        if (!file.startsWith(SETS) || !isScenarioFile(file)) {
            return Map.of();
        }
        var set = file.substring(SETS.length(), file.length() - EXTENSION.length());
        var slash = set.lastIndexOf('/');
        return slash < 0 ? Map.of("statements", set) : Map.of(set.substring(0, slash) + ".statements", set.substring(slash + 1));
    }

    private static List<Path> paths(Path project) throws IOException {
        var folder = project.resolve(FOLDER);
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> found = Files.walk(folder)) {
            return found.filter(path -> path.getFileName().toString().endsWith(EXTENSION) && Files.isRegularFile(path)).sorted().toList();
        }
    }
}
