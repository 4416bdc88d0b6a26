package org.millrace.runtime.scenario;

import org.millrace.control.ScenarioMessages.FailureReason;
import org.millrace.control.ScenarioMessages.Scenario;
import org.millrace.control.ScenarioMessages.ScenarioResult;
import org.millrace.runtime.kernel.TestedNetwork;

import java.util.Optional;

/** Performs scenarios, each with a network of its own. For any thread. */
public final class ScenarioRunner {

    private final TestedNetwork tested;

    /**
     * @param tested the network
     */
    public ScenarioRunner(TestedNetwork tested) {
        this.tested = tested;
    }

    /** Performs a scenario in the calling thread. Whatever a stage or a statement warns of is a failure. */
    public ScenarioResult perform(Scenario scenario) {
        return open(scenario).performAll();
    }

    /** Performs a scenario again in the calling thread, and explains why its first expectation that is not met was not met. */
    public FailureReason explain(Scenario scenario) {
        return new FailureReasons(tested, scenario).find();
    }

    /** Returns a scenario whose steps are performed one at a time; those that it has are left out. */
    public OpenScenario open(Scenario scenario) {
        return new OpenScenario(tested, scenario, Optional.empty());
    }
}
