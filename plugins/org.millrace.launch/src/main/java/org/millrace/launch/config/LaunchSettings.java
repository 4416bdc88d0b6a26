package org.millrace.launch.config;

import org.millrace.compiler.CompileResult;
import org.millrace.compiler.epl.StatementSets;
import org.millrace.compiler.load.LoadChanges;
import org.millrace.launcher.JvmOptions;
import org.millrace.launcher.JvmOptions.Collector;
import org.millrace.launcher.RunFiles;
import org.millrace.launcher.RunPlan;
import org.millrace.report.requirement.Requirements;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The settings of a launch.
 *
 * @param project     the name of the project
 * @param statements  the keys of the statement sets that processors read in place of their files, by processor
 * @param load        the changes to the project's load; empty to send nothing
 * @param inProcess   whether the load is generated inside the runtime
 * @param limit       the maximum duration of a run without a load; empty for no limit
 * @param java        the java executable
 * @param collector   the runtime's garbage collector
 * @param heap        the size of its heap, in the syntax of the option -Xmx
 * @param arguments   additional arguments of its JVM
 * @param environment all its environment variables; empty for those of the workbench
 * @param sampling    the interval between samples
 * @param waits       whether the runtime also reports what its threads wait for
 * @param keep        whether to keep the run in the project
 * @param files       the journal and the outputs that a run writes
 * @param required    the requirements in addition to those of the project
 */
public record LaunchSettings(String project, Map<String, String> statements, Optional<LoadChanges> load, boolean inProcess, Optional<Duration> limit,
        Path java, Collector collector, String heap, List<String> arguments, Optional<Map<String, String>> environment,
        Duration sampling, boolean waits, boolean keep, RunFiles files, Requirements required) {

    public LaunchSettings {
        statements = Collections.unmodifiableMap(new TreeMap<>(statements));
        arguments = List.copyOf(arguments);
        environment = environment.map(Map::copyOf);
    }

    /**
     * Creates the plan of a run with these settings.
     *
     * @param compiled a result with a deployment
     * @param file     the file to which the deployment is written for the runtime
     * @param jvm      the arguments of the runtime's JVM
     * @param command  a description of what started the run, for users
     */
    public RunPlan plan(CompileResult compiled, Path file, List<String> jvm, String command) {
        var sent = compiled.load().flatMap(declared -> load.map(changes -> changes.applyTo(declared)));
        return new RunPlan(compiled.deployment().orElseThrow(), file, new JvmOptions(collector, heap, jvm, environment), sent,
                inProcess && sent.isPresent(), sent.isPresent() ? Optional.empty() : limit, Map.of(RunPlan.COMMAND, command), sampling, waits,
                files).with(compiled.requirements().replacedBy(required));
    }

    /** Returns the values that replace those of the network, by {@code stage.property}. */
    public Map<String, String> overrides() {
        var overrides = new LinkedHashMap<String, String>();
        statements.forEach((processor, key) -> overrides.put(processor + "." + StatementSets.PROPERTY, key));
        return overrides;
    }

    /** Returns these settings with another load. */
    public LaunchSettings with(LoadChanges other) {
        return new LaunchSettings(project, statements, Optional.of(other), inProcess, limit, java, collector, heap, arguments, environment, sampling,
                waits, keep, files, required);
    }

    /** Returns these settings without a journal and outputs. */
    public LaunchSettings withoutFiles() {
        return new LaunchSettings(project, statements, load, inProcess, limit, java, collector, heap, arguments, environment, sampling, waits, keep,
                RunFiles.NONE, required);
    }
}
