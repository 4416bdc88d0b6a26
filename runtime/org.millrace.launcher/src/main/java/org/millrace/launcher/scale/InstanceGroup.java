package org.millrace.launcher.scale;

import org.millrace.deployment.feed.Load;
import org.millrace.launcher.Installation;
import org.millrace.launcher.LoadSequence;
import org.millrace.launcher.MeasuredSequence;
import org.millrace.launcher.RunOutcome;
import org.millrace.launcher.RunProgress;
import org.millrace.report.scale.ScaleResult.Row;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Several instances of a network, each with a thread here, that get the same loads at the same times. {@link #run} is called
 * once; {@link #interrupt} may be called by any thread.
 */
final class InstanceGroup {

    private final InstanceTrials trials;
    private final ScaleProgress progress;
    private final List<MeasuredSequence> sequences;
    private final List<String> ends;
    // The outcomes of the present trial, by the index of the instance.
    private final Map<Integer, RunOutcome> outcomes = new TreeMap<>();
    private Optional<Load> load = Optional.empty();
    private int members;
    private int arrived;
    private int round;
    private boolean interrupted;

    /**
     * @param folder where the deployments of the instances are written
     */
    InstanceGroup(Installation installation, ScalePlan plan, int instances, Path folder, InstanceTrials trials, ScaleProgress progress) {
        this.trials = trials;
        this.progress = progress;
        this.members = instances;
        this.sequences = Instances.of(installation, plan, instances, folder, InstanceProgress::new);
        this.ends = new ArrayList<>(Collections.nCopies(instances, ""));
    }

    /** Passes only messages on. */
    private final class InstanceProgress implements RunProgress {

        private final int index;

        InstanceProgress(int index) {
            this.index = index;
        }

        @Override
        public void step(String text) {
            // The trials are reported as a whole.
        }

        @Override
        public void interval(boolean measuring, double elapsedSeconds, double receivedRate, double outputRate, double p99Micros, double maxMicros) {
            // The trials are reported as a whole.
        }

        @Override
        public void message(String text) {
            progress.message(index + 1, text);
        }
    }

    /** Ends the trial early, and all instances. */
    void interrupt() {
        synchronized (this) {
            interrupted = true;
            notifyAll();
        }
        sequences.forEach(MeasuredSequence::interrupt);
    }

    /** Runs all trials, and returns the figures of the highest rate. */
    Row run() throws InterruptedException {
        var threads = new ArrayList<Thread>();
        for (var i = 0; i < sequences.size(); i++) {
            var index = i;
            threads.add(Thread.ofPlatform().name("instance-" + (i + 1)).start(() -> run(index)));
        }
        try {
            for (var thread : threads) {
                thread.join();
            }
        } catch (InterruptedException e) {
            interrupt();
            throw e;
        }
        synchronized (this) {
            return trials.row(ends);
        }
    }

    private void run(int index) {
        var end = "";
        try {
            var outcome = sequences.get(index).run(new Member(index));
            end = outcome.problems().isEmpty() ? "" : outcome.problems().getFirst().message();
        } catch (IOException | RuntimeException e) {
            end = e.getMessage();
        } catch (InterruptedException e) {
            end = "interrupted";
        } finally {
            leave(index, end);
        }
    }

    private synchronized void leave(int index, String end) {
        ends.set(index, end);
        if (!end.isEmpty()) {
            progress.message(index + 1, end);
        }
        members--;
        advance();
    }

    /** Begins the next trial when all members wait for it. */
    private void advance() {
        if (arrived < members) {
            return;
        }
        if (!outcomes.isEmpty() && !interrupted) {
            trials.take(outcomes);
        }
        outcomes.clear();
        // Without one of the instances, further trials would say nothing about their number.
        load = interrupted || members < sequences.size() ? Optional.empty() : trials.next();
        arrived = 0;
        round++;
        notifyAll();
    }

    /** The part of an instance in the trials: it waits for the others before each. */
    private final class Member implements LoadSequence {

        private final int index;

        Member(int index) {
            this.index = index;
        }

        @Override
        public void started(Map<String, Map<String, String>> facts) {
            synchronized (InstanceGroup.this) {
                trials.started(index, facts);
            }
        }

        @Override
        public Optional<Load> next() {
            synchronized (InstanceGroup.this) {
                var before = round;
                arrived++;
                advance();
                while (round == before && !interrupted) {
                    try {
                        InstanceGroup.this.wait();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                        return Optional.empty();
                    }
                }
                return interrupted ? Optional.empty() : load;
            }
        }

        @Override
        public void take(RunOutcome outcome) {
            synchronized (InstanceGroup.this) {
                outcomes.put(index, outcome);
            }
        }
    }
}
