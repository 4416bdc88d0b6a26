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

    /**
     * Returns the stages whose events the breakpoints need, and whether they need events that no statement can match, too.
     *
     * @param stages the stages of the network
     */
    Map<String, Boolean> needed(List<String> stages, Places places) {
        var needed = new HashMap<String, Boolean>();
        if (!all.isEmpty()) {
            // The path of an event is known only if each stage but the adapter, whose event is known anyway, tells it.
            stages.stream().filter(stage -> !places.isInput(stage)).forEach(stage -> needed.put(stage, false));
            all.forEach(each -> each.place().stages().forEach((stage, more) -> needed.merge(stage, more, Boolean::logicalOr)));
        }
        return needed;
    }

    Rules with(Optional<ActiveStep> other) {
        return new Rules(all, byStage, errors, other);
    }
}
