package org.millrace.control;

import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;

import org.millrace.control.NetworkMessages.Applied;
import org.millrace.control.NetworkMessages.Caller;
import org.millrace.control.NetworkMessages.Running;

import java.util.concurrent.CompletableFuture;

/**
 * What another process of the same user, such as a language server, asks of a command that runs a network.
 * What a user can have done wrong is in the answer, never a protocol error.
 */
@JsonSegment("network")
public interface NetworkControl {

    /** Returns which network runs, and the statements that it runs. */
    @JsonRequest
    CompletableFuture<Running> running(Caller caller);

    /**
     * Compiles the project as it is saved, and replaces the statements of every processor whose statements differ
     * from those that run. Nothing is replaced if the project has errors or differs in more than statements.
     */
    @JsonRequest
    CompletableFuture<Applied> apply(Caller caller);
}
