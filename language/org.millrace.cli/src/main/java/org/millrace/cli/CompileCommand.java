package org.millrace.cli;

import org.millrace.control.temporary.PrivateFolder;
import org.millrace.deployment.DeploymentFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;

/** Writes the deployment of a project. */
@Command(name = "compile", mixinStandardHelpOptions = true,
        description = "Compiles a project to a deployment, which the runtime can run without the project.")
final class CompileCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private ProjectOptions project;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE", description = "Writes to a file instead of the standard output.")
    private Optional<Path> output = Optional.empty();

    @Override
    public Integer call() throws IOException, UserError {
        var deployment = project.compile(spec.commandLine().getErr()).deployment();
        if (deployment.isEmpty()) {
            return ExitCodes.FAILED;
        }
        if (deployment.get().classPath().stream().map(Path::of).anyMatch(PrivateFolder::contains)) {
            throw new UserError("the folder " + project.folder() + " cannot be written, so its classes would be gone when this command "
                    + "ends; copy the project to a folder that can be written and compile it there");
        }
        if (output.isPresent()) {
            DeploymentFile.write(deployment.get(), output.get());
        } else {
            spec.commandLine().getOut().print(DeploymentFile.format(deployment.get()));
            spec.commandLine().getOut().flush();
        }
        return ExitCodes.OK;
    }
}
