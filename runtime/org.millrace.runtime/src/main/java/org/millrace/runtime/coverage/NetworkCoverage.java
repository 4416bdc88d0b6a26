package org.millrace.runtime.coverage;

import org.millrace.control.CoverageMessages.CoverageResult;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec.ProcessorSpec;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;

/** Records the use of a network by all scenarios that are performed with it. For any thread. */
public final class NetworkCoverage {

    private final Map<String, ProcessorCoverage> processors = new LinkedHashMap<>();
    private final List<LongAdder> wires;

    /**
     * @param deployment the whole network, also if scenarios use a part of it
     */
    public NetworkCoverage(Deployment deployment) {
        for (var stage : deployment.stages()) {
            if (stage instanceof ProcessorSpec processor) {
                processors.put(processor.name(), new ProcessorCoverage(processor));
            }
        }
        wires = Stream.generate(LongAdder::new).limit(deployment.wires().size()).toList();
    }

    /** Returns the recorder of a processor of the deployment. */
    public ProcessorCoverage processor(String name) {
        return processors.get(name);
    }

    /**
     * Adds the events that passed the wires in a scenario.
     *
     * @param events the number of events for each wire of the deployment; empty if the scenario used a part without wires
     */
    public void passed(List<Long> events) {
        for (var i = 0; i < events.size(); i++) {
            wires.get(i).add(events.get(i));
        }
    }

    /** Returns everything recorded so far. */
    public CoverageResult result() {
        return new CoverageResult(processors.values().stream().flatMap(ProcessorCoverage::uses).toList(), wires.stream().map(LongAdder::sum).toList());
    }
}
