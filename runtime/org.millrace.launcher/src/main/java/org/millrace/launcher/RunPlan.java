package org.millrace.launcher;

import org.millrace.control.FlinkParams;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.feed.Load;
import org.millrace.deployment.feed.LoadDescription;
import org.millrace.report.history.RunSettings;
import org.millrace.report.history.RunSettings.LoadSettings;
import org.millrace.report.requirement.Requirements;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * The plan of a run.
 *
 * @param deployment     the compiled network
 * @param deploymentFile the file from which the runtime reads the deployment
 * @param jvm            the options of the runtime's JVM
 * @param load           the load; if empty, the network is served until it is interrupted or its inputs end
 * @param inProcess      whether the load is generated within the runtime, in place of the target adapter
 * @param limit          maximum duration of a network without a load; empty for no limit
 * @param environment    further facts for the report, by name
 * @param sampling       the sampling interval, 10 ms to 60 s
 * @param waits          whether thread waits are recorded, which costs some throughput
 * @param files          the files of outputs and journals
 * @param requirements   the requirements by which the result is judged
 * @param flink          how the network runs on Apache Flink; empty if it runs in the runtime
 */
public record RunPlan(Deployment deployment, Path deploymentFile, JvmOptions jvm, Optional<Load> load,
        boolean inProcess, Optional<Duration> limit, Map<String, String> environment,
        Duration sampling, boolean waits, RunFiles files, Requirements requirements, Optional<FlinkParams> flink) {

    /** Creates a plan without requirements. */
    public RunPlan(Deployment deployment, Path deploymentFile, JvmOptions jvm, Optional<Load> load, boolean inProcess,
            Optional<Duration> limit, Map<String, String> environment, Duration sampling, boolean waits, RunFiles files) {
        this(deployment, deploymentFile, jvm, load, inProcess, limit, environment, sampling, waits, files, Requirements.NONE, Optional.empty());
    }

    /** Returns whether the load is generated within the runtime, since the plan or the load says so. */
    @Override
    public boolean inProcess() {
        return inProcess || load.map(Load::isInProcess).orElse(false);
    }

    /** Creates a plan without recording thread waits, outputs and a journal. */
    public RunPlan(Deployment deployment, Path deploymentFile, JvmOptions jvm, Optional<Load> load, boolean inProcess,
            Optional<Duration> limit, Map<String, String> environment, Duration sampling) {
        this(deployment, deploymentFile, jvm, load, inProcess, limit, environment, sampling, false, RunFiles.NONE);
    }

    /** The default sampling interval. */
    public static final Duration DEFAULT_SAMPLING = Duration.ofSeconds(1);

    /** The key in {@link #environment} of the command that started the run. */
    public static final String COMMAND = "Command";

    /** Returns a copy with another load. */
    public RunPlan with(Load other) {
        return new RunPlan(deployment, deploymentFile, jvm, Optional.of(other), inProcess, limit, environment, sampling, waits, files,
                requirements, flink);
    }

    /** Returns a copy with another network, of which the runtime reads the deployment from a file. */
    public RunPlan with(Deployment other, Path file) {
        return new RunPlan(other, file, jvm, load, inProcess, limit, environment, sampling, waits, files, requirements, flink);
    }

    /** Returns a copy whose JVM has other options. */
    public RunPlan with(JvmOptions options) {
        return new RunPlan(deployment, deploymentFile, options, load, inProcess, limit, environment, sampling, waits, files, requirements, flink);
    }

    /** Returns a copy without a load, which is served. */
    public RunPlan withoutLoad() {
        return new RunPlan(deployment, deploymentFile, jvm, Optional.empty(), false, limit, environment, sampling, waits, files, requirements, flink);
    }

    /** Returns a copy that reads and writes other files. */
    public RunPlan with(RunFiles others) {
        return new RunPlan(deployment, deploymentFile, jvm, load, inProcess, limit, environment, sampling, waits, others, requirements, flink);
    }

    /** Returns a copy whose result is judged. */
    public RunPlan with(Requirements required) {
        return new RunPlan(deployment, deploymentFile, jvm, load, inProcess, limit, environment, sampling, waits, files, required, flink);
    }

    /** Returns a copy that runs on Apache Flink. */
    public RunPlan on(FlinkParams params) {
        return new RunPlan(deployment, deploymentFile, jvm, load, inProcess, limit, environment, sampling, waits, files, requirements, Optional.of(params));
    }

    /**
     * Returns the settings that are stored with a run.
     *
     * @param overrides the properties set for the run, {@code stage.property} to value; the deployment contains
     *                  their values, but not that they were overridden
     */
    public RunSettings settings(Map<String, String> overrides) {
        var asked = load.map(each -> new LoadSettings(String.join(", ", each.targets()), each.connections(), each.rate(), each.duration(), each.warmup(),
                each.ramp(), LoadDescription.settings(each), LoadDescription.fields(each)));
        return new RunSettings(environment.getOrDefault(COMMAND, ""), Fingerprint.network(deployment), Fingerprint.code(deployment.classPath()),
                asked, inProcess, limit, jvm.collector().label(), jvm.pauseGoal(), jvm.heap(), jvm.more(), overrides, sampling,
                files.settings());
    }
}
