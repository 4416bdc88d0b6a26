package org.millrace.control;

import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;
import org.millrace.control.CauseMessages.AbsenceParams;
import org.millrace.control.CauseMessages.AbsenceResult;
import org.millrace.control.CauseMessages.CausesParams;
import org.millrace.control.CauseMessages.CausesResult;
import org.millrace.control.Messages.Outcome;

import java.util.concurrent.CompletableFuture;

/** Requests to a runtime process that explains outputs of recorded runs. */
@JsonSegment("cause")
public interface CauseControl {

    /** Finds the events that caused an output. */
    @JsonRequest
    CompletableFuture<CausesResult> causes(CausesParams params);

    /** Finds out why a statement did not send an output. */
    @JsonRequest
    CompletableFuture<AbsenceResult> absence(AbsenceParams params);

    /** Ends the process. */
    @JsonRequest
    CompletableFuture<Outcome> shutdown();
}
