package org.millrace.cli;

import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.ProjectCompiler;
import org.millrace.diagram.DiagramSettings.Theme;
import org.millrace.diagram.http.FollowedNetwork;
import org.millrace.diagram.stdio.EditorView;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Callable;

/** Shows diagrams in editors. */
@Command(name = "diagram", mixinStandardHelpOptions = true,
        description = "Shows the diagram of a project, even one with errors, in an editor: exchanges messages with the editor over "
                + "standard input and output, and runs nothing.",
        footer = {"", "An editor starts it; see docs/editors.md."})
final class DiagramCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "PROJECT", description = "the project's folder, or the .epn file in it")
    private Path project;

    @Option(names = "--theme", paramLabel = "light|dark", defaultValue = "light", description = "The initial colours (default: light).")
    private Theme theme;

    @Override
    public Integer call() throws IOException {
        var err = spec.commandLine().getErr();
        var compiled = ProjectCompiler.compile(project, CompileOptions.DEFAULT);
        compiled.problems().forEach(problem -> err.println(Places.text(compiled.folder(), problem.file(), problem.toText())));
        if (compiled.file().isEmpty()) {
            return ExitCodes.FAILED;
        }
        try (var shown = new ShownProject(compiled);
             var network = FollowedNetwork.open(shown.file(), shown.validator(), shown::statements, fault -> fault.ifPresent(reason ->
                     err.println(compiled.file() + " has changed; the diagram shows it as it was: " + reason.toText())));
             var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            network.use(theme);
            EditorView.show(network, in, spec.commandLine().getOut()::println);
        }
        return ExitCodes.OK;
    }
}
