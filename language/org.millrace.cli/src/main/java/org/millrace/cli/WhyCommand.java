package org.millrace.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import org.millrace.control.CauseMessages.CausesParams;
import org.millrace.control.JournalMessages.ReplayedRun;
import org.millrace.journal.JournalException;
import org.millrace.launcher.CauseProcess;
import org.millrace.launcher.Installation;
import org.millrace.launcher.replay.CausesText;
import org.millrace.launcher.replay.Replay;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.concurrent.Callable;

/** Explains an output of a recorded run. */
@Command(name = "why", mixinStandardHelpOptions = true, sortOptions = false,
        description = "Shows which events of a journal caused an output: replays the run without some of its events until only those are left without "
                + "which the output would not be there.",
        footer = {"", "Exit codes: 0 success, 1 the output cannot be explained, 2 wrong usage.", "",
            "  millrace replay signals.journal --outputs outputs.jsonl",
            "  millrace why signals.journal --output 12"})
final class WhyCommand implements Callable<Integer> {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "JOURNAL", description = "the folder of the journal")
    private Path folder;

    @Option(names = "--output", required = true, paramLabel = "N", description = "The number of the output, the field n in the file that replay --outputs "
            + "writes.")
    private long output;

    @Option(names = "--run", paramLabel = "N", description = "The number of the run in the journal (default: the last).")
    private OptionalInt number = OptionalInt.empty();

    @Option(names = "--limit", paramLabel = "TIME", defaultValue = "60s", converter = DurationConverter.class,
            description = "The time after which the search for a smaller set of events ends (default: ${DEFAULT-VALUE}).")
    private Duration limit;

    @Option(names = "--json", description = "Prints the result as JSON.")
    private boolean json;

    @Option(names = "--heap", paramLabel = "SIZE", defaultValue = "1g", description = "The heap of the process that replays (default: ${DEFAULT-VALUE}).")
    private String heap;

    @Mixin
    private PlanOptions plans;

    @Override
    public Integer call() throws IOException, InterruptedException, UserError {
        RuntimeOptions.checkHeap(spec, heap);
        plans.check();
        if (output < 1) {
            throw new ParameterException(spec.commandLine(), "--output: outputs have numbers from 1");
        }
        var replay = open();
        replay.warnings().forEach(warning -> spec.commandLine().getErr().println("warning: " + warning));
        try (var process = CauseProcess.start(Installation.find(), replay.run().header().deployment().classPath(), heap, plans.arguments())) {
            var result = process.causes(new CausesParams(replay.extent().folder(), replay.extent().run(), output, limit.toMillis()));
            if (!result.ok()) {
                throw new UserError(result.message());
            }
            var out = spec.commandLine().getOut();
            if (json) {
                out.println(MAPPER.writeValueAsString(result));
            } else {
                CausesText.lines(output, result).forEach(out::println);
            }
            out.flush();
            return ExitCodes.OK;
        }
    }

    private Replay open() throws IOException, UserError {
        try {
            return Replay.open(new ReplayedRun(folder.toAbsolutePath().normalize().toString(), number.orElse(0), 0, 0, 0, true, false));
        } catch (JournalException e) {
            throw new UserError(e.getMessage());
        }
    }
}
