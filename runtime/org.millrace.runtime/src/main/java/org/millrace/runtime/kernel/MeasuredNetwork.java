package org.millrace.runtime.kernel;

import org.millrace.deployment.WireSpec;
import org.millrace.deployment.delivery.DeliveryPath;

import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.Supplier;

/**
 * A network that is measured.
 *
 * @param measurements  its measurements
 * @param stageNames    the names of the stages by index
 * @param wires         the wires in deployment order
 * @param deliveryPaths returns the delivery guarantees between inbound and outbound adapters
 * @param stageOfThread returns the stage of a thread by its id
 */
public record MeasuredNetwork(NetworkMeasurements measurements, List<String> stageNames, List<WireSpec> wires,
        Supplier<List<DeliveryPath>> deliveryPaths, LongFunction<Optional<String>> stageOfThread) {

    /** Returns a network that runs as a whole. */
    public static MeasuredNetwork of(Network network) {
        return new MeasuredNetwork(network.measurements(), network.stageNames(), network.wires(), network::deliveryPaths, network.probes()::stageOfThread);
    }
}
