package org.millrace.cli;

import org.millrace.launcher.Explain;
import org.millrace.launcher.Explain.FlinkForm;
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
        description = {"Shows the execution plan of every statement and why a faster plan does not apply, the time to compile "
                + "it, the number of generated classes, and the state of a deployment and its growth. Also shows which events "
                + "the adapters discard. Runs nothing.", "With --on flink, shows the parallelism of each stage and why, where events are shuffled, and what "
                + "cannot run on Flink."})
final class ExplainCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private ProjectOptions project;

    @Mixin
    private PlanOptions plans;

    @Mixin
    private FlinkOptions flink;

    @Option(names = "--json", description = "Prints JSON.")
    private boolean json;

    @Override
    public Integer call() throws IOException, InterruptedException {
        plans.check();
        flink.check();
        var out = spec.commandLine().getOut();
        var err = spec.commandLine().getErr();
        var deployment = project.compile(err).deployment();
        if (deployment.isEmpty()) {
            return ExitCodes.FAILED;
        }
        var explained = flink.params().isPresent() ? Explain.onFlink(Installation.find(), plans.arguments(), deployment.get(), flink.params().get(),
                        json ? FlinkForm.JSON : FlinkForm.TEXT, out::println, err::println)
                : Explain.run(Installation.find(), plans.arguments(), deployment.get(), json, out::println, err::println);
        out.flush();
        return explained ? ExitCodes.OK : ExitCodes.FAILED;
    }
}
