package org.millrace.launcher.chaos;

import org.millrace.control.JournalMessages.StateParams;
import org.millrace.launcher.Installation;
import org.millrace.launcher.RecordedLoad;
import org.millrace.launcher.RunFiles;
import org.millrace.launcher.RunPlan;
import org.millrace.runtime.api.Durations;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A fault campaign: serves a network with its load, injects faults, lets the network process the rest of its input, and checks the result.
 * {@link #run} is called once; {@link #interrupt} may be called by any thread, such as a signal handler.
 */
public final class ChaosRun implements AutoCloseable {

    /** How long the network may take for what is left of its input, without faults. */
    private static final long REST_MILLIS = TimeUnit.MINUTES.toMillis(30);
    private static final long POLL_MILLIS = 20;

    private final Installation installation;
    private final ChaosPlan plan;
    private final ChaosProgress progress;
    private final CampaignNetwork network;
    private final ServedNetwork served;
    private final Path state;
    private final Optional<FalseClock> clock;
    private final CountDownLatch running = new CountDownLatch(1);
    private final Map<String, LoadSender> senders = new LinkedHashMap<>();
    private Optional<RecordedLoad> load = Optional.empty();
    private volatile Optional<FaultInjector> injector = Optional.empty();
    private volatile boolean interrupted;

    /**
     * Prepares a campaign.
     *
     * @throws IllegalArgumentException if a campaign cannot check such a project; the message is for the user
     * @throws IOException if the folder cannot be written; the message is for the user
     */
    public ChaosRun(Installation installation, ChaosPlan plan, ChaosProgress progress) throws IOException {
        this.installation = installation;
        this.plan = plan;
        this.progress = progress;
        this.network = CampaignNetwork.of(plan.run().deployment(), plan.run().load(), plan.folder());
        this.state = Files.createDirectories(plan.folder().resolve("state"));
        this.clock = plan.kinds().contains(FaultKind.CLOCK) ? FalseClock.in(plan.folder()) : Optional.empty();
        this.served = new ServedNetwork(clock.map(set -> installation.behind(set.command())).orElse(installation), served(false), new Listener());
    }

    private RunPlan served(boolean finishing) {
        var files = RunFiles.of(Optional.empty(), CampaignChecks.journal(state))
                .with(new StateParams(state.toString(), plan.run().files().state().everyMillis()));
        return plan.run().with(finishing ? network.finishing() : network.served(), plan.folder().resolve("served.deployment.json")).with(files).withoutLoad()
                .with(plan.run().jvm().with(crashFiles()));
    }

    /** Returns the arguments by which a JVM that a fault makes crash leaves its files in the folder of the campaign. */
    private List<String> crashFiles() {
        return List.of("-XX:ErrorFile=" + plan.folder().resolve("crash-%p.log"), "-XX:FlightRecorderOptions:dumppath=" + plan.folder());
    }

    /** Receives what happens to the network. */
    private final class Listener implements ServedNetwork.Listener {

        @Override
        public void started(ProcessHandle process) {
            injector.ifPresent(active -> active.started(process));
        }

        @Override
        public void first() {
            running.countDown();
        }

        @Override
        public void message(String text) {
            progress.message(text);
        }
    }

    /** Ends the campaign early: injects no more faults, and checks what was done. */
    public void interrupt() {
        interrupted = true;
        injector.ifPresent(FaultInjector::interrupt);
    }

    /** Runs the campaign to its end. */
    public ChaosOutcome run() throws IOException, InterruptedException {
        var targets = targets();
        if (targets.isEmpty()) {
            throw new IOException("none of the kinds of faults fits this project; name others with --faults");
        }
        var faults = FaultPlan.of(plan.seed(), plan.length(), plan.every(), targets).faults();
        progress.step("seed %d: %,d faults in %s".formatted(plan.seed(), faults.size(), Durations.format(plan.length())));
        served.start();
        while (!running.await(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
            CampaignChecks.keepFirst(state, plan.folder());
            if (served.isEnded()) {
                return new ChaosOutcome(List.of(), faults.size(), served.starts(), List.of(), served.problem());
            }
        }
        if (!CampaignChecks.keepFirst(state, plan.folder())) {
            throw new IOException("the first snapshot was replaced before it could be kept; take snapshots less often, with --snapshot-every");
        }
        begin();
        var active = new FaultInjector(served, senders, load.map(RecordedLoad::process), clock, plan, progress);
        injector = Optional.of(active);
        if (interrupted) {
            active.interrupt();
        }
        active.inject(faults);
        progress.step("no more faults: the network processes the rest of its input");
        var problem = finish();
        var done = active.awaitRecoveries();
        if (!problem.isEmpty()) {
            return new ChaosOutcome(done, faults.size(), served.starts(), List.of(), problem);
        }
        var firsts = new LinkedHashMap<String, List<Long>>();
        senders.forEach((adapter, sender) -> firsts.put(adapter, sender.firsts()));
        var verdicts = new CampaignChecks(installation, plan, network, progress).perform(state, firsts);
        return new ChaosOutcome(done, faults.size(), served.starts(), verdicts,
                done.isEmpty() ? "no fault was injected: the input of the network ended before; "
                + "give it more input or a load, or let faults come earlier with --every" : "");
    }

    private List<Fault.Target> targets() {
        var targets = new ArrayList<Fault.Target>();
        for (var kind : plan.kinds().stream().sorted().toList()) {
            switch (kind) {
                case STOP -> {
                    targets.add(new Fault.Target(kind, FaultInjector.RUNTIME));
                    plan.run().load().ifPresent(sent -> targets.add(new Fault.Target(kind, FaultInjector.LOAD)));
                }
                case CUT -> {
                    if (network.connected().isEmpty()) {
                        progress.step("no fault 'cut': the load of the project goes over no connection");
                    }
                    network.connected().keySet().forEach(adapter -> targets.add(new Fault.Target(kind, adapter)));
                }
                case DISK_FULL -> {
                    if (ProcessSignal.limitsFiles()) {
                        targets.add(new Fault.Target(kind, FaultInjector.RUNTIME));
                    } else {
                        progress.step("no fault 'disk-full': it needs the command prlimit (util-linux)");
                    }
                }
                case CLOCK -> {
                    if (clock.isPresent()) {
                        targets.add(new Fault.Target(kind, FaultInjector.RUNTIME));
                    } else {
                        progress.step("no fault 'clock': it needs the library libfaketime (on Debian and Ubuntu the package libfaketime)");
                    }
                }
                default -> targets.add(new Fault.Target(kind, FaultInjector.RUNTIME));
            }
        }
        return targets;
    }

    private void begin() throws IOException {
        if (plan.run().load().isEmpty()) {
            return;
        }
        var sent = plan.run().load().get().with("duration", Durations.format(plan.length()));
        var started = RecordedLoad.start(installation, network.served(), sent, plan.folder().resolve("feeds.json"), name -> network.input(name).toString(),
                progress::message);
        load = Optional.of(started);
        network.connected().forEach((adapter, port) -> {
            var sender = new LoadSender(adapter, network.input(adapter), port, () -> !started.alive());
            senders.put(adapter, sender);
            sender.start();
        });
    }

    /** Lets the network process its whole input; returns why that was not possible, or an empty text. */
    private String finish() throws InterruptedException {
        if (load.isPresent()) {
            if (interrupted) {
                load.get().interrupt();
            }
            var problem = load.get().awaitEnd();
            if (!problem.isEmpty() && !interrupted) {
                return problem;
            }
        }
        for (var sender : senders.entrySet()) {
            if (!sender.getValue().awaitEnd()) {
                return "the load could not be sent to '" + sender.getKey() + "' to its end: the network does not take it in time";
            }
            if (!sender.getValue().problem().isEmpty()) {
                return sender.getValue().problem();
            }
        }
        served.finish(served(true));
        return !served.awaitEnd(REST_MILLIS) ? "the network did not process the rest of its input in " + REST_MILLIS / 60_000 + " minutes" : served.problem();
    }

    /** Ends all processes. */
    @Override
    public void close() {
        try {
            served.abandon();
            load.ifPresent(RecordedLoad::close);
            for (var sender : senders.values()) {
                sender.abandon();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
