package org.millrace.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Describes {@code millrace test}; the script does it. */
@Command(name = "test", mixinStandardHelpOptions = true,
        description = "Runs the tests of all modules, or of one module; builds and installs their prerequisites.")
final class TestCommand implements Runnable {

    @Option(names = "--order", paramLabel = "ORDER",
            description = "order of test classes and methods: name, random, or random:SEED to repeat a random order (default: name)")
    private String order = "name";

    @Option(names = "--quick", description = "run only the unit tests of runtime and language, without those tagged as slow")
    private boolean quick;

    @Parameters(arity = "0..1", paramLabel = "MODULE", description = "the folder of a module, for instance org.millrace.codecs")
    private String module = "";

    @Override
    public void run() {
        throw new IllegalStateException("the script runs the " + (quick ? "quick " : "") + "tests" + (module.isEmpty() ? "" : " of " + module)
                + " in the order " + order);
    }
}
