package org.millrace.cli;

import org.millrace.launcher.Explain;
import org.millrace.launcher.Installation;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.util.concurrent.Callable;

/** Says by which plans a project runs. */
@Command(name = "explain", mixinStandardHelpOptions = true,
        description = {"Says how the runtime would run a project: by which plan each statement is compiled and why not by a faster one, how "
                + "long that takes, how many classes come of it, how much state a deployment keeps and by what it grows; and which events "
                + "the adapters leave out. Nothing is run."})
final class ExplainCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private ProjectOptions project;

    @Mixin
    private PlanOptions plans;

    @Option(names = "--json", description = "Answers in JSON.")
    private boolean json;

    @Override
    public Integer call() throws IOException, InterruptedException {
        plans.check();
        var out = spec.commandLine().getOut();
        var err = spec.commandLine().getErr();
        var deployment = project.compile(err).deployment();
        if (deployment.isEmpty()) {
            return ExitCodes.FAILED;
        }
        var explained = Explain.run(Installation.find(), plans.arguments(), deployment.get(), json, out::println, err::println);
        out.flush();
        return explained ? ExitCodes.OK : ExitCodes.FAILED;
    }
}
