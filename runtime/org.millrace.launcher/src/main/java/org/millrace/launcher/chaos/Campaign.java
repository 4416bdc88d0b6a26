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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A campaign whose services run. {@link #run} is called once; {@link #interrupt} may be called by any thread. */
final class Campaign implements AutoCloseable {

    /** How long the network may take for what is left of its input, without faults. */
    private static final long REST_MILLIS = TimeUnit.MINUTES.toMillis(30);
    private static final long POLL_MILLIS = 20;
    private static final long WATCH_MILLIS = 200;

    private final Installation installation;
    private final ChaosPlan plan;
    private final CampaignNetwork network;
    private final ServedServices services;
    private final Map<String, FalseClock> clocks;
    private final ChaosProgress progress;
    private final ServedNetwork served;
    private final Path state;
    private final CountDownLatch running = new CountDownLatch(1);
    private final Map<String, LoadSender> senders = new LinkedHashMap<>();
    private Optional<RecordedLoad> load = Optional.empty();
    private volatile Optional<FaultInjector> injector = Optional.empty();
    private volatile boolean interrupted;

    /**
     * Prepares a campaign.
     *
     * @param network  without services in its settings
     * @param clocks   the clocks that can be set, by the names of targets
     * @throws IOException if the folder cannot be written; the message is for the user
     */
    Campaign(Installation installation, ChaosPlan plan, CampaignNetwork network, ServedServices services, Map<String, FalseClock> clocks,
            ChaosProgress progress) throws IOException {
        this.installation = installation;
        this.plan = plan;
        this.network = network;
        this.services = services;
        this.clocks = clocks;
        this.progress = progress;
        this.state = Files.createDirectories(plan.folder().resolve("state"));
        this.served = new ServedNetwork(FalseClock.behind(installation, clocks, FaultTargets.RUNTIME), served(false), new Listener());
    }

    private RunPlan served(boolean finishing) {
        var files = RunFiles.of(Optional.empty(), CampaignChecks.journal(state))
                .with(new StateParams(state.toString(), plan.run().files().state().everyMillis(), false));
        return plan.run().with(finishing ? network.finishing() : network.served(), plan.folder().resolve("served.deployment.json")).with(files).withoutLoad()
                .with(plan.run().jvm().with(crashFiles()));
    }

    /** Returns the arguments by which a JVM that a fault makes crash leaves its files in the folder of the campaign. */
    private List<String> crashFiles() {
        var error = "-XX:ErrorFile=" + plan.folder().resolve("crash-%p.log");
        // A comma separates the options of the flight recorder.
        return plan.folder().toString().contains(",") ? List.of(error) : List.of(error, "-XX:FlightRecorderOptions:dumppath=" + plan.folder());
    }

    /** Receives what happens to the network. */
    private final class Listener implements ServedNetwork.Listener {

        @Override
        public void awaitStartable() throws InterruptedException {
            services.awaitReady();
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
    void interrupt() {
        interrupted = true;
        injector.ifPresent(FaultInjector::interrupt);
    }

    /** Runs the campaign to its end. */
    ChaosOutcome run(List<Fault> faults) throws IOException, InterruptedException {
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
        var active = new FaultInjector(served, services, senders, load.map(RecordedLoad::process).map(Pausable::of), clocks, plan, progress);
        injector = Optional.of(active);
        if (interrupted) {
            active.interrupt();
        }
        active.inject(faults);
        var problem = services.problem();
        if (problem.isEmpty()) {
            progress.step("no more faults: the network processes the rest of its input");
            problem = finish();
        }
        if (!problem.isEmpty()) {
            // Nothing recovers any more.
            served.abandon();
        }
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
        var end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(REST_MILLIS);
        while (!served.awaitEnd(WATCH_MILLIS)) {
            if (!services.problem().isEmpty()) {
                return services.problem();
            }
            if (System.nanoTime() - end > 0) {
                return "the network did not process the rest of its input in " + REST_MILLIS / 60_000 + " minutes";
            }
        }
        return services.problem().isEmpty() ? served.problem() : services.problem();
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
