package org.millrace.launcher;

import org.millrace.deployment.Deployment;

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
}
