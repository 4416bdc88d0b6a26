package org.millrace.launch.run;

import org.millrace.control.DebugMessages.Suspended;
import org.millrace.control.DebugMessages.TraceLine;
import org.millrace.control.EventMessages.TracedEvent;
import org.millrace.control.RuntimeControl;
import org.millrace.control.Sample;
import org.millrace.debug.model.NetworkTarget;
import org.millrace.launcher.RunProgress;
import org.millrace.profile.run.LiveRun;

/** Forwards the progress of a run to the views, the consoles and the Progress view. */
final class ConsoleProgress implements RunProgress {

    /** Ignores the progress; the end of the chain of listeners. */
    private static final RunProgress NOBODY = new RunProgress() {
        @Override
        public void step(String text) {
            // Ignored.
        }

        @Override
        public void interval(boolean measuring, double elapsedSeconds, double receivedRate, double outputRate, double p99Micros, double maxMicros) {
            // Ignored.
        }

        @Override
        public void message(String text) {
            // Ignored.
        }
    };

    private final NetworkRun run;
    private final RunProgress watched;

    ConsoleProgress(NetworkRun run, LiveRun live) {
        this.run = run;
        this.watched = live.progress(NOBODY);
    }

    @Override
    public void step(String text) {
        watched.step(text);
        run.step(text);
    }

    @Override
    public void interval(boolean measuring, double elapsedSeconds, double receivedRate, double outputRate, double p99Micros, double maxMicros) {
        watched.interval(measuring, elapsedSeconds, receivedRate, outputRate, p99Micros, maxMicros);
    }

    @Override
    public void deployed(RuntimeControl network) {
        watched.deployed(network);
        run.debugged().ifPresent(target -> target.deployed(network.debug()));
    }

    @Override
    public void running(RuntimeControl network) {
        watched.running(network);
        run.debugged().ifPresent(NetworkTarget::running);
        NetworkRuns.get().changed();
    }

    @Override
    public void suspended(Suspended event) {
        watched.suspended(event);
        run.debugged().ifPresent(target -> target.suspended(event));
    }

    @Override
    public void traceLine(TraceLine line) {
        watched.traceLine(line);
        run.debugged().ifPresent(target -> target.traceLine(line));
    }

    @Override
    public void sampled(boolean measuring, Sample sample) {
        watched.sampled(measuring, sample);
        run.monitor().sampled(measuring, sample);
    }

    @Override
    public void traced(TracedEvent event) {
        watched.traced(event);
    }

    @Override
    public void started(Part part, Process process) {
        run.started(part, process);
    }

    @Override
    public void output(Part part, boolean error, String line) {
        run.output(part, error, line);
    }

    @Override
    public void load(String text) {
        run.output(Part.LOAD, false, text);
    }

    @Override
    public void message(String text) {
        watched.message(text);
        run.printError(text);
    }
}
