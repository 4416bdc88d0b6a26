package org.millrace.launch.ui.test;

import org.millrace.scenario.compile.CompiledScenario;

/**
 * Identifies a scenario in its project.
 *
 * @param file the file, relative to the project
 * @param name the name of the scenario
 */
record ScenarioId(String file, String name) {

    private static final char SEPARATOR = '#';

    static ScenarioId of(CompiledScenario scenario) {
        return new ScenarioId(scenario.file(), scenario.scenario().name());
    }

    /** Returns the id as text. */
    String text() {
        return file + SEPARATOR + name;
    }
}
