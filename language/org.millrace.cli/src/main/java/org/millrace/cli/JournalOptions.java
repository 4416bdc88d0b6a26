package org.millrace.cli;

import org.millrace.control.JournalMessages.JournalParams;
import org.millrace.journal.JournalOptions.Fsync;
import org.millrace.launcher.JournalLimits;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/** The journal of a run: options that several subcommands share. */
final class JournalOptions {

    /** Which events are written. */
    enum Events { ALL, WANTED }

    /** What happens if the journal cannot be written any further. */
    enum Failure { STOP, CONTINUE }

    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--journal", paramLabel = "DIR", description = "Writes everything that enters the network to a journal, for 'replay'. The folder may "
            + "have the journal of earlier runs of the same network.")
    private Optional<Path> folder = Optional.empty();

    @Option(names = "--journal-events", paramLabel = "all|wanted", description = "Which events the journal has: all, or without those that no statement "
            + "can use (default: all).")
    private Optional<Events> events = Optional.empty();

    @Option(names = "--journal-fsync", paramLabel = "none|interval|each", description = "When the journal is forced to the disk: never, every second, or "
            + "before an event is processed (default: interval).")
    private Optional<Fsync> fsync = Optional.empty();

    @Option(names = "--journal-segment", paramLabel = "SIZE", description = "The size of a file of the journal (default: 64m).")
    private Optional<String> segment = Optional.empty();

    @Option(names = "--journal-keep", paramLabel = "SIZE|TIME", description = "Deletes the oldest files of the journal if all are larger than a size, such "
            + "as 10g, or if they are older than a time, such as 48h; may be given for both (default: keeps all).")
    private final List<String> keep = new ArrayList<>();

    @Option(names = "--journal-failure", paramLabel = "stop|continue", description = "What happens if the journal cannot be written any further, as on a "
            + "full disk: the run ends, or it continues without the journal (default: stop).")
    private Optional<Failure> failure = Optional.empty();

    /** Finds wrong values before anything is done. */
    void check(boolean implied) {
        if (!implied && folder.isEmpty() && (events.isPresent() || fsync.isPresent() || segment.isPresent() || !keep.isEmpty() || failure.isPresent())) {
            throw new ParameterException(spec.commandLine(), "the options --journal-… have a meaning with --journal DIR only");
        }
        params();
    }

    /**
     * Returns the journal of a network that keeps its state.
     *
     * @param state the folder of the state, in which the journal is unless another folder is named
     */
    JournalParams params(Path state) {
        if (events.orElse(Events.ALL) == Events.WANTED) {
            throw new ParameterException(spec.commandLine(), "--state needs all events in the journal; leave out --journal-events wanted");
        }
        return params(Optional.of(folder.orElse(state.resolve("journal"))));
    }

    JournalParams params() {
        return params(folder);
    }

    private JournalParams params(Optional<Path> written) {
        var limits = read("--journal-keep", () -> JournalLimits.parse(keep));
        var segmentBytes = read("--journal-segment", () -> segment.map(JournalLimits::segmentBytes).orElse(0L));
        return new JournalParams(written.map(path -> path.toAbsolutePath().normalize().toString()).orElse(""), events.orElse(Events.ALL) == Events.WANTED,
                fsync.orElse(Fsync.INTERVAL).name().toLowerCase(Locale.ROOT), segmentBytes, limits.keepBytes(), limits.keepSeconds(),
                failure.orElse(Failure.STOP) == Failure.CONTINUE);
    }

    private <T> T read(String option, Supplier<T> value) {
        try {
            return value.get();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), option + ": " + e.getMessage(), e);
        }
    }
}
