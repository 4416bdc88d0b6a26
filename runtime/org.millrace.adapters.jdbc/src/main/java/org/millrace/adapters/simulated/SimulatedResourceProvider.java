package org.millrace.adapters.simulated;

import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.AdapterDescriptor;
import org.millrace.runtime.api.AdapterProvider;
import org.millrace.runtime.api.Direction;
import org.millrace.runtime.api.Durations;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.Guarantee;
import org.millrace.runtime.api.OutboundAdapter;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;
import org.millrace.runtime.api.Settings;

import java.util.List;
import java.util.Set;

/** The adapter {@code simulated-resource}: takes part in units of work like a database, and keeps nothing. */
public final class SimulatedResourceProvider implements AdapterProvider {

    private static final AdapterDescriptor DESCRIPTOR = new AdapterDescriptor("simulated-resource", Set.of(Direction.OUT), List.of(), false,
            List.of(SettingDescriptor.optional("delay", PropertyType.STRING, "1ms",
                    "The time that the resource takes to prepare, and to commit.")),
            "For measurements without the influence of a database: takes part in the unit of work of an inbound adapter, also in a distributed "
                    + "transaction, waits at each prepare and commit, and discards the events.");

    /** Called by {@link java.util.ServiceLoader}. */
    public SimulatedResourceProvider() {
    }

    @Override
    public AdapterDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public List<Settings.Fault> check(Settings settings, String eventType, List<EventProperty> properties) {
        return Durations.fault(settings.text("delay")).map(message -> new Settings.Fault("delay", message)).stream().toList();
    }

    @Override
    public Guarantee guarantee(Direction direction, Settings settings) {
        return Guarantee.EXACTLY_ONCE;
    }

    @Override
    public OutboundAdapter newOutbound(AdapterContext context) {
        return new SimulatedResource(Durations.parse(context.settings().text("delay")));
    }
}
