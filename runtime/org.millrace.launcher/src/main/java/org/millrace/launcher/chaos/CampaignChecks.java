package org.millrace.launcher.chaos;

import org.millrace.control.JournalMessages.JournalParams;
import org.millrace.control.JournalMessages.StateParams;
import org.millrace.control.Messages.Problem;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.StreamSpec;
import org.millrace.journal.Journal;
import org.millrace.journal.JournalHeader;
import org.millrace.launcher.Conductor;
import org.millrace.launcher.Installation;
import org.millrace.launcher.RunFiles;
import org.millrace.launcher.RunProgress;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The checks after a campaign. Two runs without faults are the measure: one that reads the same input from files, and one that replays the
 * whole journal of the campaign, from the snapshot before the first event.
 */
final class CampaignChecks {

    private static final String JOURNAL = "journal";

    private static final String FIRST = "0000000001.snapshot";

    private final Installation installation;
    private final ChaosPlan plan;
    private final CampaignNetwork network;
    private final ChaosProgress progress;
    private final Path folder;

    CampaignChecks(Installation installation, ChaosPlan plan, CampaignNetwork network, ChaosProgress progress) {
        this.installation = installation;
        this.plan = plan;
        this.network = network;
        this.progress = progress;
        this.folder = plan.folder();
    }

    /** Returns the journal of a network that keeps its state in a folder. */
    static JournalParams journal(Path state) {
        return new JournalParams(state.resolve(JOURNAL).toString(), false, "interval", 0, 0, 0, false);
    }

    /**
     * Keeps the snapshot before the first event, for {@link #replay}. The network deletes it when it has taken others.
     *
     * @return whether it is kept, now or by an earlier call
     */
    static boolean keepFirst(Path state, Path folder) throws IOException {
        var kept = Files.createDirectories(folder.resolve("replayed-state")).resolve(FIRST);
        if (Files.notExists(kept) && Files.exists(state.resolve(FIRST))) {
            try {
                Files.copy(state.resolve(FIRST), folder.resolve(FIRST), StandardCopyOption.REPLACE_EXISTING);
                Files.move(folder.resolve(FIRST), kept, StandardCopyOption.ATOMIC_MOVE);
            } catch (NoSuchFileException e) {
                return false;
            }
        }
        return Files.exists(kept);
    }

    /**
     * Performs all checks.
     *
     * @param state  the folder of the state
     * @param firsts the number of the event with which each connection began, by adapter
     * @throws IOException if a run for a comparison does not come to its end; the message is for the user
     */
    List<Verdict> perform(Path state, Map<String, List<Long>> firsts) throws IOException, InterruptedException {
        progress.step("reading the input in a run without faults");
        run(network.reference(), RunFiles.of(Optional.empty(), journal(folder.resolve("reference-state"))), "the run without faults");
        progress.step("replaying the whole journal");
        replay(state);
        progress.step("comparing");
        var verdicts = new ArrayList<Verdict>();
        var actual = JournalInputs.read(state.resolve(JOURNAL));
        var inputs = new InputCheck(actual, JournalInputs.read(folder.resolve("reference-state").resolve(JOURNAL)));
        for (var adapter : network.readFiles()) {
            verdicts.addAll(inputs.file(adapter.name()));
        }
        for (var connected : firsts.entrySet()) {
            verdicts.addAll(inputs.connected(connected.getKey(), connected.getValue()));
        }
        network.unknown().forEach(adapter -> verdicts.add(Verdict.notChecked("loss", adapter.name(), "the adapter '" + adapter.provider()
                + "' gets no load of the campaign, so nobody knows what was sent")));
        var header = Journal.open(state.resolve(JOURNAL)).runs().getLast().header();
        for (var adapter : network.written()) {
            verdicts.addAll(outputs(adapter, header, actual.idle()));
        }
        network.unseen().forEach(adapter -> verdicts.add(Verdict.notChecked("state", adapter.name(), "the campaign does not see the outputs of an adapter '"
                + adapter.provider() + "'; add an adapter 'file' beside it")));
        return verdicts;
    }

    private List<Verdict> outputs(AdapterSpec adapter, JournalHeader header, boolean idle) throws IOException {
        var actual = new OutputFile(folder.resolve("outputs").resolve(adapter.name()), adapter, header);
        var replayed = new OutputCheck(actual, new OutputFile(folder.resolve("replayed").resolve(adapter.name()), adapter, header),
                "the journal without a crash");
        var verdicts = new ArrayList<>(replayed.outputs());
        var equal = verdicts.stream().allMatch(verdict -> verdict.state() == Verdict.State.PASSED);
        verdicts.add(equal ? order(replayed, adapter, header) : Verdict.notChecked("order", adapter.name(), "the outputs differ"));
        if (!network.isDeterministic()) {
            verdicts.add(Verdict.notChecked("state", adapter.name(), "not compared with a run that reads the input again: in this network, the outputs also "
                    + "depend on when events arrive, since " + (network.served().time().equals(Deployment.EVENT_TIME) ? "it has several inputs, or connections"
                    : "its clock follows the wall clock")));
        } else if (idle) {
            verdicts.add(Verdict.notChecked("state", adapter.name(), "not compared with a run that reads the input again: a fault kept the input away for longer "
                    + "than its 'idle' time, so the clock went on without it"));
        } else {
            verdicts.addAll(new OutputCheck(actual, new OutputFile(folder.resolve("reference").resolve(adapter.name()), adapter, header),
                    "a run without faults").outputs());
        }
        return verdicts;
    }

    private Verdict order(OutputCheck check, AdapterSpec adapter, JournalHeader header) throws IOException {
        var known = header.type(adapter.eventType()).properties().stream().map(JournalHeader.Property::name).toList();
        var keys = plan.keys().getOrDefault(adapter.name(), network.served().stages().stream()
                .filter(StreamSpec.class::isInstance).map(stage -> ((StreamSpec) stage).partitionKey()).filter(known::contains).distinct().toList());
        return keys.isEmpty() ? Verdict.notChecked("order", adapter.name(), "no property is known by which outputs have an order; name one with --key "
                + adapter.name() + "=PROPERTY") : check.order(keys);
    }

    /** Lets the network process the whole journal in one go. */
    private void replay(Path state) throws IOException, InterruptedException {
        var kept = folder.resolve("replayed-state");
        var journal = Files.createDirectories(kept.resolve(JOURNAL));
        try (var files = Files.list(state.resolve(JOURNAL))) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, journal.resolve(file.getFileName()));
            }
        }
        run(network.replayed(), RunFiles.of(Optional.empty(), journal(kept)).with(new StateParams(kept.toString(), 0, false)), "the replay of the journal");
    }

    private void run(Deployment deployment, RunFiles files, String what) throws IOException, InterruptedException {
        var quiet = new QuietProgress();
        var outcome = new Conductor(installation, plan.run().withoutLoad()
                .with(deployment, folder.resolve("compared.deployment.json")).with(files), quiet).run();
        if (outcome.result().isEmpty()) {
            throw new IOException(what + " did not come to its end: " + outcome.problems().stream().map(Problem::message).toList());
        }
    }

    /** Passes messages on. */
    private final class QuietProgress implements RunProgress {

        @Override
        public void step(String text) {
            progress.message(text);
        }

        @Override
        public void interval(boolean measuring, double elapsedSeconds, double receivedRate, double outputRate, double p99Micros, double maxMicros) {
            // Only the files that are written are of interest.
        }

        @Override
        public void message(String text) {
            progress.message(text);
        }
    }
}
