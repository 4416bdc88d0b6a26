package org.millrace.launch.config;

import org.millrace.compiler.CompileResult;
import org.millrace.compiler.load.LoadChanges;
import org.millrace.launcher.JvmOptions;
import org.millrace.launcher.JvmOptions.Collector;
import org.millrace.launcher.RunPlan;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How a network is launched.
 *
 * @param project     the name of the project
 * @param load        what replaces values of the project's load; empty to send nothing
 * @param inProcess   whether the load is generated inside the runtime
 * @param limit       how long a network without a load runs at most; empty for no limit
 * @param java        the java executable
 * @param collector   the runtime's garbage collector
 * @param heap        the size of its heap, as the option -Xmx takes it
 * @param arguments   further arguments of its JVM
 * @param environment all its environment variables; empty for those of the workbench
 * @param sampling    the time from one sample to the next
 * @param waits       whether the runtime also tells what threads wait for
 * @param keep        whether the run is kept in the project
 */
public record LaunchSettings(String project, Optional<LoadChanges> load, boolean inProcess, Optional<Duration> limit,
        Path java, Collector collector, String heap, List<String> arguments, Optional<Map<String, String>> environment,
        Duration sampling, boolean waits, boolean keep) {

    /** Copies the list and the map. */
    public LaunchSettings {
        arguments = List.copyOf(arguments);
        environment = environment.map(Map::copyOf);
    }

    /**
     * What is run with these settings.
     *
     * @param compiled has a deployment
     * @param file     where the deployment is written for the runtime to read
     * @param jvm      the arguments of the runtime's JVM
     * @param command  what started the run, for people
     */
    public RunPlan plan(CompileResult compiled, Path file, List<String> jvm, String command) {
        var sent = compiled.load().flatMap(declared -> load.map(changes -> changes.applyTo(declared)));
        return new RunPlan(compiled.deployment().orElseThrow(), file, new JvmOptions(collector, heap, jvm, environment), sent,
                inProcess && sent.isPresent(), sent.isPresent() ? Optional.empty() : limit, Map.of(RunPlan.COMMAND, command), sampling, waits);
    }

    /** The same settings with another load. */
    public LaunchSettings with(LoadChanges other) {
        return new LaunchSettings(project, Optional.of(other), inProcess, limit, java, collector, heap, arguments, environment, sampling, waits, keep);
    }
}
