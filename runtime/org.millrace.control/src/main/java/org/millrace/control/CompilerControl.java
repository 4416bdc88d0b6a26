package org.millrace.control;

import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;
import org.millrace.control.CompilerMessages.CompileStatementsParams;
import org.millrace.control.CompilerMessages.CompileStatementsResult;
import org.millrace.control.CompilerMessages.EngineVersion;
import org.millrace.control.CompilerMessages.SchemaTypesParams;
import org.millrace.control.CompilerMessages.SchemaTypesResult;
import org.millrace.control.CompilerMessages.SyntaxParams;
import org.millrace.control.CompilerMessages.SyntaxResult;
import org.millrace.control.Messages.Outcome;

import java.util.concurrent.CompletableFuture;

/**
 * Requests to the compile service, a runtime process that only compiles statements. Requests are answered in
 * order. The service caches results by content: for a similar request it compiles only the changed statements
 * and their dependents.
 */
@JsonSegment("compiler")
public interface CompilerControl {

    /** Returns the version of the compiler. */
    @JsonRequest
    CompletableFuture<EngineVersion> version();

    /**
     * Compiles the statements of processors against event types, with the same result as a deployment, but
     * deploys nothing.
     */
    @JsonRequest
    CompletableFuture<CompileStatementsResult> compile(CompileStatementsParams params);

    /** Parses texts without resolving event types or other statements. */
    @JsonRequest
    CompletableFuture<SyntaxResult> syntax(SyntaxParams params);

    /** Returns the event types that a file with a schema describes, as the codecs know schemas. */
    @JsonRequest
    CompletableFuture<SchemaTypesResult> schemaTypes(SchemaTypesParams params);

    /** Ends the process. */
    @JsonRequest
    CompletableFuture<Outcome> shutdown();
}
