package org.millrace.launcher;

import org.millrace.control.ControlChannel;
import org.millrace.control.ExitCode;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.util.List;
import java.util.function.Consumer;

import static java.nio.charset.StandardCharsets.UTF_8;

/** Reads the output of child processes. */
final class Output {

    private static final int READ_MILLIS = 2_000;

    private Output() {
    }

    /** Passes lines to a consumer until the stream ends. */
    static Thread copy(InputStream from, Consumer<String> lines, String name) {
        var thread = new Thread(() -> {
            try (var reader = new BufferedReader(new InputStreamReader(from, UTF_8))) {
                for (var line = reader.readLine(); line != null; line = reader.readLine()) {
                    lines.accept(line);
                }
            } catch (IOException e) {
                // The process has ended.
            }
        }, name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    /**
     * Ends a process by force without losing its output: {@link Process#destroyForcibly} would close the
     * streams.
     */
    static void end(Process process) {
        process.toHandle().destroyForcibly();
    }

    /**
     * Waits until the output of an ended process has been delivered; limited in time, since its child processes
     * may keep the streams open.
     */
    static void awaitRead(List<Thread> reading) {
        try {
            for (var thread : reading) {
                thread.join(READ_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Describes how a process ended.
     *
     * @param memoryAdvice what the user can do if it ran out of memory
     */
    static String describeExit(int code, String memoryAdvice) {
        if (code == ControlChannel.EXIT_OUT_OF_MEMORY) {
            return "ran out of memory and ended; " + memoryAdvice;
        }
        return ExitCode.describe(code);
    }
}
