package org.millrace.launcher;

import org.millrace.deployment.Deployment;
import org.millrace.report.history.RunSettings;
import org.millrace.report.history.RunSettings.LoadSettings;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * What to run.
 *
 * @param deployment     the compiled network
 * @param deploymentFile where it is written for the runtime to read
 * @param jvm            how the runtime's JVM is started
 * @param load           the load; without one the network is served until it is interrupted or its
 *                       inputs come to their end
 * @param inProcess      whether the load is generated inside the runtime in place of the target adapter
 * @param limit          how long a network without a load is served at most; empty for no limit
 * @param environment    what the reader of the report has to know besides, name to value
 * @param sampling      how often the runtime tells its figures, 10 ms to 60 s
 * @param waits         whether it also tells what threads waited for, which costs some throughput
 */
public record RunPlan(Deployment deployment, Path deploymentFile, JvmOptions jvm, Optional<Load> load,
        boolean inProcess, Optional<Duration> limit, Map<String, String> environment,
        Duration sampling, boolean waits) {

    /** Without what threads waited for. */
    public RunPlan(Deployment deployment, Path deploymentFile, JvmOptions jvm, Optional<Load> load, boolean inProcess,
            Optional<Duration> limit, Map<String, String> environment, Duration sampling) {
        this(deployment, deploymentFile, jvm, load, inProcess, limit, environment, sampling, false);
    }

    /** How often a runtime tells its figures where nobody looks closely. */
    public static final Duration DEFAULT_SAMPLING = Duration.ofSeconds(1);

    /** The name in {@link #environment} of what started the run, for people. */
    public static final String COMMAND = "Command";

    /** The same plan with another load. */
    public RunPlan with(Load other) {
        return new RunPlan(deployment, deploymentFile, jvm, Optional.of(other), inProcess, limit, environment, sampling, waits);
    }

    /**
     * What is kept of the plan with a run.
     *
     * @param overrides properties that were set for the run, {@code stage.property} to value; the deployment
     *                  has their values, but does not say that they were set
     */
    public RunSettings settings(Map<String, String> overrides) {
        var asked = load.map(each -> new LoadSettings(each.target(), each.connections(), each.rate(), each.duration(), each.warmup(),
                each.ramp(), each.market(), each.fields()));
        return new RunSettings(environment.getOrDefault(COMMAND, ""), Fingerprint.network(deployment), Fingerprint.code(deployment.classPath()),
                asked, inProcess, limit, jvm.collector().label(), jvm.heap(), jvm.more(), overrides, sampling);
    }
}
