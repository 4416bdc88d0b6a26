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
import org.millrace.control.CompilerMessages.SyntaxParams;
import org.millrace.control.CompilerMessages.SyntaxResult;
import org.millrace.control.Messages.Outcome;
import org.millrace.runtime.compile.StatementChecker;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Answers questions about statements, one after the other. */
final class CompilerService implements CompilerControl {

    private static final int GRACE_SECONDS = 2;
    private static final int WARMING_STATEMENTS = 2;
    private static final int WARMING_ROUNDS = 4;

    private final StatementChecker checker = new StatementChecker();
    private final CountDownLatch ended = new CountDownLatch(1);
    private final CountDownLatch gone = new CountDownLatch(1);
    private final ExecutorService executor = Executors.newSingleThreadExecutor(task -> {
        var thread = new Thread(task, "compiler-requests");
        thread.setDaemon(true);
        return thread;
    });

    /** Whether that has been done; used by the thread of the executor only. */
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
     * Lets the JVM get to know Esper's compiler once the first answer is under way: until somebody has
     * edited a statement there is time, and then the second answer comes as soon as the others.
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
            for (var i = 0; i < WARMING_ROUNDS && ended.getCount() > 0; i++) {
                // One that remembers nothing compiles again.
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
    public CompletableFuture<Outcome> shutdown() {
        // Not behind what is being compiled.
        ended.countDown();
        return CompletableFuture.completedFuture(Outcome.DONE);
    }

    /** Nobody waits for answers any more. */
    void launcherGone() {
        if (ended.getCount() > 0) {
            LauncherConnection.deleteFiles();
        }
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
