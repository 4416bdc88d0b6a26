package org.millrace.control;

import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;
import org.millrace.control.Messages.DeployResult;
import org.millrace.control.Messages.Outcome;
import org.millrace.control.ScenarioMessages.PrepareParams;
import org.millrace.control.ScenarioMessages.Scenario;
import org.millrace.control.ScenarioMessages.ScenarioResult;

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

    /** Ends the process. */
    @JsonRequest
    CompletableFuture<Outcome> shutdown();
}
