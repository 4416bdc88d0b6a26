package org.millrace.launch.ui.history;

import org.eclipse.osgi.util.NLS;
import org.millrace.report.history.KeptRun;
import org.millrace.report.history.RunSettings.LoadSettings;
import org.millrace.report.requirement.Verdict;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The columns of the run history, with their text and order. */
enum RunColumn {
    PROJECT(Messages.column_project, 130, run -> run.project().getName(), Comparator.comparing(run -> run.project().getName())),
    RUN(Messages.column_run, 290, run -> run.run().title(), Comparator.comparing(run -> run.run().title())),
    STARTED(Messages.column_started, 190, run -> started(run.run()), Comparator.comparing(run -> run.run().started())),
    ENDING(Messages.column_ending, 90, run -> ending(run.run()), Comparator.comparing(run -> run.run().ending())),
    REQUIREMENTS(Messages.column_requirements, 110, run -> requirements(run.run()), Comparator.comparing(run -> missed(run.run()))),
    LOAD(Messages.column_load, 120, run -> load(run.run()), Comparator.comparing(run -> run.run().summary().targetRate())),
    DURATION(Messages.column_duration, 80, run -> "%.1f s".formatted(run.run().summary().durationSeconds()),
            Comparator.comparing(run -> run.run().summary().durationSeconds())),
    PROCESSED(Messages.column_processed, 100, run -> "%,d".formatted(run.run().summary().processed()),
            Comparator.comparing(run -> run.run().summary().processed())),
    P50(Messages.column_p50, 80, run -> time(run.run().summary().latency().p50()), Comparator.comparing(run -> run.run().summary().latency().p50())),
    P99(Messages.column_p99, 80, run -> time(run.run().summary().latency().p99()), Comparator.comparing(run -> run.run().summary().latency().p99())),
    MAX(Messages.column_max, 80, run -> time(run.run().summary().latency().max()), Comparator.comparing(run -> run.run().summary().latency().max()));

    private static final DateTimeFormatter DATE = DateTimeFormatter.ofLocalizedDateTime(FormatStyle.SHORT, FormatStyle.MEDIUM);

    private final String label;
    private final int width;
    private final Function<ProjectRun, String> text;
    private final Comparator<ProjectRun> order;

    RunColumn(String label, int width, Function<ProjectRun, String> text, Comparator<ProjectRun> order) {
        this.label = label;
        this.width = width;
        this.text = text;
        this.order = order;
    }

    String label() {
        return label;
    }

    int width() {
        return width;
    }

    boolean isNumber() {
        return ordinal() >= DURATION.ordinal();
    }

    String text(ProjectRun run) {
        return text.apply(run);
    }

    Comparator<ProjectRun> order() {
        return order;
    }

    private static String started(KeptRun run) {
        return DATE.format(run.started().atZone(ZoneId.systemDefault()));
    }

    private static String ending(KeptRun run) {
        return switch (run.ending()) {
            case COMPLETE -> Messages.ending_complete;
            case INTERRUPTED -> Messages.ending_interrupted;
            case PARTIAL -> Messages.ending_partial;
        };
    }

    private static String requirements(KeptRun run) {
        var all = run.summary().verdicts().size();
        return all == 0 ? "" : isBroken(run) ? NLS.bind(Messages.requirements_missed, missed(run), all) : Messages.requirements_met;
    }

    /** Returns whether a run does not meet a requirement. */
    static boolean isBroken(KeptRun run) {
        return !run.summary().meetsRequirements();
    }

    /** Returns the number of requirements that a run does not meet; -1 if it has none. */
    private static long missed(KeptRun run) {
        var verdicts = run.summary().verdicts();
        return verdicts.isEmpty() ? -1 : verdicts.stream().filter(verdict -> !verdict.met()).count();
    }

    /** Returns the requirements of a run with the measured values, one in a line. */
    static String verdicts(KeptRun run) {
        return run.summary().verdicts().stream().map(Verdict::summary).collect(Collectors.joining("\n"));
    }

    private static String load(KeptRun run) {
        Optional<LoadSettings> load = run.settings().load();
        return load.map(asked -> "%,d × %,.0f/s".formatted(asked.connections(), asked.rate())).orElse(Messages.load_none);
    }

    private static String time(double micros) {
        return micros < 1_000 ? "%.1f µs".formatted(micros) : "%.2f ms".formatted(micros / 1e3);
    }
}
