package org.millrace.cli;

import org.millrace.launcher.chaos.ChaosProgress;
import org.millrace.launcher.chaos.ChaosReport;
import org.millrace.launcher.chaos.InjectedFault;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;

/** Prints the progress of a campaign; what the network says goes into a file, since it reports every fault. */
final class ConsoleChaos implements ChaosProgress, AutoCloseable {

    private final PrintWriter err;
    private final PrintWriter log;

    ConsoleChaos(PrintWriter err, Path log) throws IOException {
        this.err = err;
        this.log = new PrintWriter(Files.newBufferedWriter(log), true);
    }

    @Override
    public void step(String text) {
        err.println(text);
        log.println(text);
    }

    @Override
    public void injected(InjectedFault fault) {
        log.println(ChaosReport.line(fault));
    }

    @Override
    public void message(String text) {
        log.println(text);
    }

    @Override
    public void close() {
        log.close();
    }
}
