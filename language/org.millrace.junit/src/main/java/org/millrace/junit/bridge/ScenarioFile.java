package org.millrace.junit.bridge;

import java.util.List;

/**
 * The scenarios of a file.
 *
 * @param scenarios the scenarios in the order of the file; none if the file cannot be read as scenarios
 * @param readable  whether it can
 */
public record ScenarioFile(List<Place> scenarios, boolean readable) {

    /**
     * A scenario.
     *
     * @param name its name
     * @param line its line, from 1
     */
    public record Place(String name, int line) {
    }
}
