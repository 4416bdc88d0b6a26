package org.millrace.cli;

import org.millrace.journal.Journal;
import org.millrace.journal.Journal.Run;
import org.millrace.journal.JournalException;
import org.millrace.journal.RecordedEventText;
import org.millrace.journal.RecordedEvents;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;

/** Checks a journal and shows what it has. */
@Command(name = "journal", mixinStandardHelpOptions = true, sortOptions = false,
        description = "Reads a journal completely, and shows its runs: their events, files and bytes, and what a crash has cut off. With --events, "
                + "prints the events of a run, as one line of JSON each.",
        footer = {"", "Exit codes: 0 success, 1 the journal is damaged, 2 wrong usage."})
final class JournalCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "JOURNAL", description = "the folder of the journal")
    private Path folder;

    @Option(names = "--run", paramLabel = "N", converter = RunNumberConverter.class,
            description = "The number of a run in the journal (default: all runs, with --events the last).")
    private int number = Journal.LAST;

    @Option(names = "--events", description = "Prints the events of a run.")
    private boolean events;

    @Override
    public Integer call() throws IOException, UserError {
        var out = spec.commandLine().getOut();
        try {
            var journal = Journal.open(folder);
            if (events) {
                print(journal.run(number), out);
                return ExitCodes.OK;
            }
            var damaged = false;
            for (var run : journal.runs()) {
                if (number == Journal.LAST || number == run.number()) {
                    damaged |= !describe(run, out);
                }
            }
            journal.run(number);
            return damaged ? ExitCodes.FAILED : ExitCodes.OK;
        } catch (JournalException e) {
            throw new UserError(e.getMessage());
        } finally {
            out.flush();
        }
    }

    private static void print(Run run, PrintWriter out) throws IOException {
        try (var reader = RecordedEvents.of(run, JournalCommand.class.getClassLoader())) {
            for (var event = reader.next(); event.isPresent(); event = reader.next()) {
                out.println(RecordedEventText.json(event.get()));
            }
        }
    }

    /** Describes a run; returns whether it can be read to its end. */
    private static boolean describe(Run run, PrintWriter out) throws IOException {
        var bytes = 0L;
        for (var segment : run.segments()) {
            bytes += Files.size(segment.file());
        }
        var header = run.header();
        out.println("run %d of '%s', started %s: %,d bytes in %d files".formatted(run.number(), header.deployment().project(), header.started(), bytes,
                run.segments().size()));
        var last = header.firstEvent() - 1;
        try (var reader = RecordedEvents.of(run, JournalCommand.class.getClassLoader())) {
            for (var event = reader.next(); event.isPresent(); event = reader.next()) {
                last = event.get().number();
            }
            out.println("  events %d to %d".formatted(header.firstEvent(), last));
            if (reader.cutBytes() > 0) {
                out.println("  a crash cut off the %,d bytes behind them".formatted(reader.cutBytes()));
            }
            return true;
        } catch (JournalException e) {
            out.println("  events %d to %d, then: %s".formatted(header.firstEvent(), last, e.getMessage()));
            return false;
        }
    }
}
