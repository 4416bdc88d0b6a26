package org.millrace.control;

import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;
import org.millrace.control.DebugMessages.ActionParams;
import org.millrace.control.DebugMessages.AdvanceParams;
import org.millrace.control.DebugMessages.BreakpointsParams;
import org.millrace.control.DebugMessages.BreakpointsResult;
import org.millrace.control.DebugMessages.FramesResult;
import org.millrace.control.DebugMessages.StepParams;
import org.millrace.control.DebugMessages.ThreadParams;
import org.millrace.control.DebugMessages.ThreadsResult;
import org.millrace.control.DebugValues.ChangeParams;
import org.millrace.control.DebugValues.EvaluateParams;
import org.millrace.control.DebugValues.EvaluateResult;
import org.millrace.control.DebugValues.ValuesParams;
import org.millrace.control.DebugValues.ValuesResult;
import org.millrace.control.Messages.Outcome;

import java.util.concurrent.CompletableFuture;

/**
 * Requests to the debugger of a deployed network. They are answered in order, beside all other requests. User errors are part of
 * the answers and never protocol errors.
 */
@JsonSegment("debug")
public interface DebugControl {

    /** Sets all breakpoints in place of those before, also while the network runs. */
    @JsonRequest
    CompletableFuture<BreakpointsResult> breakpoints(BreakpointsParams params);

    /** Suspends the network: each thread stops at its next event, and the clock stands. */
    @JsonRequest
    CompletableFuture<Outcome> suspend();

    /** Lets a suspended network go on. */
    @JsonRequest
    CompletableFuture<Outcome> resume();

    /** Lets a suspended network go on until a step is complete. */
    @JsonRequest
    CompletableFuture<Outcome> step(StepParams params);

    /**
     * Moves the clock of a network with manual time. If the network is suspended, what the clock brings stops at its first event; if a stopped event keeps
     * the clock from moving, it moves when the network goes on.
     */
    @JsonRequest
    CompletableFuture<Outcome> advance(AdvanceParams params);

    /** Removes all breakpoints and lets the network go on, as at the end of a debugger. */
    @JsonRequest
    CompletableFuture<Outcome> release();

    /** Returns the threads. */
    @JsonRequest
    CompletableFuture<ThreadsResult> threads();

    /** Returns the path of the event at which a thread is stopped. */
    @JsonRequest
    CompletableFuture<FramesResult> frames(ThreadParams params);

    /** Returns values: of an event, the outputs so far, or the state of a processor. */
    @JsonRequest
    CompletableFuture<ValuesResult> values(ValuesParams params);

    /** Changes a property of the event of a stopped thread before it goes on. */
    @JsonRequest
    CompletableFuture<EvaluateResult> change(ChangeParams params);

    /** Drops the event of a stopped thread or sends it twice when the network goes on. */
    @JsonRequest
    CompletableFuture<Outcome> act(ActionParams params);

    /** Evaluates an expression over an event. */
    @JsonRequest
    CompletableFuture<EvaluateResult> evaluate(EvaluateParams params);
}
