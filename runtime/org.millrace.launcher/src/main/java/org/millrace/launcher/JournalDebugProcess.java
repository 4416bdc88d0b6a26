package org.millrace.launcher;

import org.millrace.control.DebugEvents;
import org.millrace.control.DebugMessages.MoveParams;
import org.millrace.control.DebugMessages.Suspended;
import org.millrace.control.DebugMessages.TraceLine;
import org.millrace.control.JournalDebugControl;
import org.millrace.control.JournalMessages.ReplayedRun;
import org.millrace.control.Messages.LogLine;
import org.millrace.control.Messages.Outcome;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** A runtime process that debugs a recorded run, forward and backward. For any thread. */
public final class JournalDebugProcess implements AutoCloseable {

    /** The size of the heap unless the user chooses another one. */
    public static final String DEFAULT_HEAP = "1g";

    private static final String WHAT = "the process that debugs the journal";
    private static final String MAIN = "org.millrace.runtime.control.JournalDebugMain";

    private final ChildProcess<JournalDebugControl> process;

    private JournalDebugProcess(ChildProcess<JournalDebugControl> process) {
        this.process = process;
    }

    /**
     * Starts the process.
     *
     * @param classPath the classes of the recorded network
     * @param heap      the heap size in the format of -Xmx
     * @param client    receives the messages of the debugger
     * @param output    receives what beans print, and messages for the user
     * @throws IOException if the process does not start; the message is for the user
     */
    public static JournalDebugProcess start(Installation installation, List<String> classPath, String heap, DebugEvents client, Consumer<String> output)
            throws IOException {
        var jvm = new ArrayList<>(List.of("-XX:+UseSerialGC", "-Xmx" + heap, "-XX:+ExitOnOutOfMemoryError", "-Xshare:auto"));
        return new JournalDebugProcess(ChildProcess.start(WHAT, ChildProcess.command(installation, jvm, classPath, MAIN), JournalDebugControl.class,
                new RuntimeEvents() {
                    @Override
                    public void suspended(Suspended event) {
                        client.suspended(event);
                    }

                    @Override
                    public void traceLine(TraceLine line) {
                        client.traceLine(line);
                    }

                    @Override
                    public void log(LogLine line) {
                        output.accept(line.message());
                    }

                    @Override
                    public void output(String line) {
                        output.accept(line);
                    }
                }));
    }

    /**
     * Builds the recorded network.
     *
     * @throws IOException if the process ends; the message is for the user
     * @throws InterruptedException if the thread is interrupted
     */
    public Outcome open(ReplayedRun run) throws IOException, InterruptedException {
        return process.await(process.control().open(run), Optional.empty(), "", WHAT, "give it a larger heap");
    }

    /** Begins the replay; throws as {@link #open}. */
    public Outcome start(MoveParams to) throws IOException, InterruptedException {
        return process.await(process.control().move(to), Optional.empty(), "", WHAT, "give it a larger heap");
    }

    /** Returns the requests to the process. */
    public JournalDebugControl control() {
        return process.control();
    }

    /** Runs an action when the process has ended. */
    public void onEnd(Runnable action) {
        process.onExit().thenRun(action);
    }

    /** Ends the process. */
    @Override
    public void close() {
        process.close();
    }
}
