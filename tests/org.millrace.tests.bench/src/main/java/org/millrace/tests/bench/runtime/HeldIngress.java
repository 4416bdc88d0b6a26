package org.millrace.tests.bench.runtime;

import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.AdapterDescriptor;
import org.millrace.runtime.api.AdapterProvider;
import org.millrace.runtime.api.Direction;
import org.millrace.runtime.api.InboundAdapter;
import org.millrace.runtime.api.Ingress;

import java.util.List;
import java.util.Set;

/** An adapter that gives a benchmark its ingress, in the thread that starts the network. */
public final class HeldIngress implements AdapterProvider {

    /** The name of the provider. */
    public static final String ID = "held-ingress";

    private static final ThreadLocal<Ingress> LAST = new ThreadLocal<>();
    private static final ThreadLocal<AdapterContext> CONTEXT = new ThreadLocal<>();

    /** Called by {@link java.util.ServiceLoader}. */
    public HeldIngress() {
    }

    /** Returns the ingress of the network that this thread has started last. */
    public static Ingress last() {
        return LAST.get();
    }

    /** Returns the context of that network's adapter. */
    public static AdapterContext context() {
        return CONTEXT.get();
    }

    @Override
    public AdapterDescriptor descriptor() {
        return new AdapterDescriptor(ID, Set.of(Direction.IN), List.of(), false, List.of(), "Sends what a benchmark gives it.");
    }

    @Override
    public InboundAdapter newInbound(AdapterContext context) {
        return new InboundAdapter() {
            @Override
            public void start() {
                CONTEXT.set(context);
                LAST.set(context.openIngress());
            }

            @Override
            public void stop() {
                LAST.get().close();
            }
        };
    }
}
