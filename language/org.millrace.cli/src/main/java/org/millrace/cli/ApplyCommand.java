package org.millrace.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;

/** Applies the statements of a project to its networks that run. */
@Command(name = "apply", mixinStandardHelpOptions = true,
        description = "Replaces the statements of a network that 'run' or 'serve' is running with the saved statements of the project, between two events. "
                + "If the project has errors or differs in more than statements, replaces nothing.",
        footer = {"", "Statements that have not changed keep their state. Those of Esper can do so only in a network that saves its state; the command names "
                + "statements that begin without it. If the network runs several times, the command applies the statements to each. "
                + "The command does not find networks of other users or of another temporary folder."})
final class ApplyCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "PROJECT", arity = "0..1", defaultValue = ".",
            description = "the project's folder, or the .epn file in it (default: the working folder)")
    private Path project;

    @Option(names = "--anew", description = "lets all statements of a changed processor begin without state, also those that have not changed")
    private boolean anew;

    @Override
    public Integer call() throws IOException, InterruptedException, UserError {
        var networks = NetworksOfUser.all(project);
        if (networks.isEmpty()) {
            throw new UserError("no network of " + project + " runs; start it with: millrace serve " + project);
        }
        var err = spec.commandLine().getErr();
        var ok = true;
        for (var network : networks) {
            var applied = network.apply(anew);
            err.println(AppliedText.of(network.label(), applied));
            applied.problems().forEach(problem -> err.println(Places.text(network.folder(), problem.file(), AppliedText.of(problem))));
            ok &= applied.ok();
        }
        return ok ? ExitCodes.OK : ExitCodes.FAILED;
    }
}
