package org.millrace.launcher.chaos;

import org.millrace.launcher.RunPlan;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The plan of a campaign.
 *
 * @param run            the network with its load, if it has one; keeps its state
 * @param length         the time in which faults are injected
 * @param seed           the seed of the faults
 * @param every          the mean time from the end of a fault to the next one
 * @param kinds          the kinds of faults
 * @param targets        the processes, services and adapters that faults hit; empty for all
 * @param keys           the properties by which the order of outputs is checked, by outbound adapter
 * @param folder         an empty folder for what the campaign writes
 */
public record ChaosPlan(RunPlan run, Duration length, long seed, Duration every, Set<FaultKind> kinds, Set<String> targets,
        Map<String, List<String>> keys, Path folder) {

    /** The shortest mean time between faults. */
    public static final Duration SHORTEST_INTERVAL = Duration.ofMillis(500);

    /** Copies the collections. */
    public ChaosPlan {
        kinds = Set.copyOf(kinds);
        targets = Set.copyOf(targets);
        keys = Map.copyOf(keys);
    }

    /** Returns whether faults hit a process, a service or an adapter. */
    boolean isTarget(String name) {
        return targets.isEmpty() || targets.contains(name);
    }
}
