package org.millrace.launcher;

import org.millrace.control.CauseControl;
import org.millrace.control.CauseMessages.AbsenceParams;
import org.millrace.control.CauseMessages.AbsenceResult;
import org.millrace.control.CauseMessages.CausesParams;
import org.millrace.control.CauseMessages.CausesResult;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** A runtime process that explains outputs of recorded runs. For any thread. */
public final class CauseProcess implements AutoCloseable {

    private static final String WHAT = "the process that explains outputs";
    private static final String MAIN = "org.millrace.runtime.control.CauseMain";

    private final ChildProcess<CauseControl> process;

    private CauseProcess(ChildProcess<CauseControl> process) {
        this.process = process;
    }

    /**
     * Starts the process. What beans print in the replays is ignored.
     *
     * @param classPath the classes of the recorded network
     * @param heap      the heap size in the format of -Xmx
     * @param plans     the arguments for the plans
     * @throws IOException if the process does not start; the message is for the user
     */
    public static CauseProcess start(Installation installation, List<String> classPath, String heap, List<String> plans) throws IOException {
        var arguments = new ArrayList<>(List.of("-XX:+UseSerialGC", "-Xmx" + heap, "-XX:+ExitOnOutOfMemoryError", "-Xshare:auto"));
        arguments.addAll(plans);
        return new CauseProcess(ChildProcess.start(WHAT, ChildProcess.command(installation, arguments, classPath, MAIN),
                CauseControl.class, new RuntimeEvents() { }));
    }

    /**
     * Finds the causes of an output.
     *
     * @throws IOException if the process ends; the message is for the user
     * @throws InterruptedException if the thread is interrupted
     */
    public CausesResult causes(CausesParams params) throws IOException, InterruptedException {
        return await(process.control().causes(params));
    }

    /** Finds out why a statement did not send an output; throws as {@link #causes}. */
    public AbsenceResult absence(AbsenceParams params) throws IOException, InterruptedException {
        return await(process.control().absence(params));
    }

    private <T> T await(CompletableFuture<T> answer) throws IOException, InterruptedException {
        return process.await(answer, Optional.empty(), "", WHAT, "give it a larger heap with --heap");
    }

    /** Ends the process. */
    @Override
    public void close() {
        process.close();
    }
}
