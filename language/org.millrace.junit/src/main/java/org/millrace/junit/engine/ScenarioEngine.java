package org.millrace.junit.engine;

import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.EngineDescriptor;
import org.millrace.junit.internal.Installed;

/**
 * Runs scenarios as tests: containers for projects and files, a test for each scenario. Finds them by files, also with a line,
 * folders, class path roots and resources, and unique ids. The project of a file is the nearest folder above with a network.
 */
public final class ScenarioEngine implements TestEngine {

    @Override
    public String getId() {
        return "millrace-scenario";
    }

    @Override
    public TestDescriptor discover(EngineDiscoveryRequest request, UniqueId uniqueId) {
        var engine = new EngineDescriptor(uniqueId, "Millrace scenarios");
        var selection = new ScenarioSelection();
        selection.add(request, uniqueId);
        new DescriptorTree(request.getConfigurationParameters().get(Installed.HOME)).fill(engine, selection);
        return engine;
    }

    @Override
    public void execute(ExecutionRequest request) {
        new ScenarioExecution(request.getConfigurationParameters(), request.getEngineExecutionListener()).execute(request.getRootTestDescriptor());
    }
}
