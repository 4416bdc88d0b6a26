package org.millrace.launcher.chaos;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Injects faults at their times, and measures how long the network takes to recover. One thread injects. */
final class FaultInjector {

    /** The target that is the JVM with the network. */
    static final String RUNTIME = "runtime";
    /** The target that is the process with the load. */
    static final String LOAD = "load generator";

    private static final long PROCESS_MILLIS = 60_000;
    /** A recovery that takes longer is a problem of the campaign. */
    private static final long RECOVERY_MILLIS = 180_000;

    private final ServedNetwork network;
    private final Map<String, LoadSender> senders;
    private final Optional<ProcessHandle> load;
    private final Optional<FalseClock> clock;
    private final ChaosPlan plan;
    private final ChaosProgress progress;
    private final List<InjectedFault> injected = Collections.synchronizedList(new ArrayList<>());
    private final List<Thread> waiting = new ArrayList<>();
    private long begun;
    private volatile boolean full;
    private volatile boolean interrupted;

    /**
     * @param load  the process that sends the load, if there is one
     * @param clock the clock of the network, if it can be set
     */
    FaultInjector(ServedNetwork network, Map<String, LoadSender> senders, Optional<ProcessHandle> load, Optional<FalseClock> clock, ChaosPlan plan,
            ChaosProgress progress) {
        this.clock = clock;
        this.network = network;
        this.senders = senders;
        this.load = load;
        this.plan = plan;
        this.progress = progress;
    }

    /** Injects faults until there are no more, or the input of the network has ended. */
    void inject(List<Fault> faults) throws IOException, InterruptedException {
        begun = System.nanoTime();
        for (var fault : faults) {
            if (!sleepUntil(fault.atMillis())) {
                return;
            }
            inject(fault);
        }
        sleepUntil(plan.length().toMillis());
    }

    /** Ends the campaign early. */
    void interrupt() {
        interrupted = true;
    }

    /** Waits for a time of the campaign; returns false if the network ended before. */
    private boolean sleepUntil(long millis) throws InterruptedException {
        var end = begun + TimeUnit.MILLISECONDS.toNanos(millis);
        for (var rest = end - System.nanoTime(); rest > 0; rest = end - System.nanoTime()) {
            if (interrupted || network.awaitEnd(Math.min(100, 1 + TimeUnit.NANOSECONDS.toMillis(rest)))) {
                return false;
            }
        }
        return !interrupted && !network.isEnded();
    }

    private void inject(Fault fault) throws IOException, InterruptedException {
        var process = network.awaitProcess(PROCESS_MILLIS);
        if (process.isEmpty()) {
            return;
        }
        var at = (System.nanoTime() - begun) / 1_000_000;
        var start = network.starts();
        progress.step(seconds(at) + fault.text());
        var note = "";
        switch (fault.kind()) {
            case KILL -> {
                network.disturb();
                process.get().destroyForcibly();
                start++;
            }
            case STOP -> note = stop(fault.target().equals(RUNTIME) ? process.get() : load.orElseThrow(), fault.millis());
            case CUT -> senders.get(fault.target()).cut();
            case DISK_FULL -> note = fill(fault.millis(), start);
            case DISK_SLOW -> {
                var disk = DiskLoad.begin(plan.folder());
                TimeUnit.MILLISECONDS.sleep(fault.millis());
                disk.end();
                note = disk.problem();
            }
            case CLOCK -> {
                clock.orElseThrow().set(fault.jumpMillis());
                TimeUnit.MILLISECONDS.sleep(fault.millis());
                clock.orElseThrow().set(0);
            }
        }
        observe(fault, at, start, note);
    }

    private static String stop(ProcessHandle process, long millis) throws IOException, InterruptedException {
        var note = ProcessSignal.stop(process);
        if (note.isEmpty()) {
            try {
                TimeUnit.MILLISECONDS.sleep(millis);
            } finally {
                note = ProcessSignal.proceed(process);
            }
        }
        return note;
    }

    private String fill(long millis, int start) throws IOException, InterruptedException {
        full = true;
        network.awaitProcess(PROCESS_MILLIS).ifPresent(this::started);
        TimeUnit.MILLISECONDS.sleep(millis);
        full = false;
        var process = network.awaitProcess(PROCESS_MILLIS);
        if (process.isPresent()) {
            ProcessSignal.free(process.get());
        }
        return network.starts() > start ? "the network was started again meanwhile" : "";
    }

    /** A process of the network has started; its disk is full if that of the others is. For any thread. */
    void started(ProcessHandle process) {
        if (full) {
            network.disturb();
            try {
                ProcessSignal.fill(process);
            } catch (IOException e) {
                progress.message("the disk of the process could not be filled: " + e.getMessage());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void observe(Fault fault, long at, int start, String note) {
        var end = System.nanoTime();
        waiting.add(Thread.ofPlatform().daemon().name("recovery").start(() -> {
            try {
                var received = network.awaitReceived(start, end, RECOVERY_MILLIS);
                var late = received.isEmpty() && !network.isEnded() ? "no event came within %d s".formatted(RECOVERY_MILLIS / 1_000) : note;
                var done = new InjectedFault(fault, at, received.map(time -> (time - end) / 1_000_000), late);
                injected.add(done);
                progress.injected(done);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }));
    }

    /** Waits for all recoveries, and returns the faults. */
    List<InjectedFault> awaitRecoveries() throws InterruptedException {
        for (var thread : waiting) {
            thread.join();
        }
        synchronized (injected) {
            return injected.stream().sorted(Comparator.comparingLong(InjectedFault::atMillis)).toList();
        }
    }

    static String seconds(long millis) {
        return "%7.1f s  ".formatted(millis / 1e3);
    }
}
