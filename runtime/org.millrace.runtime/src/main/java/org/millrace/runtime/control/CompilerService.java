package org.millrace.runtime.control;

import com.espertech.esper.compiler.internal.util.CompilerVersion;

import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.millrace.control.CompilerControl;
import org.millrace.control.CompilerMessages.CompileStatementsParams;
import org.millrace.control.CompilerMessages.CompileStatementsResult;
import org.millrace.control.CompilerMessages.EngineVersion;
import org.millrace.control.CompilerMessages.SyntaxParams;
import org.millrace.control.CompilerMessages.SyntaxResult;
import org.millrace.control.Messages.Outcome;
import org.millrace.runtime.compile.StatementChecker;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Answers questions about statements, one after the other. */
final class CompilerService implements CompilerControl {

    private static final int GRACE_SECONDS = 2;

    private final StatementChecker checker = new StatementChecker();
    private final CountDownLatch ended = new CountDownLatch(1);
    private final CountDownLatch gone = new CountDownLatch(1);
    private final ExecutorService executor = Executors.newSingleThreadExecutor(task -> {
        var thread = new Thread(task, "compiler-requests");
        thread.setDaemon(true);
        return thread;
    });

    @Override
    public CompletableFuture<EngineVersion> version() {
        return CompletableFuture.completedFuture(new EngineVersion(CompilerVersion.COMPILER_VERSION));
    }

    @Override
    public CompletableFuture<CompileStatementsResult> compile(CompileStatementsParams params) {
        return answer(() -> checker.compile(params));
    }

    @Override
    public CompletableFuture<SyntaxResult> syntax(SyntaxParams params) {
        return answer(() -> checker.syntax(params));
    }

    @Override
    public CompletableFuture<Outcome> shutdown() {
        // Not behind what is being compiled.
        ended.countDown();
        return CompletableFuture.completedFuture(Outcome.DONE);
    }

    /** Nobody waits for answers any more. */
    void launcherGone() {
        gone.countDown();
        ended.countDown();
    }

    /** Leaves the launcher time to hear that it was asked for the end. */
    void awaitEnd() throws InterruptedException {
        ended.await();
        if (!gone.await(GRACE_SECONDS, TimeUnit.SECONDS)) {
            System.err.println("the launcher asked for the end and does not hang up");
        }
    }

    private <T> CompletableFuture<T> answer(Supplier<T> work) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                return work.get();
            } catch (RuntimeException e) {
                // The protocol's library would keep the message to itself.
                throw new ResponseErrorException(new ResponseError(ResponseErrorCode.InternalError, String.valueOf(e.getMessage()), null));
            }
        }, executor);
    }
}
