package org.millrace.control;

import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;
import org.millrace.control.CoverageMessages.CoverageResult;
import org.millrace.control.Messages.DeployResult;
import org.millrace.control.Messages.Outcome;
import org.millrace.control.ScenarioMessages.EndParams;
import org.millrace.control.ScenarioMessages.FailureReason;
import org.millrace.control.ScenarioMessages.OpenParams;
import org.millrace.control.ScenarioMessages.PrepareParams;
import org.millrace.control.ScenarioMessages.Scenario;
import org.millrace.control.ScenarioMessages.ScenarioResult;
import org.millrace.control.ScenarioMessages.StepParams;

import java.util.concurrent.CompletableFuture;

/** Requests to a runtime process that performs the scenarios of network tests. */
@JsonSegment("scenario")
public interface ScenarioControl {

    /** Compiles the network that is tested; replaces the one before. */
    @JsonRequest
    CompletableFuture<DeployResult> prepare(PrepareParams params);

    /** Performs a scenario. Several scenarios are performed at a time, on all processors. */
    @JsonRequest
    CompletableFuture<ScenarioResult> perform(Scenario scenario);

    /**
     * Starts a scenario whose steps come one at a time with {@link #step}; its own steps are left out. Its name is that of no
     * other open scenario.
     */
    @JsonRequest
    CompletableFuture<ScenarioResult> open(OpenParams params);

    /** Performs a step of an open scenario. */
    @JsonRequest
    CompletableFuture<ScenarioResult> step(StepParams params);

    /** Ends an open scenario. If no step has failed, the events that no step has expected are failures. */
    @JsonRequest
    CompletableFuture<ScenarioResult> end(EndParams params);

    /** Performs a scenario again, and finds out why its first expectation that is not met was not met. */
    @JsonRequest
    CompletableFuture<FailureReason> explain(Scenario scenario);

    /** Returns the use of the network by all scenarios performed since {@link #prepare}; empty if it was not recorded. */
    @JsonRequest
    CompletableFuture<CoverageResult> coverage();

    /** Ends the process. */
    @JsonRequest
    CompletableFuture<Outcome> shutdown();
}
