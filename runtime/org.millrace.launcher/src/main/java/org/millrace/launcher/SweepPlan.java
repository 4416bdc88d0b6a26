package org.millrace.launcher;

import org.millrace.deployment.feed.Load;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The plan of a sweep.
 *
 * @param run           the plan of every run; it has a load, of which one setting varies
 * @param spec          the varied setting and its values
 * @param overrides     properties set for these runs, {@code stage.property} to value
 * @param projectFolder the project's folder, where runs, the sweep and published figures are stored
 * @param keep          whether the runs and the sweep are stored
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

    /** Returns the load of the run with a value. */
    Load load(double value) {
        return spec.load(run.load().orElseThrow(), value);
    }
}
