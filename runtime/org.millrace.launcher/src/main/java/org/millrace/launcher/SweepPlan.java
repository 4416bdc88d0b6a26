package org.millrace.launcher;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a sweep runs.
 *
 * @param run           the plan of every run; it has a load, of which one setting is varied
 * @param spec          what is varied
 * @param overrides     properties that were set for these runs, {@code stage.property} to value
 * @param projectFolder the project's folder, where the runs and the sweep are kept, and published figures are
 * @param keep          whether runs and sweep are kept
 */
public record SweepPlan(RunPlan run, SweepSpec spec, Map<String, String> overrides, Path projectFolder, boolean keep) {

    /**
     * Copies the map.
     *
     * @throws IllegalArgumentException if the plan has no load
     */
    public SweepPlan {
        if (run.load().isEmpty()) {
            throw new IllegalArgumentException("a sweep needs a load");
        }
        overrides = Collections.unmodifiableMap(new LinkedHashMap<>(overrides));
    }

    /** The load of a run. */
    Load load(double value) {
        return spec.load(run.load().orElseThrow(), value);
    }
}
