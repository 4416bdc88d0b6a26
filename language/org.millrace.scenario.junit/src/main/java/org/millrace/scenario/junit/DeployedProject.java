package org.millrace.scenario.junit;

import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.check.CheckedCompiler;
import org.millrace.compiler.java.ReflectiveJavaTypes;
import org.millrace.control.Messages.Problem;
import org.millrace.deployment.Deployment;
import org.millrace.epn.EpnProblem;
import org.millrace.junit.bridge.Fault;
import org.millrace.junit.bridge.ProjectSettings;
import org.millrace.launcher.Installation;
import org.millrace.launcher.ScenarioProcess;
import org.millrace.scenario.compile.Tested;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A project that was compiled and, unless it has mistakes, deployed to a process of its own. */
final class DeployedProject implements AutoCloseable {

    private static final Duration LIMIT = Duration.ofMinutes(1);

    /** A network that is deployed to a process. */
    private record Running(Deployment deployment, Tested tested, ScenarioProcess process) {
    }

    private final ProjectSettings settings;
    private final Set<String> files;
    private final Optional<Running> running;
    private final Optional<Fault> mistakes;
    private int users;
    private volatile boolean broken;

    private DeployedProject(ProjectSettings settings, Set<String> files, Optional<Running> running, Optional<Fault> mistakes) {
        this.settings = settings;
        this.files = files;
        this.running = running;
        this.mistakes = mistakes;
    }

    /**
     * Compiles and deploys a project.
     *
     * @param files the files of the project in their present state
     */
    static DeployedProject deploy(ProjectSettings settings, Set<String> files) throws IOException, InterruptedException {
        var compiled = CheckedCompiler.compile(settings.project(), CompileOptions.DEFAULT.withOverrides(settings.overrides()));
        if (compiled.deployment().isEmpty() || compiled.network().isEmpty()) {
            return failed(settings, files, compiled.problems().stream().filter(EpnProblem::isError).map(EpnProblem::toText));
        }
        var deployment = compiled.deployment().get();
        var installation = new Installation(settings.runtimeJars(), Path.of(System.getProperty("java.home"), "bin", "java"));
        // Tests are short: the optimizing compiler of the JVM would not pay off.
        var process = ScenarioProcess.start(installation, deployment.classPath(), settings.heap(), List.of("-XX:TieredStopAtLevel=1"), LIMIT,
                System.out::println);
        try (var classes = new ReflectiveJavaTypes(compiled.classPath(), compiled.hasAllClasses())) {
            var prepared = process.prepare(deployment);
            if (prepared.ok()) {
                var running = new Running(deployment, Tested.of(compiled.network().get(), classes), process);
                return new DeployedProject(settings, files, Optional.of(running), Optional.empty());
            }
            process.close();
            return failed(settings, files, prepared.problems().stream().map(DeployedProject::text));
        } catch (IOException | InterruptedException | RuntimeException e) {
            process.close();
            throw e;
        }
    }

    private static DeployedProject failed(ProjectSettings settings, Set<String> files, Stream<String> problems) {
        return new DeployedProject(settings, files, Optional.empty(), Optional.of(Fault.mistake(problems.collect(Collectors.joining("\n",
                "the network of the project " + settings.project() + " cannot be deployed:\n", "")))));
    }

    private static String text(Problem problem) {
        return (problem.line() == 0 || problem.file().isEmpty() ? "" : problem.file() + ":" + problem.line() + ":" + problem.column() + ": ")
                + "error: " + problem.message() + " [" + problem.code() + "]";
    }

    /** Returns whether another test may use it. */
    boolean fits(ProjectSettings wanted, Set<String> present) {
        return !broken && settings.equals(wanted) && files.equals(present);
    }

    void use() {
        users++;
    }

    void release() {
        users--;
    }

    boolean isIdle() {
        return users == 0;
    }

    boolean isBroken() {
        return broken;
    }

    Optional<Fault> mistakes() {
        return mistakes;
    }

    /** Returns the deployment of a project without mistakes. */
    Deployment deployment() {
        return running.orElseThrow().deployment();
    }

    /** Returns what the scenarios of a project without mistakes have to fit. */
    Tested tested() {
        return running.orElseThrow().tested();
    }

    /** Returns the process of a project without mistakes. */
    ScenarioProcess process() {
        return running.orElseThrow().process();
    }

    /** Ends the process: it does not answer, or the test run is interrupted. */
    void abandon() {
        broken = true;
        close();
    }

    @Override
    public void close() {
        running.map(Running::process).ifPresent(ScenarioProcess::close);
    }
}
