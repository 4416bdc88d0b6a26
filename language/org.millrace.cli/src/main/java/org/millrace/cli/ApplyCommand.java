package org.millrace.cli;

import org.millrace.control.InitialState;
import org.millrace.control.Messages.Problem;
import org.millrace.control.ShadowMessages.ShadowAction;
import org.millrace.launcher.live.RunningNetwork;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

/** Applies the statements of a project to its networks that run. */
@Command(name = "apply", mixinStandardHelpOptions = true, sortOptions = false,
        description = "Replaces the statements of a network that 'run' or 'serve' is running with the saved statements of the project, between two events. "
                + "If the project has errors or differs in more than statements, replaces nothing.",
        footer = {"", "Statements that have not changed keep their state. Those of Esper can do so only in a network that saves its state; the command names "
                + "statements that begin without it. With --with-history, those of a network that writes a journal, and has all of it, begin with theirs. "
                + "If the network runs several times, the command applies the statements to each. The command does not find networks of other users or of another temporary folder.", "",
            "  millrace apply examples/signal-generation --with-history",
            "  millrace apply examples/signal-generation --shadow", "  millrace apply examples/signal-generation --differences",
            "  millrace apply examples/signal-generation --promote"})
final class ApplyCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "PROJECT", arity = "0..1", defaultValue = ".",
            description = "the project's folder, or the .epn file in it (default: the working folder)")
    private Path project;

    @ArgGroup
    private ShadowOptions options = new ShadowOptions();

    @Option(names = "--with-history", description = "gives the statements the state that they would have if they had been there from the beginning of the "
            + "journal, which is replayed for that while the network goes on; alone, or with --shadow")
    private boolean history;

    @Override
    public Integer call() throws IOException, InterruptedException, UserError {
        if (history && (options.anew() || options.action().stream().anyMatch(action -> action != ShadowAction.BEGIN))) {
            throw new ParameterException(spec.commandLine(), "--with-history can be given alone or with --shadow");
        }
        var networks = NetworksOfUser.all(project);
        if (networks.isEmpty()) {
            throw new UserError("no network of " + project + " runs; start it with: millrace serve " + project);
        }
        var ok = true;
        for (var network : networks) {
            if (history) {
                spec.commandLine().getErr().println("The journal of " + network.label() + " is replayed.");
            }
            ok &= options.action().isPresent() ? shadow(network, options.action().get()) : apply(network);
        }
        return ok ? ExitCodes.OK : ExitCodes.FAILED;
    }

    private boolean apply(RunningNetwork network) throws IOException, InterruptedException {
        var applied = network.apply(history ? InitialState.HISTORY : options.anew() ? InitialState.NONE : InitialState.KEPT);
        tell(network, AppliedText.of(network.label(), applied), applied.problems());
        return applied.ok();
    }

    private boolean shadow(RunningNetwork network, ShadowAction action) throws IOException, InterruptedException {
        var shadowed = network.shadow(action, history);
        tell(network, ShadowedText.of(network.label(), action, shadowed), shadowed.problems());
        if (shadowed.ok() && action != ShadowAction.BEGIN) {
            var out = spec.commandLine().getOut();
            ShadowedText.differences(shadowed).forEach(out::println);
            out.flush();
        }
        return shadowed.ok();
    }

    private void tell(RunningNetwork network, String sentence, List<Problem> problems) {
        var err = spec.commandLine().getErr();
        err.println(sentence);
        problems.forEach(problem -> err.println(Places.text(network.folder(), problem.file(), AppliedText.of(problem))));
    }
}
