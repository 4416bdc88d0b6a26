package org.millrace.launcher;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.DeploymentFile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** Asks the runtime how it would run a network, in a process that ends when it has answered. */
public final class Explain {

    private static final String MAIN = "org.millrace.runtime.control.ExplainMain";

    private Explain() {
    }

    /**
     * Asks.
     *
     * @param arguments further arguments for the JVM
     * @param json      whether to answer in JSON
     * @param output    takes the answer, line by line
     * @param errors    takes what is wrong, line by line
     * @return whether there was an answer
     * @throws IOException          if there is no runtime, or its process cannot be started
     * @throws InterruptedException if the thread is interrupted meanwhile; the process is ended
     */
    public static boolean run(Installation installation, List<String> arguments, Deployment deployment, boolean json,
            Consumer<String> output, Consumer<String> errors) throws IOException, InterruptedException {
        var file = Files.createTempFile("millrace-", ".deployment.json");
        try {
            DeploymentFile.write(deployment, file);
            var command = ChildProcess.command(installation, arguments, deployment.classPath(), MAIN);
            if (json) {
                command.add("--json");
            }
            command.add(file.toString());
            return run(command, output, errors);
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private static boolean run(List<String> command, Consumer<String> output, Consumer<String> errors) throws IOException, InterruptedException {
        var process = new ProcessBuilder(command).start();
        try {
            process.getOutputStream().close();
            var reading = List.of(Output.copy(process.getInputStream(), output, "explain-out"),
                    Output.copy(process.getErrorStream(), errors, "explain-err"));
            var code = process.waitFor();
            for (var thread : reading) {
                thread.join();
            }
            return code == 0;
        } finally {
            Output.end(process);
        }
    }
}
