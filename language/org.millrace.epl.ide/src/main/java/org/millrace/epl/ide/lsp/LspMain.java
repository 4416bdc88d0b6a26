package org.millrace.epl.ide.lsp;

import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/** Runs the language server. */
public final class LspMain {

    private LspMain() {
    }

    /**
     * Serves the editor at the other end of the process's standard streams. What anything prints to the
     * standard output goes to the standard error from then on, since the output is the protocol's.
     *
     * @return the exit code of the process
     */
    public static int runOnStandardStreams(LspOptions options) {
        var out = System.out;
        System.setOut(System.err);
        return run(System.in, out, options);
    }

    /**
     * Serves an editor until it says that the server shall exit, the stream ends, or the editor's
     * process is gone.
     *
     * @param in  what the editor sends
     * @param out where answers go
     * @return 0 if the editor has shut the server down in due form, otherwise 1
     */
    public static int run(InputStream in, OutputStream out, LspOptions options) {
        try (var threads = LspThreads.start()) {
            var server = new EplLanguageServer(options, threads);
            var launcher = new LSPLauncher.Builder<LanguageClient>().setLocalService(server).setRemoteInterface(LanguageClient.class)
                    .setInput(in).setOutput(out).setExecutorService(threads.reader()).setExceptionHandler(LspMain::error).create();
            server.connect(launcher.getRemoteProxy());
            var listening = launcher.startListening();
            threads.reader().execute(() -> {
                waitFor(listening);
                server.ended().complete(1);
            });
            return server.ended().join();
        }
    }

    /** LSP4J answers methods that the server does not have as if it had failed. */
    private static ResponseError error(Throwable failure) {
        for (var cause = failure; cause != null; cause = cause.getCause()) {
            var trace = cause.getStackTrace();
            if (cause instanceof UnsupportedOperationException && trace.length > 0 && trace[0].getClassName().startsWith("org.eclipse.lsp4j.services.")) {
                return new ResponseError(ResponseErrorCode.MethodNotFound, "this server does not have the method " + trace[0].getMethodName(), null);
            }
        }
        return RemoteEndpoint.DEFAULT_EXCEPTION_HANDLER.apply(failure);
    }

    private static void waitFor(Future<?> listening) {
        try {
            listening.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            // The stream has failed, which is an end, too.
        }
    }
}
