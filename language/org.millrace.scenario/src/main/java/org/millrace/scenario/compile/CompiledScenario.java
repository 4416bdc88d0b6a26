package org.millrace.scenario.compile;

import org.millrace.control.ScenarioMessages.Scenario;

/**
 * A scenario that can be performed.
 *
 * @param file     its file, relative to the project
 * @param line     its line, from 1
 * @param scenario what the runtime performs
 */
public record CompiledScenario(String file, int line, Scenario scenario) {
}
