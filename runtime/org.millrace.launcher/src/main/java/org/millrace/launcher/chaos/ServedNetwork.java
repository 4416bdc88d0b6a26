package org.millrace.launcher.chaos;

import org.millrace.control.Messages.Problem;
import org.millrace.control.RuntimeControl;
import org.millrace.control.Sample;
import org.millrace.launcher.Conductor;
import org.millrace.launcher.Installation;
import org.millrace.launcher.RunPlan;
import org.millrace.launcher.RunProgress;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Serves a network in a thread of its own, and starts it again when its process has ended by a fault. For any thread. */
final class ServedNetwork implements RunProgress, FaultyProcess {

    private static final long PAUSE_MILLIS = 200;
    private static final long PROCESS_MILLIS = 60_000;
    /** The starts without a fault that may fail one after the other. */
    static final int MOST_FAILURES = 5;

    /** Is called back. */
    interface Listener {

        /** Waits until the network can be started. */
        void awaitStartable() throws InterruptedException;

        /** The network runs for the first time. */
        void first();

        /** The network or its launcher says something. */
        void message(String text);
    }

    private final Installation installation;
    private final Listener listener;
    private final Thread thread;
    private RunPlan plan;
    private Conductor conductor;
    private Optional<ProcessHandle> process = Optional.empty();
    private Optional<Pausable> stopped = Optional.empty();
    private volatile boolean full;
    private int starts;
    private int failures;
    private boolean running;
    /** Whether a fault may be the reason why the present run ends. */
    private boolean disturbed;
    private boolean finishing;
    private boolean ended;
    private String problem = "";
    private int receivingStart;
    private long receivedNanos = System.nanoTime();

    ServedNetwork(Installation installation, RunPlan plan, Listener listener) {
        this.installation = installation;
        this.plan = plan;
        this.listener = listener;
        this.thread = Thread.ofPlatform().daemon().name("served-network").unstarted(this::serve);
    }

    void start() {
        thread.start();
    }

    private void serve() {
        try {
            while (!isOver(run(nextRun()))) {
                TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
                listener.awaitStartable();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            synchronized (this) {
                ended = true;
                notifyAll();
            }
        }
    }

    /** Runs once, and returns why the network did not start, if so. */
    private String run(Conductor next) throws InterruptedException {
        try {
            return next.run().problems().stream().map(Problem::message).findFirst().orElse("");
        } catch (IOException e) {
            // Such as a process that a fault ended before it was ready.
            listener.message(e.getMessage());
            return e.getMessage();
        }
    }

    private synchronized Conductor nextRun() {
        starts++;
        disturbed = false;
        running = false;
        process = Optional.empty();
        conductor = new Conductor(installation, plan, this);
        if (finishing) {
            finishing = false;
        }
        return conductor;
    }

    /** Returns whether the network has ended by itself: its input has ended, and no fault was the reason. */
    private synchronized boolean isOver(String reason) {
        process = Optional.empty();
        if (disturbed || finishing) {
            return false;
        }
        if (running) {
            problem = reason.isEmpty() ? "" : "the network ended without a fault: " + reason;
            return true;
        }
        if (++failures < MOST_FAILURES) {
            return false;
        }
        problem = "the network does not start any more: " + reason;
        return true;
    }

    /** Ends the present run in an orderly way, and serves another network in its place. */
    synchronized void finish(RunPlan last) {
        plan = last;
        finishing = true;
        if (conductor != null) {
            conductor.interrupt();
        }
    }

    /** Waits for a process of the network; empty if the network has ended, or none comes in time. */
    synchronized Optional<ProcessHandle> awaitProcess(long millis) throws InterruptedException {
        var deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        while (!ended && process.filter(ProcessHandle::isAlive).isEmpty() && System.nanoTime() < deadline) {
            wait(PAUSE_MILLIS);
        }
        return process.filter(ProcessHandle::isAlive);
    }

    /** Says that a fault may end the process, so that it is started again. */
    synchronized void disturb() {
        disturbed = true;
    }

    @Override
    public synchronized void kill() {
        disturb();
        process.ifPresent(ProcessHandle::destroyForcibly);
    }

    @Override
    public String stop() throws IOException, InterruptedException {
        stopped = awaitProcess(PROCESS_MILLIS).map(Pausable::of);
        return stopped.isPresent() ? stopped.get().stop() : "";
    }

    @Override
    public String proceed() throws IOException, InterruptedException {
        return stopped.isPresent() ? stopped.get().proceed() : "";
    }

    @Override
    public void fill() throws IOException, InterruptedException {
        full = true;
        var present = awaitProcess(PROCESS_MILLIS);
        if (present.isPresent()) {
            fill(present.get());
        }
    }

    private void fill(ProcessHandle present) throws IOException, InterruptedException {
        disturb();
        ProcessSignal.fill(present);
    }

    @Override
    public void free() throws IOException, InterruptedException {
        full = false;
        var present = awaitProcess(PROCESS_MILLIS);
        if (present.isPresent()) {
            ProcessSignal.free(present.get());
        }
    }

    @Override
    public String awaitReady(int before, long end, long millis) {
        return "";
    }

    @Override
    public synchronized int starts() {
        return starts;
    }

    /**
     * Waits until the network receives events.
     *
     * @param start  the number of the start from which on it counts
     * @param after  only samples after this {@link System#nanoTime} count
     * @param millis the longest time to wait
     * @return the time of the sample; empty if the network has ended, or receives nothing in time
     */
    synchronized Optional<Long> awaitReceived(int start, long after, long millis) throws InterruptedException {
        var deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        while (!ended && (receivingStart < start || receivedNanos - after <= 0)) {
            var rest = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
            if (rest <= 0) {
                return Optional.empty();
            }
            wait(rest);
        }
        return receivingStart < start || receivedNanos - after <= 0 ? Optional.empty() : Optional.of(receivedNanos);
    }

    synchronized boolean isEnded() {
        return ended;
    }

    /** Waits for the end, at most for a time; returns whether it came. */
    synchronized boolean awaitEnd(long millis) throws InterruptedException {
        var deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        while (!ended && System.nanoTime() < deadline) {
            wait(Math.max(1, TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime())));
        }
        return ended;
    }

    /** Returns why the network could not be served to the end of its input; empty if it was. */
    synchronized String problem() {
        return problem;
    }

    /** Ends the process by force, and does not start it again. */
    void abandon() throws InterruptedException {
        thread.interrupt();
        synchronized (this) {
            process.ifPresent(ProcessHandle::destroyForcibly);
        }
        thread.join();
    }

    @Override
    public void started(Part part, Process started) {
        synchronized (this) {
            process = Optional.of(started.toHandle());
            notifyAll();
        }
        if (full) {
            try {
                fill(started.toHandle());
            } catch (IOException e) {
                listener.message("the disk of the process could not be filled: " + e.getMessage());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Override
    public void running(RuntimeControl network) {
        var isFirst = false;
        synchronized (this) {
            isFirst = starts == 1;
            running = true;
            failures = 0;
        }
        if (isFirst) {
            listener.first();
        }
    }

    @Override
    public synchronized void sampled(boolean measuring, Sample sample) {
        if (sample.received() > 0) {
            receivingStart = starts;
            receivedNanos = System.nanoTime();
            notifyAll();
        }
    }

    @Override
    public void step(String text) {
        listener.message(text);
    }

    @Override
    public void interval(boolean measuring, double elapsedSeconds, double receivedRate, double outputRate, double p99Micros, double maxMicros) {
        // Samples are of interest only in that events arrive.
    }

    @Override
    public void message(String text) {
        listener.message(text);
    }
}
