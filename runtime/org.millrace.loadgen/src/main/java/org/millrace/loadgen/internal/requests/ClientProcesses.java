package org.millrace.loadgen.internal.requests;

import com.fasterxml.jackson.databind.JsonNode;
import org.millrace.control.ExitCode;
import org.millrace.loadgen.internal.LoadFailedException;
import org.millrace.loadgen.internal.LoadListener;
import org.millrace.loadgen.internal.LoadResult;
import org.millrace.loadgen.internal.ResultJson;
import org.millrace.loadgen.internal.SteeredLoad;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A load in a closed loop whose clients are in several processes. They begin each phase together. */
public final class ClientProcesses implements SteeredLoad {

    private static final long PROGRESS_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final double SECOND = 1e9;

    private final List<List<String>> commands;
    private final int clients;
    private final boolean reportsWarm;
    private final boolean hold;
    private final LoadListener listener;
    private final List<ClientProcess> processes = new CopyOnWriteArrayList<>();
    private final BlockingQueue<ClientProcess.Message> messages = new LinkedBlockingQueue<>();
    private final CountDownLatch go = new CountDownLatch(1);
    private volatile boolean stopping;
    private boolean paused;
    private boolean outage;
    private long sent;
    private long reported = System.nanoTime();

    /**
     * Creates a load without starting processes.
     *
     * @param commands the commands of the processes, which report in JSON, and wait when they are connected and after the warm-up
     * @param plan     the plan of the load with all clients
     */
    public ClientProcesses(List<List<String>> commands, ClosedPlan plan, LoadListener listener) {
        this.commands = List.copyOf(commands);
        this.clients = plan.clients();
        this.hold = plan.hold();
        this.reportsWarm = hold || !plan.warmup().isZero();
        this.listener = listener;
    }

    @Override
    public void go() {
        go.countDown();
    }

    @Override
    public void pause() {
        pause(true);
    }

    @Override
    public void resume() {
        pause(false);
    }

    private synchronized void pause(boolean pauses) {
        paused = pauses;
        processes.forEach(process -> process.pause(pauses));
    }

    @Override
    public void stop() {
        stopping = true;
        go.countDown();
        processes.forEach(ClientProcess::stop);
    }

    @Override
    public LoadResult run() throws LoadFailedException {
        try {
            start();
            listener.connected((int) await("connected").stream().mapToLong(each -> each.path("connections").asLong()).sum());
            processes.forEach(ClientProcess::go);
            var warm = await("warm");
            if (reportsWarm) {
                listener.warm(warm.stream().mapToLong(each -> each.path("sent").asLong()).sum());
            }
            if (hold) {
                go.await();
            }
            processes.forEach(ClientProcess::go);
            var result = MergedResults.of(await("done").stream().map(ResultJson::read).toList(), clients);
            listener.done(result);
            return result;
        } catch (IOException e) {
            throw new LoadFailedException("cannot start the processes of the clients: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LoadFailedException("interrupted", e);
        } finally {
            processes.forEach(ClientProcess::stop);
            processes.forEach(ClientProcess::end);
        }
    }

    private void start() throws IOException {
        for (var command : commands) {
            add(new ClientProcess(command, messages::add));
        }
        if (stopping) {
            processes.forEach(ClientProcess::stop);
        }
    }

    private synchronized void add(ClientProcess started) {
        processes.add(started);
        if (paused) {
            started.pause(true);
        }
    }

    /** Waits until all processes have reported something, and returns their reports. */
    private List<JsonNode> await(String kind) throws LoadFailedException, InterruptedException {
        while (!processes.stream().allMatch(process -> process.report(kind).isPresent())) {
            var next = messages.poll(Math.max(0, reported + PROGRESS_NANOS - System.nanoTime()), TimeUnit.NANOSECONDS);
            if (next != null) {
                take(next);
            }
            progress();
        }
        return processes.stream().map(process -> process.report(kind).orElseThrow()).toList();
    }

    private void take(ClientProcess.Message next) throws LoadFailedException {
        var from = next.from();
        if (next.message().isEmpty()) {
            if (from.report("done").isEmpty()) {
                throw new LoadFailedException("process " + (processes.indexOf(from) + 1) + " of " + commands.size() + " with clients "
                        + ExitCode.describe(from.exitCode()) + "; the load ends, and its figures are lost", null);
            }
            return;
        }
        var message = next.message().get();
        from.keep(message);
        switch (message.path("event").asText()) {
            case "error" -> throw new LoadFailedException(message.path("message").asText(), null);
            case "broken" -> broken(message.path("message").asText());
            case "mended" -> {
                from.forget("broken");
                mended();
            }
            case "done" -> {
                if (!message.path("completed").asBoolean()) {
                    // A signal ended it; the others have no further use.
                    stop();
                }
            }
            default -> {
                // The report is kept.
            }
        }
    }

    private void broken(String reason) {
        if (!outage) {
            outage = true;
            listener.broken(reason);
        }
    }

    private void mended() {
        if (outage && processes.stream().allMatch(process -> process.report("broken").isEmpty())) {
            outage = false;
            listener.mended();
        }
    }

    /** Reports progress once per second. */
    private void progress() {
        var now = System.nanoTime();
        if (now - reported < PROGRESS_NANOS) {
            return;
        }
        var total = processes.stream().flatMap(process -> process.report("progress").stream()).mapToLong(each -> each.path("sent").asLong()).sum();
        if (total > 0) {
            listener.progress(total, (total - sent) * SECOND / (now - reported), 0);
        }
        sent = total;
        reported = now;
    }
}
