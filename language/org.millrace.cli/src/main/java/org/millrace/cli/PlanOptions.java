package org.millrace.cli;

import org.millrace.deployment.plan.Plans;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

import java.util.List;

/** The plans by which networks are made fast, as options. */
final class PlanOptions {

    private static final String ALL = "all";

    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--plans", paramLabel = "LIST", defaultValue = ALL,
            description = "The plans that make statements and events faster without changing outputs: all, none, or names separated "
                    + "by commas; a '-' in front excludes a plan (default: ${DEFAULT-VALUE}). 'millrace explain' shows the effect of "
                    + "each.")
    private String plans;

    /** Finds wrong values before anything is done. */
    void check() {
        try {
            Plans.of(plans);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    /** The arguments for the runtime's JVM. */
    List<String> arguments() {
        return plans.equals(ALL) ? List.of() : List.of("-D" + Plans.PROPERTY + "=" + plans);
    }
}
