package org.millrace.cli;

import org.millrace.compiler.CompileResult;
import org.millrace.control.DebugMessages.Suspended;
import org.millrace.control.DebugMessages.TraceLine;
import org.millrace.control.RuntimeControl;
import org.millrace.dap.LaunchArguments;
import org.millrace.dap.NetworkListener;
import org.millrace.dap.Networks;

import java.io.PrintWriter;
import java.io.Writer;
import java.util.Optional;
import java.util.function.Consumer;

/** A network that {@code run} or {@code serve} runs for a debugger. */
final class DebuggedRun implements Beside, Networks.Session {

    private final NetworkListener listener;
    private Optional<Runnable> interruption = Optional.empty();
    private boolean ended;

    private DebuggedRun(NetworkListener listener) {
        this.listener = listener;
    }

    /** Starts the command in a thread of its own. */
    static DebuggedRun start(LaunchArguments arguments, NetworkListener listener) {
        var run = new DebuggedRun(listener);
        Thread.ofPlatform().name("debugged-network").start(() -> run.perform(arguments));
        return run;
    }

    private void perform(LaunchArguments arguments) {
        var exitCode = ExitCodes.FAILED;
        try (var out = lines(line -> listener.output(true, line)); var err = lines(line -> listener.output(false, line))) {
            exitCode = Main.run(out, err, command -> command.debug(this), arguments.words().toArray(String[]::new));
        } finally {
            listener.ended(exitCode);
        }
    }

    private static PrintWriter lines(Consumer<String> taker) {
        return new PrintWriter(new LineWriter(taker), true);
    }

    /** Takes the project before it runs. */
    void compiled(CompileResult project) {
        listener.compiled(project);
    }

    @Override
    public synchronized void interruptible(Runnable interrupt) {
        interruption = Optional.of(interrupt);
        if (ended) {
            interrupt.run();
        }
    }

    @Override
    public void deployed(RuntimeControl network) {
        try {
            listener.deployed(network.debug());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void running(RuntimeControl network) {
        listener.running();
    }

    @Override
    public boolean printsFigures() {
        // Lines of each second would push those of tracepoints out of sight.
        return true;
    }

    @Override
    public void suspended(Suspended event) {
        listener.suspended(event);
    }

    @Override
    public void traceLine(TraceLine line) {
        listener.traceLine(line);
    }

    @Override
    public synchronized void end() {
        ended = true;
        interruption.ifPresent(Runnable::run);
    }

    @Override
    public boolean isOwn() {
        return true;
    }

    /** Passes whole lines on. */
    private static final class LineWriter extends Writer {

        private final Consumer<String> taker;
        private final StringBuilder line = new StringBuilder();

        LineWriter(Consumer<String> taker) {
            this.taker = taker;
        }

        @Override
        public void write(char[] characters, int offset, int length) {
            for (var i = offset; i < offset + length; i++) {
                if (characters[i] == '\n') {
                    taker.accept(line.toString());
                    line.setLength(0);
                } else if (characters[i] != '\r') {
                    line.append(characters[i]);
                }
            }
        }

        @Override
        public void flush() {
            // A line is passed on when it is complete.
        }

        @Override
        public void close() {
            if (!line.isEmpty()) {
                taker.accept(line.toString());
            }
        }
    }
}
