package org.millrace.epl.ide.lsp;

import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.services.LanguageClient;

import java.util.List;
import java.util.concurrent.CompletableFuture;

/** What stands above statements, and the command that it executes. */
interface Lens {

    /** The name of the command. */
    String command();

    /** Begins to talk to the editor. */
    void connect(LanguageClient client);

    /** Learns what the editor can do. */
    void use(ClientFeatures features);

    /** The lenses of a text. */
    CompletableFuture<List<CodeLens>> of(CodeLensParams params);

    /**
     * Carries out the command.
     *
     * @throws IllegalArgumentException if the arguments are not those of the command; the message says why
     * @throws org.eclipse.lsp4j.jsonrpc.ResponseErrorException with a message for the user
     */
    Object execute(List<Object> arguments);
}
