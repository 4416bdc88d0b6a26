package org.millrace.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import org.millrace.control.CauseMessages.AbsenceParams;
import org.millrace.control.CauseMessages.CausesParams;
import org.millrace.control.JournalMessages.ReplayedRun;
import org.millrace.journal.Journal;
import org.millrace.journal.JournalException;
import org.millrace.launcher.CauseProcess;
import org.millrace.launcher.Installation;
import org.millrace.launcher.replay.AbsenceText;
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
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Explains an output of a recorded run, or its absence. */
@Command(name = "why", mixinStandardHelpOptions = true, sortOptions = false,
        description = "With --output, shows which events of a journal caused an output: replays the run without some of its events until only those are "
                + "left without which the output would not be there. With --missing, shows which clause of a statement kept an output away, with the values.",
        footer = {"", "Exit codes: 0 success, 1 the output cannot be explained, 2 wrong usage.", "",
            "  millrace replay signals.journal --outputs outputs.jsonl",
            "  millrace why signals.journal --output 12",
            "  millrace why orders.journal --missing late-fills --where \"detail = 'A1'\""})
final class WhyCommand implements Callable<Integer> {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "JOURNAL", description = "the folder of the journal")
    private Path folder;

    @Option(names = "--output", paramLabel = "N", description = "The number of the output, the field n in the file that replay --outputs writes.")
    private Optional<Long> output = Optional.empty();

    @Option(names = "--missing", paramLabel = "STATEMENT", description = "The statement, or the instance of a template, that did not send an output: its "
            + "name, alone or behind that of the processor and a dot.")
    private Optional<String> missing = Optional.empty();

    @Option(names = "--where", paramLabel = "CONDITION", description = "With --missing, the values that the output should have, such as \"symbol = 'A' and "
            + "price > 10\".")
    private Optional<String> condition = Optional.empty();

    @Option(names = "--until", paramLabel = "N|TIME", description = "With --missing, up to which event, by its number, or up to which time of the clock the "
            + "output was expected (default: the end of the run).")
    private Optional<String> until = Optional.empty();

    @Option(names = "--run", paramLabel = "N", converter = RunNumberConverter.class, description = "The number of the run in the journal (default: the last).")
    private int number = Journal.LAST;

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
        if (output.isPresent() == missing.isPresent()) {
            throw new ParameterException(spec.commandLine(), "name either --output N or --missing STATEMENT");
        }
        if (output.isPresent() && output.get() < 1) {
            throw new ParameterException(spec.commandLine(), "--output: outputs have numbers from 1");
        }
        if (output.isPresent() && (condition.isPresent() || until.isPresent())) {
            throw new ParameterException(spec.commandLine(), "--where and --until have a meaning with --missing only");
        }
        var end = ReplayEnd.of(spec, until);
        var replay = open();
        replay.warnings().forEach(warning -> spec.commandLine().getErr().println("warning: " + warning));
        try (var process = CauseProcess.start(Installation.find(), replay.run().header().deployment().classPath(), heap, plans.arguments())) {
            return missing.isPresent() ? absence(process, replay, missing.get(), end) : causes(process, replay, output.get());
        }
    }

    private int causes(CauseProcess process, Replay replay, long n) throws IOException, InterruptedException, UserError {
        var result = process.causes(new CausesParams(replay.extent().folder(), replay.extent().run(), n, limit.toMillis()));
        return print(result, result.ok(), result.message(), () -> CausesText.lines(n, result));
    }

    private int absence(CauseProcess process, Replay replay, String statement, ReplayEnd end) throws IOException, InterruptedException, UserError {
        var result = process.absence(new AbsenceParams(replay.extent().folder(), replay.extent().run(), statement, condition.orElse(""), end.event(),
                end.nanos(), limit.toMillis()));
        var expected = Stream.concat(condition.stream().map(text -> "with " + text), until.stream().map(text -> "up to "
                + (end.event() > 0 ? "event " : "") + text)).collect(Collectors.joining(" "));
        return print(result, result.ok(), result.message(), () -> AbsenceText.lines(expected, result));
    }

    private int print(Object result, boolean ok, String message, Supplier<List<String>> lines) throws IOException, UserError {
        if (!ok) {
            throw new UserError(message);
        }
        var out = spec.commandLine().getOut();
        if (json) {
            out.println(MAPPER.writeValueAsString(result));
        } else {
            lines.get().forEach(out::println);
        }
        out.flush();
        return ExitCodes.OK;
    }

    private Replay open() throws IOException, UserError {
        try {
            return Replay.open(new ReplayedRun(folder.toAbsolutePath().normalize().toString(), number, 0, 0, 0, true, false));
        } catch (JournalException e) {
            throw new UserError(e.getMessage());
        }
    }
}
