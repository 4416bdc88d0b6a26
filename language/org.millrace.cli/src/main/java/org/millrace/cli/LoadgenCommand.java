package org.millrace.cli;

import org.millrace.loadgen.LoadGenerator;

import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** Describes and starts the load generator, which has options of its own. */
@Command(name = "loadgen", description = "Sends simulated market data over TCP at a metered rate; the load generator alone.")
final class LoadgenCommand implements Callable<Integer> {

    @Unmatched
    private final List<String> arguments = new ArrayList<>();

    @Override
    public Integer call() {
        LoadGenerator.main(arguments.toArray(String[]::new));
        return ExitCodes.OK;
    }
}
