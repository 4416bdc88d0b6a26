package org.millrace.control;

import org.eclipse.lsp4j.jsonrpc.services.JsonDelegate;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;
import org.millrace.control.NetworkMessages.Applied;
import org.millrace.control.NetworkMessages.ApplyParams;
import org.millrace.control.NetworkMessages.Caller;
import org.millrace.control.NetworkMessages.Running;
import org.millrace.control.NetworkMessages.ShadowRequest;
import org.millrace.control.NetworkMessages.Shadowed;

import java.util.concurrent.CompletableFuture;

/**
 * Requests from another process of the same user, such as a language server, to a command that runs a network.
 * User errors are part of the answer and never protocol errors.
 */
@JsonSegment("network")
public interface NetworkControl {

    /** Returns the running network and its statements. */
    @JsonRequest
    CompletableFuture<Running> running(Caller caller);

    /**
     * Compiles the saved project and replaces the statements of every processor whose statements differ from
     * the running ones. Replaces nothing if the project has errors or differs in more than statements.
     */
    @JsonRequest
    CompletableFuture<Applied> apply(ApplyParams params);

    /**
     * Lets the statements of the saved project run beside the present ones with the same events, compares the outputs of both, and lets them take the
     * place of the present ones or ends them.
     */
    @JsonRequest
    CompletableFuture<Shadowed> shadow(ShadowRequest request);

    /**
     * Returns the requests to the debugger of the network. The first request makes the caller its debugger, to which the messages of
     * {@link DebugEvents} go, until the connection ends: the breakpoints are then removed, and the network goes on.
     */
    @JsonDelegate
    DebugControl debug();
}
