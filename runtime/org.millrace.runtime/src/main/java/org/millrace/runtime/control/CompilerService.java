package org.millrace.runtime.control;

import com.espertech.esper.compiler.internal.util.CompilerVersion;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.millrace.control.CompilerControl;
import org.millrace.control.CompilerMessages.CompileStatementsParams;
import org.millrace.control.CompilerMessages.CompileStatementsResult;
import org.millrace.control.CompilerMessages.EngineVersion;
import org.millrace.control.CompilerMessages.Namespace;
import org.millrace.control.CompilerMessages.SchemaTypesParams;
import org.millrace.control.CompilerMessages.SchemaTypesResult;
import org.millrace.control.CompilerMessages.SyntaxParams;
import org.millrace.control.CompilerMessages.SyntaxResult;
import org.millrace.control.Messages.Outcome;
import org.millrace.runtime.compile.StatementChecker;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/** Handles the requests of the compile service in sequence. */
final class CompilerService implements CompilerControl {

    private static final int WARMING_STATEMENTS = 2;
    private static final int WARMING_ROUNDS = 4;

    private final StatementChecker checker = new StatementChecker();
    private final ServiceEnd end = new ServiceEnd();
    private final ExecutorService executor = Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("compiler-requests").factory());

    /** Whether the warm-up was done; used only by the executor's thread. */
    private boolean warm;

    @Override
    public CompletableFuture<EngineVersion> version() {
        return CompletableFuture.completedFuture(new EngineVersion(CompilerVersion.COMPILER_VERSION));
    }

    @Override
    public CompletableFuture<CompileStatementsResult> compile(CompileStatementsParams params) {
        return answer(() -> {
            var result = checker.compile(params);
            warmUp(params);
            return result;
        });
    }

    /**
     * Warms up Esper's compiler after the first answer, while the user is editing, so that the second answer is
     * fast.
     */
    private void warmUp(CompileStatementsParams params) {
        if (warm || params.namespaces().isEmpty()) {
            return;
        }
        warm = true;
        var first = params.namespaces().getFirst();
        var few = new CompileStatementsParams(params.eventTypes(), params.classPath(),
                List.of(new Namespace(first.name(), first.statements().stream().limit(WARMING_STATEMENTS).toList())));
        executor.execute(() -> {
            for (var i = 0; i < WARMING_ROUNDS && end.isOpen(); i++) {
                // A checker without a cache, which compiles again.
                try (var forgetful = new StatementChecker()) {
                    forgetful.compile(few);
                }
            }
        });
    }

    @Override
    public CompletableFuture<SyntaxResult> syntax(SyntaxParams params) {
        return answer(() -> checker.syntax(params));
    }

    @Override
    public CompletableFuture<SchemaTypesResult> schemaTypes(SchemaTypesParams params) {
        return answer(() -> SchemaFiles.types(params));
    }

    @Override
    public CompletableFuture<Outcome> shutdown() {
        // Do not wait for running compilations.
        end.requested();
        return CompletableFuture.completedFuture(Outcome.DONE);
    }

    ServiceEnd end() {
        return end;
    }

    private <T> CompletableFuture<T> answer(Supplier<T> work) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                return work.get();
            } catch (RuntimeException e) {
                // LSP4J would not send the message of another exception.
                throw new ResponseErrorException(new ResponseError(ResponseErrorCode.InternalError, String.valueOf(e.getMessage()), null));
            }
        }, executor);
    }
}
