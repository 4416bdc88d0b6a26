package org.millrace.control;

import org.eclipse.lsp4j.jsonrpc.services.JsonDelegate;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;
import org.millrace.control.DebugMessages.MoveParams;
import org.millrace.control.DebugMessages.ReplayedPosition;
import org.millrace.control.JournalMessages.ReplayedRun;
import org.millrace.control.Messages.Outcome;

import java.util.concurrent.CompletableFuture;

/** Requests to a runtime process that debugs a recorded run, forward and backward. */
@JsonSegment("journal")
public interface JournalDebugControl {

    /** Builds the recorded network. */
    @JsonRequest
    CompletableFuture<Outcome> open(ReplayedRun run);

    /**
     * Moves the replay to another event of the run, before or behind the present one, where the network is suspended; the first move begins the
     * replay. At the end of the run the network is suspended, too.
     */
    @JsonRequest
    CompletableFuture<Outcome> move(MoveParams to);

    /** Returns where the replay is. */
    @JsonRequest
    CompletableFuture<ReplayedPosition> position();

    /** Returns the requests to the debugger. */
    @JsonDelegate
    DebugControl debug();

    /** Ends the process. */
    @JsonRequest
    CompletableFuture<Outcome> shutdown();
}
