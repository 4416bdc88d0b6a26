package org.millrace.runtime.kernel;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.plan.Plan;
import org.millrace.deployment.plan.Plans;
import org.millrace.runtime.event.EventTypeException;

import java.util.Optional;
import java.util.Set;

/** A network that is built many times for replays of a journal, without compiling its statements each time. For any thread. */
public final class ReplayedNetwork {

    private final Deployment deployment;
    private final ClassLoader loader;
    private final boolean history;
    private final Plans plans;
    private final NetworkParts parts;

    /**
     * @param loader loads the project's classes, adapters and codecs
     * @param plans  the enabled plans
     * @param idle   the beans that are replaced by one that does nothing
     * @param history whether the network that wrote the journal kept the events that its statements could still see
     * @throws EventTypeException if a class of an event type is missing; the message is for the user
     */
    public ReplayedNetwork(Deployment deployment, ClassLoader loader, Plans plans, Set<String> idle, boolean history) throws EventTypeException {
        this(deployment, loader, plans, idle, history, NetworkParts.shared(deployment, loader, Optional.empty()));
    }

    /** @param parts what it has in common with other networks */
    ReplayedNetwork(Deployment deployment, ClassLoader loader, Plans plans, Set<String> idle, boolean history, NetworkParts parts) {
        this.deployment = deployment.withStages(deployment.stages().stream().map(stage -> IdleBean.inPlaceOf(stage, idle)).toList());
        this.loader = loader;
        this.history = history;
        // Adapters that bring no events need not know which ones are wanted.
        this.plans = plans.without(Plan.PUSHDOWN, Plan.BATCH);
        this.parts = parts;
    }

    /**
     * Builds the network.
     *
     * @param log receives lines for the user
     */
    public NetworkBuilder.Built build(RuntimeLog log) {
        return NetworkBuilder.build(deployment, loader, plans, log, stage -> { }, JournalMode.replaying(history), parts);
    }
}
