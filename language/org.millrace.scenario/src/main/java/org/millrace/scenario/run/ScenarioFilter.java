package org.millrace.scenario.run;

import org.millrace.scenario.compile.CompiledScenario;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Selects scenarios by names of scenarios and of files; {@code *} stands for any characters.
 *
 * @param names the names; empty for all scenarios
 */
public record ScenarioFilter(List<String> names) {

    /** Returns whether a scenario is selected. */
    public boolean selects(CompiledScenario scenario) {
        return names.isEmpty() || names.stream().anyMatch(name -> selects(name, scenario));
    }

    /** Returns whether a name selects a scenario. */
    public static boolean selects(String name, CompiledScenario scenario) {
        var pattern = Pattern.compile(Stream.of(name.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*")), Pattern.DOTALL);
        var file = scenario.file();
        var base = file.substring(file.lastIndexOf('/') + 1);
        return Stream.of(scenario.scenario().name(), file, base, base.substring(0, base.length() - ProjectScenarios.EXTENSION.length()))
                .anyMatch(candidate -> pattern.matcher(candidate).matches());
    }
}
