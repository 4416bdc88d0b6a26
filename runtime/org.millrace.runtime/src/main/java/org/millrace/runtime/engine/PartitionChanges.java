package org.millrace.runtime.engine;

import org.millrace.deployment.StatementSpec;

import java.util.List;
import java.util.Optional;

/** Changes the statements of all partitions of an engine, or of none. */
final class PartitionChanges {

    private PartitionChanges() {
    }

    /** Adds units; returns the problems. */
    static List<EngineProblem> add(List<Partition> parts, List<Unit> units) {
        var names = units.stream().flatMap(unit -> unit.statements().stream()).map(StatementSpec::name).toList();
        for (var part : parts) {
            var problems = part.add(units);
            if (!problems.isEmpty()) {
                parts.subList(0, parts.indexOf(part)).forEach(before -> before.undeploy(names));
                return problems;
            }
        }
        return List.of();
    }

    /** Replaces all units; returns the problems. */
    static List<EngineProblem> replace(List<Partition> parts, List<Unit> units, Optional<StateReport> report) {
        var before = parts.getFirst().units();
        for (var part : parts) {
            var problems = part.replace(units, report);
            if (!problems.isEmpty()) {
                parts.subList(0, parts.indexOf(part)).forEach(changed -> changed.replace(before, report));
                return problems;
            }
        }
        return List.of();
    }
}
