package org.millrace.control;

import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;

import org.millrace.control.Messages.CompileParams;
import org.millrace.control.Messages.CompileResult;
import org.millrace.control.Messages.DeployParams;
import org.millrace.control.Messages.DeployResult;
import org.millrace.control.Messages.InjectParams;
import org.millrace.control.Messages.Outcome;
import org.millrace.control.Messages.RecordParams;
import org.millrace.control.Messages.Recording;
import org.millrace.control.Messages.ReplayParams;
import org.millrace.control.Messages.Replayed;
import org.millrace.control.Messages.StatementsParams;
import org.millrace.control.Messages.SubscribeParams;
import org.millrace.control.Messages.TraceParams;
import org.millrace.control.Messages.UndeployParams;

import java.util.concurrent.CompletableFuture;

/**
 * What a launcher asks of the runtime. Requests are answered in the order in which they come; what
 * a user can have done wrong comes back as problems in the answer, never as a protocol error.
 */
@JsonSegment("runtime")
public interface RuntimeControl {

    /** Reads a deployment, builds the network and compiles its statements; nothing runs yet. */
    @JsonRequest
    CompletableFuture<DeployResult> deploy(DeployParams params);

    /** Opens the adapters and starts beans and streams. The answer names the ports that were bound. */
    @JsonRequest
    CompletableFuture<DeployResult> start();

    /** Holds back input at the adapters that can do that. */
    @JsonRequest
    CompletableFuture<Outcome> pause();

    /** Goes on after {@link #pause}. */
    @JsonRequest
    CompletableFuture<Outcome> resume();

    /**
     * Stops input, lets everything that came in reach its end, stops the stages and answers with
     * the final measurement.
     */
    @JsonRequest
    CompletableFuture<Measurement> stop();

    /** Starts to measure from zero, after a warm-up; events must not be under way. */
    @JsonRequest
    CompletableFuture<Measurement> reset();

    /** All that has been measured since the start or the last {@link #reset}. */
    @JsonRequest
    CompletableFuture<Measurement> measurement();

    /** Asks for a {@link Sample} at an interval; an interval of 0 ends it. */
    @JsonRequest
    CompletableFuture<Outcome> subscribe(SubscribeParams params);

    /**
     * Sends one event into a stage that receives events, as if it had arrived there: it counts as received,
     * and the final measurement says how many were injected.
     */
    @JsonRequest
    CompletableFuture<Outcome> inject(InjectParams params);

    /** Shows the events that a stage sends on or that pass a wire, filtered and limited in rate; or ends that. */
    @JsonRequest
    CompletableFuture<Outcome> trace(TraceParams params);

    /**
     * Records a wire to a file, or ends that. Beginning is answered once the file is open, the end once
     * everything is in it. A recording that comes to its bounds ends by itself and says so in the log.
     */
    @JsonRequest
    CompletableFuture<Recording> record(RecordParams params);

    /** How the recording of a wire stands, also after its end; {@code ok} is false if there was none. */
    @JsonRequest
    CompletableFuture<Recording> recording(RecordParams params);

    /**
     * Sends the events of a recording into the stage at the end of the recorded wire, with the distances in time that they
     * had; or stops that. Answered when the replay has ended; later requests do not wait for it.
     */
    @JsonRequest
    CompletableFuture<Replayed> replay(ReplayParams params);

    /** Compiles statements against the deployed event types without deploying them. */
    @JsonRequest
    CompletableFuture<CompileResult> compile(CompileParams params);

    /** Deploys further statements on a processor while events flow. */
    @JsonRequest
    CompletableFuture<DeployResult> deployStatements(StatementsParams params);

    /** Removes statements of a processor, by name, while events flow. */
    @JsonRequest
    CompletableFuture<Outcome> undeployStatements(UndeployParams params);

    /**
     * Replaces all statements of a processor between two events: every event is seen by the old or
     * by the new statements. The new ones begin without history. If one of them does not compile,
     * nothing changes.
     */
    @JsonRequest
    CompletableFuture<DeployResult> replaceStatements(StatementsParams params);

    /** Ends the process, after a {@link #stop} if the network runs. */
    @JsonRequest
    CompletableFuture<Outcome> shutdown();
}
