package org.millrace.tests.bench.runtime;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.BeanSpec;
import org.millrace.deployment.WireSpec;
import org.millrace.deployment.plan.Plans;
import org.millrace.runtime.api.EventListener;
import org.millrace.runtime.api.Ingress;
import org.millrace.runtime.kernel.Network;
import org.millrace.runtime.kernel.NetworkBuilder;
import org.millrace.runtime.kernel.StartException;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;

/** A network from a held ingress through stages to a bean that counts events. */
public final class SentNetwork implements AutoCloseable {

    private static final int STOP_SECONDS = 30;
    /** A strong reference, because unreferenced loggers are collected together with their levels. */
    private static final Logger ESPER_LOG = Logger.getLogger("com.espertech");

    private final Network network;
    private final Ingress ingress;

    private SentNetwork(Network network, Ingress ingress) {
        this.network = network;
        this.ingress = ingress;
    }

    /** Starts a network whose bean is called by one thread. */
    static SentNetwork through(StageSpec... between) {
        return to(Sink.class, Plans.of("all"), between);
    }

    /** Starts a network for ticks. */
    static SentNetwork to(Class<? extends EventListener<?>> bean, Plans plans, StageSpec... between) {
        return new SentNetwork(start(List.of(Tick.SPEC), bean, plans, List.of(between)), HeldIngress.last());
    }

    /**
     * Starts a network from a held ingress through stages to a bean.
     *
     * @param types the event types; the first is that of the input
     */
    public static Network start(List<EventTypeSpec> types, Class<? extends EventListener<?>> bean, Plans plans, List<StageSpec> between) {
        var stages = new ArrayList<StageSpec>();
        stages.add(new AdapterSpec("in", HeldIngress.ID, "in", types.getFirst().name(), "", Map.of()));
        stages.addAll(between);
        stages.add(new BeanSpec("sink", bean.getName(), "", Map.of()));
        var wires = new ArrayList<WireSpec>();
        for (var i = 1; i < stages.size(); i++) {
            wires.add(new WireSpec(stages.get(i - 1).name(), stages.get(i).name(), "", ""));
        }
        ESPER_LOG.setLevel(Level.WARNING);
        var built = NetworkBuilder.build(Deployment.of("sent", ".", types, stages, wires),
                SentNetwork.class.getClassLoader(), plans, (level, stage, message) -> System.err.println(stage + ": " + message), stage -> { });
        var network = built.network().orElseThrow(() -> new IllegalStateException(built.problems().toString()));
        try {
            network.start();
        } catch (StartException e) {
            throw new IllegalStateException(e);
        }
        return network;
    }

    /**
     * Sends events and waits until all have arrived.
     *
     * @param arrived returns the total number of arrived events
     * @param waits   called while waiting
     * @return the final value of {@code arrived}
     */
    long send(Object[] events, LongSupplier arrived, Runnable waits) {
        var end = arrived.getAsLong() + events.length;
        for (var event : events) {
            ingress.emit(event, System.nanoTime());
        }
        while (arrived.getAsLong() < end) {
            waits.run();
        }
        return end;
    }

    @Override
    public void close() {
        if (!network.stop(STOP_SECONDS, TimeUnit.SECONDS)) {
            throw new IllegalStateException("the network did not stop");
        }
    }
}
