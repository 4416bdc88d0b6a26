package org.millrace.runtime.debug;

import org.millrace.runtime.kernel.EventPath;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The present breakpoints and step.
 *
 * @param all     all breakpoints
 * @param byStage those that are not for errors, by the stage that sends their events
 * @param errors  those for errors
 * @param step    the step that a thread takes
 */
record Rules(List<ActiveBreakpoint> all, Map<String, List<ActiveBreakpoint>> byStage, List<ActiveBreakpoint> errors, Optional<ActiveStep> step) {

    static final Rules NONE = of(List.of());

    static Rules of(List<ActiveBreakpoint> breakpoints) {
        var byStage = new HashMap<String, List<ActiveBreakpoint>>();
        for (var each : breakpoints) {
            each.place().stages().keySet().forEach(stage -> byStage.computeIfAbsent(stage, key -> new ArrayList<>()).add(each));
        }
        return new Rules(List.copyOf(breakpoints), byStage, breakpoints.stream().filter(ActiveBreakpoint::isForErrors).toList(), Optional.empty());
    }

    /** Counts an event, and returns whether a breakpoint stops it. */
    boolean isHitBy(EventPath path) {
        var hit = false;
        for (var each : byStage.getOrDefault(path.from(), List.of())) {
            hit |= each.isHitBy(path) && each.log().isEmpty();
        }
        return hit;
    }

    Rules with(Optional<ActiveStep> other) {
        return new Rules(all, byStage, errors, other);
    }
}
