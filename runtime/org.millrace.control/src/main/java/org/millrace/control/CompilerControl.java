package org.millrace.control;

import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;

import org.millrace.control.CompilerMessages.CompileStatementsParams;
import org.millrace.control.CompilerMessages.CompileStatementsResult;
import org.millrace.control.CompilerMessages.EngineVersion;
import org.millrace.control.CompilerMessages.SyntaxParams;
import org.millrace.control.CompilerMessages.SyntaxResult;
import org.millrace.control.Messages.Outcome;

import java.util.concurrent.CompletableFuture;

/**
 * What a launcher asks of the compile service, a process of the runtime that runs nothing and only
 * tells what the engine thinks of statements. Requests are answered in the order in which they come.
 * The service remembers what it has compiled, by content: asked again about nearly the same
 * statements, it compiles those that have changed and those that depend on them.
 */
@JsonSegment("compiler")
public interface CompilerControl {

    /** What compiles. */
    @JsonRequest
    CompletableFuture<EngineVersion> version();

    /**
     * Compiles the statements of processors against event types. The verdict is that of a
     * deployment; nothing is deployed.
     */
    @JsonRequest
    CompletableFuture<CompileStatementsResult> compile(CompileStatementsParams params);

    /** Parses texts, without a look at event types or at what other statements declare. */
    @JsonRequest
    CompletableFuture<SyntaxResult> syntax(SyntaxParams params);

    /** Ends the process. */
    @JsonRequest
    CompletableFuture<Outcome> shutdown();
}
