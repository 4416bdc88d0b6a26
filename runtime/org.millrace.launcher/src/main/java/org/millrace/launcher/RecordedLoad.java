package org.millrace.launcher;

import com.fasterxml.jackson.databind.JsonNode;
import org.millrace.deployment.Codecs;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.feed.FeedPlan;
import org.millrace.deployment.feed.FeedPlan.Addressed;
import org.millrace.deployment.feed.Load;
import org.millrace.deployment.feed.TypedFeed;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** A load that a process of its own writes into files, at the times at which it would send it. */
public final class RecordedLoad implements AutoCloseable {

    private static final int END_MILLIS = 60_000;

    private final LoadProcess process;
    private volatile String problem = "";

    private RecordedLoad(Installation installation, List<String> classPath, double rate, Path feeds, Consumer<String> errors) throws IOException {
        process = LoadProcess.start(installation, classPath, rate, feeds, this::take, errors);
    }

    /**
     * Starts the process; the load begins at once, without a warm-up.
     *
     * @param deployment the network with the adapters of the load
     * @param feeds      a file for the plan of the load; must stay until the end of the process
     * @param files      the file for an adapter by its name
     * @param errors     receives lines of the error output
     * @throws IOException if the process does not start; the message is for the user
     */
    public static RecordedLoad start(Installation installation, Deployment deployment, Load load, Path feeds, UnaryOperator<String> files,
            Consumer<String> errors) throws IOException {
        var addressed = load.feeds().stream().map(typed -> addressed(deployment, typed, files)).toList();
        new FeedPlan(load.with("warmup", "0s").settings(), addressed, deployment.folder()).write(feeds);
        var started = new RecordedLoad(installation, deployment.classPath(), load.connections() * load.rate(), feeds, errors);
        started.process.go();
        return started;
    }

    private static Addressed addressed(Deployment deployment, TypedFeed typed, UnaryOperator<String> files) {
        var adapter = (AdapterSpec) deployment.stage(typed.feed().target());
        return new Addressed(new TypedFeed(typed.feed().with("transport", "file"), typed.properties()), "", 0, files.apply(adapter.name()),
                Codecs.name(adapter), adapter.settings());
    }

    private void take(JsonNode message) {
        if (message.path("event").asText().equals("error")) {
            problem = message.path("message").asText();
        }
    }

    /** Returns the process. */
    public ProcessHandle process() {
        return process.process().toHandle();
    }

    /** Returns whether the load has not ended. */
    public boolean alive() {
        return process.alive();
    }

    /** Ends the load early, behind a whole event. */
    public void interrupt() {
        process.interrupt();
    }

    /** Waits for the end, and returns why the load is not complete, for the user; empty if it is. */
    public String awaitEnd() throws InterruptedException {
        if (!process.awaitEnd(END_MILLIS)) {
            return "the load generator does not end";
        }
        return !problem.isEmpty() || process.process().exitValue() == 0 ? problem : "the load generator " + process.ending();
    }

    @Override
    public void close() {
        process.close();
    }
}
