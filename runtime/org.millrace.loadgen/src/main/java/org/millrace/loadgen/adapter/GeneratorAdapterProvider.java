package org.millrace.loadgen.adapter;

import org.millrace.loadgen.internal.GeneratedLoad;
import org.millrace.loadgen.internal.Generator;
import org.millrace.loadgen.internal.TickFields;
import org.millrace.loadgen.market.SignalShare;
import org.millrace.loadgen.market.Symbols;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.AdapterDescriptor;
import org.millrace.runtime.api.AdapterProvider;
import org.millrace.runtime.api.Direction;
import org.millrace.runtime.api.Durations;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.InboundAdapter;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;
import org.millrace.runtime.api.Settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The adapter {@code generator}: the load generator's market inside the runtime, without a network connection. */
public final class GeneratorAdapterProvider implements AdapterProvider {

    private static final AdapterDescriptor DESCRIPTOR = new AdapterDescriptor("generator", Set.of(Direction.IN), List.of(), false,
            List.of(SettingDescriptor.optional("connections", PropertyType.INT, "1",
                            "The number of threads that generate events; each has an equal share of the symbols.").between(1, 1024),
                    SettingDescriptor.optional("rate", PropertyType.DOUBLE, "0",
                            "Events per second of each thread; 0 for as fast as the network takes them.").between(0, 1e9),
                    SettingDescriptor.optional("duration", PropertyType.STRING, "",
                            "The time to generate events, not counting pauses, such as 500ms, 30s, 5m; unlimited if not set."),
                    SettingDescriptor.optional("ramp", PropertyType.STRING, "0",
                            "The time in which the rate grows from 0 at the beginning of the duration; no effect if rate is 0."),
                    SettingDescriptor.optional("count", PropertyType.LONG, "0",
                            "The number of events to generate in all threads together; 0 for unlimited.").between(0, Double.POSITIVE_INFINITY),
                    SettingDescriptor.optional("symbols", PropertyType.INT, Integer.toString(Symbols.DEFAULT),
                            "The number of distinct symbols.").between(1, Symbols.MAXIMUM),
                    SettingDescriptor.optional("names", PropertyType.STRING, Symbols.Names.LETTERS.label(),
                            "The form of symbols: three letters, or S and a number, padded with A.")
                            .oneOf(Symbols.Names.LETTERS.label(), Symbols.Names.NUMBERS.label()),
                    SettingDescriptor.optional("volatility", PropertyType.DOUBLE, Double.toString(SignalShare.DEFAULT_VOLATILITY),
                            "The standard deviation of a step of a price's logarithm.").between(0, 1),
                    SettingDescriptor.optional("seed", PropertyType.LONG, "1",
                            "The seed of the prices: the same seed gives the same prices."),
                    SettingDescriptor.optional("fields", PropertyType.STRING, TickFields.DEFAULT,
                            "The properties of the event type to set, and the value of each: symbol, price, volume or sentTime."),
                    SettingDescriptor.optional(GeneratedLoad.LOAD, PropertyType.STRING, "",
                            "A load as JSON, as a run with --in-process passes it; it replaces all other settings.")),
            "Generates stock ticks inside the runtime, the same as those of the load generator. The time stamp of an event is "
                    + "taken when it is generated; its sentTime is its scheduled time, in nanoseconds since 1970. A pause stops "
                    + "the schedule. Publishes nothing.");

    /** Called by {@link java.util.ServiceLoader}. */
    public GeneratorAdapterProvider() {
    }

    @Override
    public AdapterDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public List<Settings.Fault> check(Settings settings, String eventType, List<EventProperty> properties) {
        var faults = new ArrayList<Settings.Fault>();
        try {
            var load = GeneratedLoad.of(settings);
            if (load.isPresent()) {
                return GeneratedLoad.faults(load.get(), properties);
            }
            TickFields.parse(settings.text("fields")).faults(eventType, properties).forEach(message -> faults.add(new Settings.Fault("fields", message)));
        } catch (IllegalArgumentException e) {
            faults.add(new Settings.Fault("fields", e.getMessage()));
        }
        for (var name : List.of("duration", "ramp")) {
            if (!settings.text(name).isBlank()) {
                Durations.fault(settings.text(name)).ifPresent(fault -> faults.add(new Settings.Fault(name, fault)));
            }
        }
        if (settings.integer("connections") > settings.integer("symbols")) {
            faults.add(new Settings.Fault("connections",
                    settings.integer("connections") + " threads cannot share " + settings.integer("symbols") + " symbols"));
        }
        return List.copyOf(faults);
    }

    @Override
    public Map<String, String> proposal(List<EventProperty> properties) {
        var fields = TickFields.proposal(properties);
        return fields.fields().isEmpty() ? Map.of() : Map.of("fields", fields.text());
    }

    @Override
    public InboundAdapter newInbound(AdapterContext context) {
        return new Generator(context);
    }
}
