package org.millrace.dap;

import org.eclipse.lsp4j.debug.services.IDebugProtocolClient;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.debug.DebugLauncher;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Runs the debug adapter. */
public final class DapMain {

    private DapMain() {
    }

    /**
     * Serves the client at the other end of the process's standard streams. Other texts for the standard output go to the standard
     * error from then on, since the output is the protocol's.
     *
     * @return the exit code of the process
     */
    public static int runOnStandardStreams(Networks networks) {
        var out = System.out;
        System.setOut(System.err);
        return run(System.in, out, networks);
    }

    /**
     * Serves a client until the network that it debugs has ended. If the stream ends before, the network ends or goes on, as the
     * client has configured.
     *
     * @param in  the requests
     * @param out receives answers and events
     * @return the exit code of the network's command; 0 if none was started
     */
    public static int run(InputStream in, OutputStream out, Networks networks) {
        var threads = Executors.newCachedThreadPool(Thread.ofPlatform().daemon().name("dap-", 0).factory());
        try {
            var breakpoints = new BreakpointTable();
            var session = new DebugSession(networks, breakpoints);
            var launcher = new DebugLauncher.Builder<IDebugProtocolClient>().setLocalService(new DebugAdapter(session, breakpoints))
                    .setRemoteInterface(IDebugProtocolClient.class).setInput(in).setOutput(new QuietOutput(out)).setExecutorService(threads)
                    .setExceptionHandler(DapMain::error).create();
            session.connect(launcher.getRemoteProxy());
            var listening = launcher.startListening();
            threads.execute(() -> {
                await(listening);
                session.leave();
            });
            return session.ended().join();
        } finally {
            threads.shutdownNow();
        }
    }

    /** LSP4J answers requests that the adapter does not have as if it had failed. */
    private static ResponseError error(Throwable failure) {
        for (var cause = failure; cause != null; cause = cause.getCause()) {
            var trace = cause.getStackTrace();
            if (cause instanceof UnsupportedOperationException && trace.length > 0 && trace[0].getClassName().startsWith("org.eclipse.lsp4j.debug.services.")) {
                return new ResponseError(ResponseErrorCode.MethodNotFound, "this debug adapter does not have the request " + trace[0].getMethodName(), null);
            }
        }
        return RemoteEndpoint.DEFAULT_EXCEPTION_HANDLER.apply(failure);
    }

    private static void await(Future<?> listening) {
        try {
            listening.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            // The stream has failed, which is an end, too.
        }
    }

    /** Ignores what a client no longer reads: that it is gone is noticed at the input. */
    private static final class QuietOutput extends OutputStream {

        private final OutputStream out;

        QuietOutput(OutputStream out) {
            this.out = out;
        }

        @Override
        public void write(int b) {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            try {
                out.write(bytes, offset, length);
            } catch (IOException e) {
                // The client is gone.
            }
        }

        @Override
        public void flush() {
            try {
                out.flush();
            } catch (IOException e) {
                // The client is gone.
            }
        }
    }
}
