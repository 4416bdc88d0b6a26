package org.millrace.runtime.control;

import org.millrace.runtime.kernel.Network;
import org.millrace.runtime.kernel.NetworkCounters;

import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import javax.management.JMException;
import javax.management.ObjectName;

/** Publishes the figures of a network over JMX as {@code org.millrace:type=Network,name=…}. */
final class ManagedNetwork implements NetworkMXBean {

    private static final double MICRO = 1e3;

    private final Network network;

    private ManagedNetwork(Network network) {
        this.network = network;
    }

    static void register(Network network) {
        try {
            var server = ManagementFactory.getPlatformMBeanServer();
            var name = new ObjectName("org.millrace:type=Network,name=" + ObjectName.quote(network.deployment().project()));
            server.registerMBean(new ManagedNetwork(network), name);
        } catch (JMException e) {
            throw new IllegalStateException("cannot register the network's figures", e);
        }
    }

    @Override
    public long getReceived() {
        return network.measurements().figures().received();
    }

    @Override
    public long getProcessed() {
        return network.measurements().figures().processed();
    }

    @Override
    public long getScreened() {
        return network.measurements().figures().screened();
    }

    @Override
    public long getDropped() {
        return network.measurements().figures().dropped();
    }

    @Override
    public long getMalformed() {
        return network.measurements().figures().malformed();
    }

    @Override
    public long getLost() {
        return network.measurements().figures().lost();
    }

    @Override
    public long getOutputs() {
        return network.measurements().figures().outputs();
    }

    @Override
    public int getStatements() {
        return network.statements().count();
    }

    @Override
    public Map<String, Long> getStageIn() {
        return perStage(NetworkCounters.StageCounts::in);
    }

    @Override
    public Map<String, Long> getStageOut() {
        return perStage(NetworkCounters.StageCounts::out);
    }

    @Override
    public Map<String, Long> getStageErrors() {
        return perStage(NetworkCounters.StageCounts::errors);
    }

    @Override
    public Map<String, Long> getStageLost() {
        return perStage(NetworkCounters.StageCounts::lost);
    }

    @Override
    public Map<String, Long> getStageQueued() {
        return perStage(NetworkCounters.StageCounts::queued);
    }

    @Override
    public Map<String, Long> getWires() {
        var wires = new LinkedHashMap<String, Long>();
        var counts = network.measurements().figures().wires();
        for (var i = 0; i < counts.size(); i++) {
            var wire = network.wires().get(i);
            wires.merge(wire.from() + " -> " + wire.to(), counts.get(i), Long::sum);
        }
        return wires;
    }

    @Override
    public List<PathLatency> getLatencies() {
        return network.measurements().totalLatencies().stream().map(path -> {
            var service = path.service();
            return new PathLatency(network.stageNames().get(path.adapter()), network.stageNames().get(path.end()),
                    service.getTotalCount(), service.getMean() / MICRO, service.getValueAtPercentile(50) / MICRO,
                    service.getValueAtPercentile(99) / MICRO, service.getValueAtPercentile(99.99) / MICRO,
                    service.getMaxValue() / MICRO);
        }).toList();
    }

    private Map<String, Long> perStage(ToLongFunction<NetworkCounters.StageCounts> figure) {
        var counts = network.measurements().figures().stages();
        var byName = new LinkedHashMap<String, Long>();
        for (var i = 0; i < counts.size(); i++) {
            byName.put(network.stageNames().get(i), figure.applyAsLong(counts.get(i)));
        }
        return byName;
    }
}
