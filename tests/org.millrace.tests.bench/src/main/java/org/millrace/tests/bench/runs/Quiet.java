package org.millrace.tests.bench.runs;

import org.millrace.launcher.RunProgress;

/** Ignores the progress of a run except for errors. */
class Quiet implements RunProgress {

    @Override
    public void step(String text) {
        // The tables show the results.
    }

    @Override
    public void interval(boolean measuring, double elapsedSeconds, double receivedRate, double outputRate, double p99Micros, double maxMicros) {
        // The intervals are part of the result.
    }

    @Override
    public void message(String text) {
        System.err.println(text);
    }
}
