package org.millrace.epn.validation.internal;

import org.millrace.epn.flow.Graph;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.Stage;
import org.millrace.epn.validation.AdapterSettings;
import org.millrace.runtime.api.Settings;

import java.util.HashMap;
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
        if (!(stage instanceof Adapter adapter) || adapter.getProvider() == null || v.network().getWires().stream().anyMatch(wire -> wire.getTo() == stage)) {
            return true;
        }
        var texts = new HashMap<String, String>();
        adapter.getProperties().stream().filter(property -> property.getName() != null && property.getValue() != null)
                .forEach(property -> texts.put(property.getName(), property.getValue()));
        try {
            return v.providers().adapter(adapter.getProvider()).map(descriptor -> v.providers().takesEvents(adapter.getProvider(),
                    Settings.of(AdapterSettings.of(descriptor, v.providers(), texts).all(), texts))).orElse(true);
        } catch (IllegalArgumentException e) {
            // Another rule reports the settings.
            return true;
        }
    }
}
