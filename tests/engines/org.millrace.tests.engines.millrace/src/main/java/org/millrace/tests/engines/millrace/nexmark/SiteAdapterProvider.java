package org.millrace.tests.engines.millrace.nexmark;

import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.AdapterDescriptor;
import org.millrace.runtime.api.AdapterProvider;
import org.millrace.runtime.api.Direction;
import org.millrace.runtime.api.InboundAdapter;

import java.util.List;
import java.util.Set;

/** Provides the adapter {@code auction-site}. */
public final class SiteAdapterProvider implements AdapterProvider {

    private static final AdapterDescriptor DESCRIPTOR = new AdapterDescriptor("auction-site", Set.of(Direction.IN), List.of(), false, List.of(),
            "Makes the users, the auctions or the bids of an auction site, in one thread for all of them.");

    /** Called by {@link java.util.ServiceLoader}. */
    public SiteAdapterProvider() {
    }

    @Override
    public AdapterDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public InboundAdapter newInbound(AdapterContext context) {
        return new SiteAdapter(context);
    }
}
