package org.millrace.epn.validation.internal;

import org.millrace.epn.flow.Graph;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.Stage;

import java.util.Locale;

/** Every stage is reached by events of an inbound adapter or of a bean. */
public final class ReachRule implements Rule {

    @Override
    public void check(Validation v) {
        var reached = Graph.of(v.network()).reached(v.network().getStages().stream().filter(s -> Emitting.isSource(v, s)).toList());
        for (var stage : v.network().getStages()) {
            if (!reached.contains(stage) && stage.getName() != null && takesEvents(v, stage)) {
                v.warning(stage, Literals.STAGE__NAME, "unreachable-stage", "no event ever reaches the "
                        + stage.eClass().getName().toLowerCase(Locale.ROOT) + " '" + stage.getName() + "'",
                        "draw a wire to it from something that an inbound adapter leads to");
            }
        }
    }

    private static boolean takesEvents(Validation v, Stage stage) {
        return !(stage instanceof Adapter adapter) || v.network().getWires().stream().anyMatch(wire -> wire.getTo() == stage)
                || GivenSettings.of(v, adapter).map(settings -> v.providers().takesEvents(adapter.getProvider(), settings)).orElse(true);
    }
}
