package org.millrace.launcher.chaos;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Injects faults at their times, and measures how long the network takes to recover. One thread injects. */
final class FaultInjector {

    private static final long PROCESS_MILLIS = 60_000;
    /** A recovery that takes longer is a problem of the campaign. */
    private static final long RECOVERY_MILLIS = 180_000;

    private final ServedNetwork network;
    private final ServedServices services;
    private final Map<String, FaultyProcess> processes = new HashMap<>();
    private final Map<String, LoadSender> senders;
    private final Optional<Pausable> load;
    private final Map<String, FalseClock> clocks;
    private final ChaosPlan plan;
    private final ChaosProgress progress;
    private final List<InjectedFault> injected = Collections.synchronizedList(new ArrayList<>());
    private final List<Thread> waiting = new ArrayList<>();
    private long begun;
    private volatile boolean interrupted;

    /** A fault that is injected, the process that it hits, if it is the network's or a service's, and how often the two had started before. */
    private record Hit(Fault fault, long atMillis, Optional<FaultyProcess> process, int starts, int networkStarts) {
    }

    /**
     * @param senders what sends over connections, by adapter
     * @param load    the process that sends the load, if there is one
     * @param clocks  the clocks that can be set, by the names of targets
     */
    FaultInjector(ServedNetwork network, ServedServices services, Map<String, LoadSender> senders, Optional<Pausable> load,
            Map<String, FalseClock> clocks, ChaosPlan plan, ChaosProgress progress) {
        this.network = network;
        this.services = services;
        processes.put(FaultTargets.RUNTIME, network);
        services.byName().forEach((name, service) -> processes.put(FaultTargets.service(name), service));
        this.senders = senders;
        this.load = load;
        this.clocks = clocks;
        this.plan = plan;
        this.progress = progress;
    }

    /** Injects faults until there are no more, the input of the network has ended, or a service cannot be started any more. */
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

    /** Waits for a time of the campaign; returns false if there is nothing to inject any more. */
    private boolean sleepUntil(long millis) throws InterruptedException {
        var end = begun + TimeUnit.MILLISECONDS.toNanos(millis);
        for (var rest = end - System.nanoTime(); rest > 0 && !isOver(); rest = end - System.nanoTime()) {
            network.awaitEnd(Math.min(100, 1 + TimeUnit.NANOSECONDS.toMillis(rest)));
        }
        return !isOver();
    }

    private boolean isOver() {
        return interrupted || !services.problem().isEmpty() || network.isEnded();
    }

    private void inject(Fault fault) throws IOException, InterruptedException {
        if (network.awaitProcess(PROCESS_MILLIS).isEmpty()) {
            return;
        }
        var process = Optional.ofNullable(processes.get(fault.target()));
        var hit = new Hit(fault, (System.nanoTime() - begun) / 1_000_000, process, process.map(FaultyProcess::starts).orElse(0), network.starts());
        progress.step(seconds(hit.atMillis()) + fault.text());
        observe(hit, perform(hit));
    }

    /** Lets a fault happen from its begin to its end; returns what is to be noted of it. */
    private String perform(Hit hit) throws IOException, InterruptedException {
        var fault = hit.fault();
        return switch (fault.kind()) {
            case KILL -> {
                hit.process().orElseThrow().kill();
                yield "";
            }
            case STOP -> stop(hit.process().<Pausable>map(own -> own).or(() -> load).orElseThrow(), fault.millis());
            case CUT -> {
                senders.get(fault.target()).cut();
                yield "";
            }
            case DISK_FULL -> {
                var process = hit.process().orElseThrow();
                process.fill();
                TimeUnit.MILLISECONDS.sleep(fault.millis());
                process.free();
                yield process.starts() > hit.starts() ? "it was started again meanwhile" : "";
            }
            case DISK_SLOW -> {
                var disk = DiskLoad.begin(plan.folder());
                TimeUnit.MILLISECONDS.sleep(fault.millis());
                disk.end();
                yield disk.problem();
            }
            case CLOCK -> {
                var clock = clocks.get(fault.target());
                clock.set(fault.jumpMillis());
                TimeUnit.MILLISECONDS.sleep(fault.millis());
                clock.set(0);
                yield "";
            }
        };
    }

    private static String stop(Pausable process, long millis) throws IOException, InterruptedException {
        var note = process.stop();
        if (note.isEmpty()) {
            try {
                TimeUnit.MILLISECONDS.sleep(millis);
            } finally {
                note = process.proceed();
            }
        }
        return note;
    }

    private void observe(Hit hit, String note) {
        var end = System.nanoTime();
        var fromStart = hit.networkStarts() + (hit.fault().kind() == FaultKind.KILL && hit.process().filter(network::equals).isPresent() ? 1 : 0);
        waiting.add(Thread.ofPlatform().daemon().name("recovery").start(() -> {
            try {
                var received = network.awaitReceived(fromStart, end, RECOVERY_MILLIS);
                var late = received.isEmpty() && !network.isEnded() ? "no event came within %d s".formatted(RECOVERY_MILLIS / 1_000) : note;
                var ready = hit.process().isEmpty() ? "" : hit.process().get().awaitReady(hit.starts(), end, RECOVERY_MILLIS);
                var done = new InjectedFault(hit.fault(), hit.atMillis(), received.map(time -> (time - end) / 1_000_000),
                        Stream.of(ready, late).filter(text -> !text.isEmpty()).collect(Collectors.joining("; ")));
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
