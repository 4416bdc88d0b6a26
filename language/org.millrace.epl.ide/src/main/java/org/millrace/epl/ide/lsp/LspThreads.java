package org.millrace.epl.ide.lsp;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;

/**
 * The threads of a server. None of them keeps the process alive.
 *
 * @param reader      reads messages
 * @param workers     answer questions
 * @param quickChecks begin checks and find what is known at once
 * @param slowChecks  wait for the engine
 */
record LspThreads(ExecutorService reader, ExecutorService workers, ScheduledExecutorService quickChecks,
        ScheduledExecutorService slowChecks) implements AutoCloseable {

    private static final int WORKERS = 2;

    static LspThreads start() {
        return new LspThreads(Executors.newCachedThreadPool(daemon("lsp-reader")), Executors.newFixedThreadPool(WORKERS, daemon("lsp-worker")),
                Executors.newSingleThreadScheduledExecutor(daemon("lsp-checks")), Executors.newSingleThreadScheduledExecutor(daemon("lsp-engine")));
    }

    @Override
    public void close() {
        quickChecks.shutdownNow();
        slowChecks.shutdownNow();
        workers.shutdownNow();
        reader.shutdownNow();
    }

    private static ThreadFactory daemon(String name) {
        return task -> {
            var thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        };
    }
}
