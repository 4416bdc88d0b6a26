package org.millrace.tests.engines.millrace;

import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.AdapterDescriptor;
import org.millrace.runtime.api.AdapterProvider;
import org.millrace.runtime.api.Direction;
import org.millrace.runtime.api.InboundAdapter;

import java.util.List;
import java.util.Set;

/** Provides the adapter {@code ready-ticks}. */
public final class ReadyTicksProvider implements AdapterProvider {

    private static final AdapterDescriptor DESCRIPTOR = new AdapterDescriptor("ready-ticks", Set.of(Direction.IN), List.of(), false, List.of(),
            "Brings in ticks that lie ready in memory, in the thread that starts the network.");

    /** Called by {@link java.util.ServiceLoader}. */
    public ReadyTicksProvider() {
    }

    @Override
    public AdapterDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public InboundAdapter newInbound(AdapterContext context) {
        return new ReadyTicks(context::openIngress);
    }
}
