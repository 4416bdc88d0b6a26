package org.millrace.cli;

import org.millrace.scenario.run.ProjectScenarios;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Values that replace those of a network: options that several subcommands share. */
final class OverrideOptions {

    private static final String STATEMENTS = "statements";

    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--set", paramLabel = "STAGE.PROPERTY=VALUE",
            description = "Sets a property of an adapter, a bean or a Stream; may be repeated. The network's file stays as it is.")
    private final Map<String, String> set = new LinkedHashMap<>();

    @Option(names = "--statements", paramLabel = "[PROCESSOR=]KEY",
            description = "Makes the processor read the file statements/KEY.epl in place of the files that the network names. If the network has "
                    + "several processors, name one: it reads statements/PROCESSOR/KEY.epl; may be repeated.")
    private final List<String> statements = new ArrayList<>();

    /** Returns whether a file with scenarios is performed: if statements are chosen, those of these statements; otherwise each. */
    boolean selects(String scenarioFile) {
        return statements.isEmpty() || !ProjectScenarios.overrides(scenarioFile).isEmpty()
                && values().entrySet().containsAll(ProjectScenarios.overrides(scenarioFile).entrySet());
    }

    /**
     * Returns the values by {@code stage.property}.
     *
     * @throws ParameterException if the statements of a processor are chosen twice
     */
    Map<String, String> values() {
        var values = new LinkedHashMap<>(set);
        for (var choice : statements) {
            var equals = choice.indexOf('=');
            var property = equals < 0 ? STATEMENTS : choice.substring(0, equals) + "." + STATEMENTS;
            if (values.put(property, choice.substring(equals + 1)) != null) {
                throw new ParameterException(spec.commandLine(), "the statements of " + (equals < 0 ? "the processor" : "'" + choice.substring(0, equals) + "'")
                        + " are chosen twice; give --statements once for each processor");
            }
        }
        return values;
    }
}
