package org.millrace.flink.plan;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The order of the stages of a network along its wires. */
final class Order {

    private Order() {
    }

    /** Returns the stages, each behind all that send it events; empty if wires lead in a circle. */
    static Optional<List<StageSpec>> of(Deployment deployment) {
        var rest = new ArrayList<>(deployment.stages());
        var order = new ArrayList<StageSpec>();
        while (!rest.isEmpty()) {
            var next = rest.stream().filter(stage -> deployment.wires().stream()
                    .noneMatch(wire -> wire.to().equals(stage.name()) && rest.stream().anyMatch(each -> each.name().equals(wire.from())))).findFirst();
            if (next.isEmpty()) {
                return Optional.empty();
            }
            order.add(next.get());
            rest.remove(next.get());
        }
        return Optional.of(order);
    }
}
