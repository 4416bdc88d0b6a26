package org.millrace.tests.bench.runs;

import org.millrace.launcher.RunProgress;

/** Follows a run and says nothing but what is wrong. */
class Quiet implements RunProgress {

    @Override
    public void step(String text) {
        // The tables say what matters.
    }

    @Override
    public void interval(boolean measuring, double elapsedSeconds, double receivedRate, double outputRate, double p99Micros, double maxMicros) {
        // The result has it.
    }

    @Override
    public void message(String text) {
        System.err.println(text);
    }
}
