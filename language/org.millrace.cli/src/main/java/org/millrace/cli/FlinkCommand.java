package org.millrace.cli;

import org.millrace.control.FlinkParams;
import org.millrace.launcher.Explain;
import org.millrace.launcher.Explain.FlinkForm;
import org.millrace.launcher.Installation;
import org.millrace.launcher.JobJar;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

/** Writes a job jar for Apache Flink. */
@Command(name = "flink", mixinStandardHelpOptions = true,
        description = {"Writes a jar that runs a project on a cluster of Apache Flink: flink run --parallelism N job.jar. It contains the runtime with Esper, "
            + "and is under the GPL, version 2. 'run --on flink' runs a project on an embedded cluster.",
            "Relative paths in the settings of adapters belong to the folder of the project, which every machine of the cluster has to reach."})
final class FlinkCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private ProjectOptions project;

    @Option(names = "--out", paramLabel = "FILE", required = true, description = "The jar.")
    private Path file;

    @Option(names = "--without-recovery", description = "Also takes networks whose state cannot be recovered. Start the job without "
            + "checkpoints then; see docs/flink.md.")
    private boolean unrecovered;

    @Override
    public Integer call() throws IOException, InterruptedException, UserError {
        var err = spec.commandLine().getErr();
        var deployment = project.compile(err).deployment();
        if (deployment.isEmpty()) {
            return ExitCodes.FAILED;
        }
        if (!deployment.get().services().isEmpty()) {
            throw new UserError("the project has services (services.json), which a cluster does not start; name the addresses of running ones in the settings "
                    + "of the adapters");
        }
        var params = new FlinkParams(1, unrecovered ? 0 : FlinkParams.DEFAULT_INTERVAL.toMillis());
        if (!Explain.onFlink(Installation.find(), List.of(), deployment.get(), params, FlinkForm.CHECK, err::println, err::println)) {
            return ExitCodes.FAILED;
        }
        JobJar.write(Installation.find(), deployment.get(), file);
        spec.commandLine().getOut().println("written: " + file);
        return ExitCodes.OK;
    }
}
