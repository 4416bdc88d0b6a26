package org.millrace.compiler.internal;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.delivery.DeliveryPath;
import org.millrace.deployment.delivery.DeliveryPaths;
import org.millrace.epn.io.SourcePositions;
import org.millrace.epn.model.Network;
import org.millrace.epn.validation.Providers;
import org.millrace.runtime.api.Guarantee;

/**
 * Warns of adapters whose events have a weaker guarantee on their way than they declare.
 *
 * @param providers the adapters that the network may use
 */
public record DeliveryCheck(Providers providers) {

    /** Checks a network without errors. */
    public void check(Deployment deployment, Network network, SourcePositions positions, String file, Problems problems) {
        DeliveryPaths.of(deployment, this::guarantee, this::transactions).stream().filter(DeliveryPath::isWeaker).forEach(path ->
                network.getStages().stream().filter(stage -> path.from().equals(stage.getName())).findFirst().ifPresent(stage ->
                        problems.warning(file, positions.of(stage), "weak-delivery", (path.deadLetters() ? "dead letters" : "events") + " of '"
                                + path.from() + "' are brought " + path.promised().label() + ", but reach '" + path.to() + "' "
                                + path.guarantee().label() + ": " + path.why(), "")));
    }

    private String transactions(AdapterSpec adapter) {
        return providers.transactions(adapter.provider(), adapter.settings());
    }

    private Guarantee guarantee(AdapterSpec adapter) {
        return providers.guarantee(adapter.provider(), adapter.way(), adapter.settings());
    }
}
