package org.millrace.control;

import org.eclipse.lsp4j.jsonrpc.services.JsonDelegate;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;
import org.millrace.control.EventMessages.AdvanceParams;
import org.millrace.control.EventMessages.InjectParams;
import org.millrace.control.EventMessages.RecordParams;
import org.millrace.control.EventMessages.Recording;
import org.millrace.control.EventMessages.ReplayParams;
import org.millrace.control.EventMessages.Replayed;
import org.millrace.control.EventMessages.TraceParams;
import org.millrace.control.Messages.CompileParams;
import org.millrace.control.Messages.CompileResult;
import org.millrace.control.Messages.DeployParams;
import org.millrace.control.Messages.DeployResult;
import org.millrace.control.Messages.Outcome;
import org.millrace.control.Messages.StatementsParams;
import org.millrace.control.Messages.SubscribeParams;
import org.millrace.control.Messages.UndeployParams;
import org.millrace.control.ShadowMessages.ShadowParams;
import org.millrace.control.ShadowMessages.ShadowResult;

import java.util.concurrent.CompletableFuture;

/**
 * Requests from a launcher to the runtime. Requests are answered in order. User errors are returned as problems
 * and never as protocol errors.
 */
@JsonSegment("runtime")
public interface RuntimeControl {

    /** Reads a deployment, builds the network and compiles its statements without starting anything. */
    @JsonRequest
    CompletableFuture<DeployResult> deploy(DeployParams params);

    /** Opens the adapters and starts beans and Streams. The answer contains facts such as bound ports. */
    @JsonRequest
    CompletableFuture<DeployResult> start();

    /** Pauses the adapters that support it. */
    @JsonRequest
    CompletableFuture<Outcome> pause();

    /** Resumes after {@link #pause}. */
    @JsonRequest
    CompletableFuture<Outcome> resume();

    /** Stops input, drains the network, stops the stages and returns the final measurement. */
    @JsonRequest
    CompletableFuture<Measurement> stop();

    /** Resets the measurement, after a warm-up. No event may be in flight. */
    @JsonRequest
    CompletableFuture<Measurement> reset();

    /** Returns the measurement since the start or the last {@link #reset}. */
    @JsonRequest
    CompletableFuture<Measurement> measurement();

    /** Subscribes to {@link Sample}s at an interval; an interval of 0 ends the subscription. */
    @JsonRequest
    CompletableFuture<Outcome> subscribe(SubscribeParams params);

    /**
     * Injects one event into a stage that receives events. It counts as received, and the final measurement
     * contains the number of injected events.
     */
    @JsonRequest
    CompletableFuture<Outcome> inject(InjectParams params);

    /**
     * Moves the clock of a network with manual time, in request order with injected events. Refused if the wall
     * clock or the events move it.
     */
    @JsonRequest
    CompletableFuture<Outcome> advance(AdvanceParams params);

    /** Starts or ends tracing the events that a stage sends or that pass a wire, filtered and rate-limited. */
    @JsonRequest
    CompletableFuture<Outcome> trace(TraceParams params);

    /**
     * Starts or ends recording a wire to a file. The answer follows once the file is open, or at the end once
     * all events are written. A recording that reaches its limits ends by itself and logs a message.
     */
    @JsonRequest
    CompletableFuture<Recording> record(RecordParams params);

    /** Returns the state of a wire's recording, also after its end; {@code ok} is false if there was none. */
    @JsonRequest
    CompletableFuture<Recording> recording(RecordParams params);

    /**
     * Sends the events of a recording to the receiving stage of the recorded wire with the recorded time
     * distances, or stops doing so. The answer follows when the replay has ended; later requests do not wait
     * for it.
     */
    @JsonRequest
    CompletableFuture<Replayed> replay(ReplayParams params);

    /** Compiles statements against the deployed event types without deploying them. */
    @JsonRequest
    CompletableFuture<CompileResult> compile(CompileParams params);

    /** Deploys additional statements on a processor while events flow. */
    @JsonRequest
    CompletableFuture<DeployResult> deployStatements(StatementsParams params);

    /** Removes statements of a processor by name while events flow. */
    @JsonRequest
    CompletableFuture<Outcome> undeployStatements(UndeployParams params);

    /**
     * Replaces all statements of a processor atomically between two events, with the state that the parameters name. If one of them does not
     * compile, nothing changes.
     */
    @JsonRequest
    CompletableFuture<DeployResult> replaceStatements(StatementsParams params);

    /**
     * Lets statements run beside those of a processor with the same events, compares the outputs of both, and lets the others take the place of the
     * present ones between two events.
     */
    @JsonRequest
    CompletableFuture<ShadowResult> shadow(ShadowParams params);

    /** Returns the requests to the debugger. */
    @JsonDelegate
    DebugControl debug();

    /** Ends the process; stops a running network first. */
    @JsonRequest
    CompletableFuture<Outcome> shutdown();
}
