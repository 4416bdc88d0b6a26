package org.millrace.cli;

import org.millrace.launcher.JvmOptions;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

import java.util.ArrayList;
import java.util.List;

/** How the runtime's JVM is started: options that several subcommands share. */
final class RuntimeOptions {

    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--gc", paramLabel = "zgc|g1|parallel", defaultValue = "zgc",
            description = "The runtime's garbage collector (default: ${DEFAULT-VALUE}).")
    private JvmOptions.Collector collector;

    @Option(names = "--heap", paramLabel = "SIZE", defaultValue = "1g",
            description = "The runtime's heap, for instance 512m or 1g (default: ${DEFAULT-VALUE}).")
    private String heap;

    @Option(names = "--jvm-argument", paramLabel = "ARGUMENT",
            description = "A further argument for the runtime's JVM; may be repeated.")
    private final List<String> more = new ArrayList<>();

    @Mixin
    private PlanOptions plans;

    /** Finds wrong values before anything is done. */
    void check() {
        checkHeap(spec, heap);
        plans.check();
    }

    /** Refuses what is no size of a heap. */
    static void checkHeap(CommandSpec spec, String heap) {
        if (!heap.matches("[1-9][0-9]{0,8}[kKmMgG]")) {
            throw new ParameterException(spec.commandLine(), "'" + heap + "' is not a heap size; use for instance 512m or 1g");
        }
    }

    JvmOptions jvm() {
        var arguments = new ArrayList<>(more);
        arguments.addAll(plans.arguments());
        return new JvmOptions(collector, heap, arguments);
    }
}
