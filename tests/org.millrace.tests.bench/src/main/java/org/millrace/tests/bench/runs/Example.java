package org.millrace.tests.bench.runs;

import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.CompileResult;
import org.millrace.compiler.ProjectCompiler;
import org.millrace.compiler.load.LoadChanges;
import org.millrace.deployment.feed.Load;
import org.millrace.launcher.Conductor;
import org.millrace.launcher.Installation;
import org.millrace.launcher.JvmOptions;
import org.millrace.launcher.RunPlan;
import org.millrace.launcher.RunProgress;
import org.millrace.report.RunResult;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A compiled example and the settings of its runs: a runtime with the collector and the heap of the command. */
final class Example {

    private static final JvmOptions JVM = new JvmOptions(JvmOptions.Collector.ZGC, "1g", List.of());

    private final Path folder;
    private final CompileResult compiled;
    private final Installation installation;

    private Example(Path folder, CompileResult compiled, Installation installation) {
        this.folder = folder;
        this.compiled = compiled;
        this.installation = installation;
    }

    /**
     * Compiles an example.
     *
     * @param name the name of its folder among the examples
     * @throws IOException if it has errors or the runtime is not built
     */
    static Example of(String name) throws IOException {
        var folder = Path.of(System.getProperty("millrace.examples"), name);
        var compiled = ProjectCompiler.compile(folder, CompileOptions.DEFAULT);
        if (compiled.deployment().isEmpty() || compiled.load().isEmpty()) {
            throw new IOException("the example " + name + " cannot be run: " + compiled.problems());
        }
        return new Example(folder, compiled, Installation.find());
    }

    Path folder() {
        return folder;
    }

    Installation installation() {
        return installation;
    }

    /** Returns the declared load with other connections, rate and durations. */
    Load load(int connections, double rate, Duration warmup, Duration duration) {
        return new LoadChanges(Optional.of(connections), Optional.of(rate), Optional.of(duration), Optional.of(warmup), Optional.of(Duration.ZERO))
                .applyTo(compiled.load().orElseThrow());
    }

    /**
     * Returns the plan of a run that is not kept.
     *
     * @param inProcess whether the load is generated inside the runtime
     */
    RunPlan plan(Load load, boolean inProcess, Duration sampling) throws IOException {
        var file = Files.createTempFile("millrace-bench-", ".deployment.json");
        file.toFile().deleteOnExit();
        return new RunPlan(compiled.deployment().orElseThrow(), file, JVM, Optional.of(load), inProcess, Optional.empty(), Map.of(), sampling);
    }

    /**
     * Executes a run.
     *
     * @throws IOException if it did not start
     */
    RunResult run(RunPlan plan, RunProgress progress) throws IOException, InterruptedException {
        return result(new Conductor(installation, plan, progress));
    }

    static RunResult result(Conductor conductor) throws IOException, InterruptedException {
        var outcome = conductor.run();
        return outcome.result().orElseThrow(() -> new IOException("the example did not run: " + outcome.problems()));
    }
}
