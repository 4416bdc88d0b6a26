package org.millrace.cli;

import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.ProjectCompiler;
import org.millrace.compiler.check.CheckOptions;
import org.millrace.compiler.check.CheckResult;
import org.millrace.compiler.check.EplFileCheck;
import org.millrace.compiler.check.ProjectCheck;
import org.millrace.epn.EpnProblem;
import org.millrace.launcher.CompileService;
import org.millrace.launcher.CompileServiceException;
import org.millrace.launcher.Explain;
import org.millrace.launcher.ExplainedStatement;
import org.millrace.launcher.Installation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

/** Checks projects and files with statements. */
@Command(name = "check", mixinStandardHelpOptions = true,
        description = "Checks projects and files with EPL statements, and prints their problems.",
        footer = {"", "In a project, checks the network, the Java sources, the statements, those in the folder statements, too, the load and the scenarios, "
                + "and compiles the statements with the engine. "
                + "In a file outside a project, checks only the syntax, since the event types are unknown."})
final class CheckCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "PATH", arity = "0..*", description = "projects, .epn and .epl files, and folders with them")
    private final List<Path> paths = new ArrayList<>();

    @Option(names = "--syntax-only", description = "Checks only the syntax of the .epl files.")
    private boolean syntaxOnly;

    @Option(names = "--corpus", paramLabel = "FILE", description = "Checks the syntax of the modules in a file, separated by lines "
            + "that contain only %%%%%%%%, and prints a line for each.")
    private Optional<Path> corpus = Optional.empty();

    @Option(names = "--no-engine", description = "Does not compile the statements with the engine.")
    private boolean noEngine;

    @Option(names = "--state", description = "Also prints, for each statement of a project without errors, where its state comes from after a crash "
            + "with 'serve --state'.")
    private boolean state;

    @Mixin
    private OverrideOptions overrides;

    @Override
    public Integer call() throws IOException, InterruptedException, UserError {
        if (corpus.isPresent()) {
            if (!paths.isEmpty()) {
                throw new ParameterException(spec.commandLine(), "--corpus is given without further files");
            }
            return new CorpusCheck(spec.commandLine().getOut()).check(corpus.get()) ? ExitCodes.OK : ExitCodes.FAILED;
        }
        if (state && (noEngine || syntaxOnly)) {
            throw new ParameterException(spec.commandLine(), "--state needs the engine: leave out " + (noEngine ? "--no-engine" : "--syntax-only"));
        }
        if (paths.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "name a project or file to check, for instance: millrace check examples/signal-generation");
        }
        var targets = new CheckTargets();
        for (var path : paths) {
            if (syntaxOnly) {
                targets.addStatements(path);
            } else {
                targets.add(path);
            }
        }
        return check(targets) ? ExitCodes.OK : ExitCodes.FAILED;
    }

    private void printState(Path project) throws IOException, InterruptedException {
        var compiled = ProjectCompiler.compile(project, CompileOptions.DEFAULT.withOverrides(overrides.values()));
        var out = spec.commandLine().getOut();
        for (var statement : ExplainedStatement.read(Explain.json(Installation.find(), compiled.deployment().orElseThrow()))) {
            var inNetwork = statement.file().isEmpty();
            var file = inNetwork ? compiled.file() : statement.file();
            out.println(Places.text(shown(compiled.folder()), file, file + (inNetwork ? "" : ":" + statement.line()) + ": state of '" + statement.name()
                    + "' after a crash: " + statement.kept()));
        }
        out.flush();
    }

    private boolean check(CheckTargets targets) throws IOException, InterruptedException, UserError {
        var good = true;
        try (var engine = new LazyEngine()) {
            for (var project : targets.projects()) {
                var correct = print(engine.projects().check(project));
                if (correct && state) {
                    printState(project);
                }
                good &= correct;
            }
            for (var file : targets.files()) {
                good &= print(syntaxOnly ? EplFileCheck.check(file, true) : engine.file(file));
            }
        } catch (CompileServiceException e) {
            throw new UserError("the engine could not be asked: " + e.getMessage() + "; --no-engine checks without it");
        }
        return good;
    }

    private boolean print(CheckResult result) {
        result.problems().forEach(problem ->
                spec.commandLine().getErr().println(Places.text(shown(result.folder()), problem.file(), problem.toText())));
        return !EpnProblem.anyError(result.problems());
    }

    private static Path shown(Path folder) {
        var here = Path.of("").toAbsolutePath();
        return folder.startsWith(here) ? here.relativize(folder) : folder;
    }

    /** Makes the compile service when the first project wants it. */
    private final class LazyEngine implements AutoCloseable {

        private Optional<CompileService> service = Optional.empty();

        ProjectCheck projects() throws IOException {
            if (service.isEmpty() && !noEngine) {
                service = Optional.of(Engine.open());
            }
            return new ProjectCheck(new CheckOptions(CompileOptions.DEFAULT.withOverrides(overrides.values()), service));
        }

        /** A file is checked in its project, if it belongs to one. */
        CheckResult file(Path file) throws IOException, CompileServiceException {
            var absolute = file.toAbsolutePath().normalize();
            for (var folder = absolute.getParent(); folder != null; folder = folder.getParent()) {
                if (CheckTargets.hasNetwork(folder)) {
                    var checked = projects().checkFile(folder, folder.relativize(absolute).toString().replace('\\', '/'));
                    if (checked.isPresent()) {
                        return checked.get();
                    }
                    break;
                }
            }
            return EplFileCheck.check(file, false);
        }

        @Override
        public void close() {
            service.ifPresent(CompileService::close);
        }
    }
}
