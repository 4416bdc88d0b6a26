package org.millrace.epn.validation.internal;

import org.millrace.epn.flow.Graph;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.Stage;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Set;

/** Every stage is reached by events of an inbound adapter or of a bean. */
public final class ReachRule implements Rule {

    @Override
    public void check(Validation v) {
        var graph = Graph.of(v.network());
        Set<Stage> reached = Collections.newSetFromMap(new IdentityHashMap<>());
        var queue = new ArrayDeque<Stage>();
        v.network().getStages().stream().filter(s -> Emitting.isSource(v, s)).forEach(queue::add);
        while (!queue.isEmpty()) {
            var stage = queue.remove();
            if (reached.add(stage)) {
                graph.from(stage).forEach(wire -> queue.add(wire.getTo()));
            }
        }
        for (var stage : v.network().getStages()) {
            if (!reached.contains(stage) && stage.getName() != null) {
                v.warning(stage, Literals.STAGE__NAME, "unreachable-stage", "no event ever reaches the "
                        + stage.eClass().getName().toLowerCase(Locale.ROOT) + " '" + stage.getName() + "'",
                        "draw a wire to it from something that an inbound adapter leads to");
            }
        }
    }
}
