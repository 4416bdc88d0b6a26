package org.millrace.launcher;

import com.fasterxml.jackson.databind.json.JsonMapper;
import org.millrace.control.FlinkParams;
import org.millrace.control.FlinkPlan;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.DeploymentFile;
import org.millrace.runtime.api.SettingReferences;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

import static java.nio.charset.StandardCharsets.UTF_8;

/** Shows the execution plan of a network, in a runtime process that exits afterwards. */
public final class Explain {

    private static final String MAIN = "org.millrace.runtime.control.ExplainMain";
    private static final String FLINK_MAIN = "org.millrace.flink.control.FlinkExplainMain";
    private static final String UNEXPLAINED = "the runtime could not explain the project";
    private static final JsonMapper JSON = new JsonMapper();

    private Explain() {
    }

    /**
     * Runs the process.
     *
     * @param arguments additional JVM arguments
     * @param json      whether the output is JSON
     * @param output    receives the output line by line
     * @param errors    receives errors line by line
     * @return whether the process succeeded
     * @throws IOException if there is no runtime or its process cannot be started
     * @throws InterruptedException if the thread is interrupted; the process is then ended
     */
    public static boolean run(Installation installation, List<String> arguments, Deployment deployment, boolean json,
            Consumer<String> output, Consumer<String> errors) throws IOException, InterruptedException {
        var command = ChildProcess.command(installation, jvm(arguments), deployment.classPath(), MAIN);
        if (json) {
            command.add("--json");
        }
        // Use the standard input: a file would be left if this process were killed.
        command.add("-");
        return run(command, DeploymentFile.format(deployment.withoutServices(SettingReferences::sample)), output, errors);
    }

    private static List<String> jvm(List<String> arguments) {
        // Most code runs only once, so C1 alone is faster than waiting for C2.
        var jvm = new ArrayList<>(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        jvm.addAll(arguments);
        return jvm;
    }

    /** What is said about a network on Apache Flink. */
    public enum FlinkForm {
        /** The plan, for the user. */
        TEXT,
        /** The plan, as JSON. */
        JSON,
        /** Only why it cannot run, as errors. */
        CHECK
    }

    /**
     * Explains how a network would run on Apache Flink, as {@link #run}.
     *
     * @return whether it can run there
     */
    public static boolean onFlink(Installation installation, List<String> arguments, Deployment deployment, FlinkParams params, FlinkForm form,
            Consumer<String> output, Consumer<String> errors) throws IOException, InterruptedException {
        var command = FlinkProcess.command(installation, jvm(arguments), deployment.classPath(), FLINK_MAIN);
        command.addAll(List.of(form.name().toLowerCase(Locale.ROOT), Integer.toString(params.parallelism()), Long.toString(params.checkpointMillis())));
        return run(command, DeploymentFile.format(deployment.withoutServices(SettingReferences::sample)), output, errors);
    }

    /**
     * Returns how a network would run on Apache Flink, also if it cannot run there.
     *
     * @throws IOException if there is no runtime, its process cannot be started, or it reports an error; with a message for the user
     * @throws InterruptedException if the thread is interrupted; the process is then ended
     */
    public static FlinkPlan flinkPlan(Installation installation, Deployment deployment, FlinkParams params) throws IOException, InterruptedException {
        var output = new StringBuilder();
        var errors = new StringBuilder();
        onFlink(installation, List.of(), deployment, params, FlinkForm.JSON, line -> output.append(line).append('\n'),
                line -> errors.append(line).append('\n'));
        if (output.isEmpty()) {
            throw new IOException(errors.isEmpty() ? UNEXPLAINED : errors.toString().strip());
        }
        return JSON.readValue(output.toString(), FlinkPlan.class);
    }

    /**
     * Returns the execution plan as JSON; {@link ExplainedStatement#read} reads the plans of statements from it.
     *
     * @throws IOException if there is no runtime, its process cannot be started, or it reports an error; with a message for the user
     * @throws InterruptedException if the thread is interrupted; the process is then ended
     */
    public static String json(Installation installation, Deployment deployment) throws IOException, InterruptedException {
        var output = new StringBuilder();
        var errors = new StringBuilder();
        if (!run(installation, List.of(), deployment, true, line -> output.append(line).append('\n'), line -> errors.append(line).append('\n'))) {
            throw new IOException(errors.isEmpty() ? UNEXPLAINED : errors.toString().strip());
        }
        return output.toString();
    }

    private static boolean run(List<String> command, String deployment, Consumer<String> output, Consumer<String> errors)
            throws IOException, InterruptedException {
        var process = new ProcessBuilder(command).start();
        try {
            var reading = List.of(Output.copy(process.getInputStream(), output, "explain-out"),
                    Output.copy(process.getErrorStream(), errors, "explain-err"));
            write(deployment, process);
            var code = process.waitFor();
            for (var thread : reading) {
                thread.join();
            }
            return code == 0;
        } finally {
            Output.end(process);
        }
    }

    private static void write(String deployment, Process process) {
        try (var input = process.getOutputStream()) {
            input.write(deployment.getBytes(UTF_8));
        } catch (IOException e) {
            // The process has exited; its error output gives the reason.
        }
    }
}
