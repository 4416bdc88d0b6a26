package org.millrace.report.history;

import org.millrace.report.RunResult;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The kept runs of a project. Any number of threads and processes may keep, list and delete runs concurrently:
 * folders appear and disappear atomically.
 */
public final class RunHistory {

    /** The folder of a project that contains its runs. */
    public static final String FOLDER = "runs";

    /** A folder with this file has a measurement of several instances; it is neither a run nor a sweep. */
    public static final String SCALE_FILE = "scale.json";

    private RunHistory() {
    }

    /**
     * The contents of a project's history.
     *
     * @param runs   the runs, newest first
     * @param sweeps the sweeps, newest first
     * @param broken other and damaged folders
     */
    public record Listing(List<KeptRun> runs, List<KeptSweep> sweeps, List<Broken> broken) {
    }

    /**
     * A folder that cannot be read.
     *
     * @param folder the folder
     * @param reason the reason, for the user
     */
    public record Broken(Path folder, String reason) {
    }

    /**
     * Stores a run in {@code runs/<UTC time>-<network>/}: the report with the summary and the histogram logs,
     * the time series, the settings, the environment and the ending. The folder appears when it is complete; an
     * existing folder is never overwritten.
     *
     * @param projectFolder the project's folder
     * @param run           the measurements; its histograms are read, which is not safe for several threads
     * @param settings      the settings of the run
     * @throws IOException if the run cannot be written; the message is for the user
     */
    public static KeptRun keep(Path projectFolder, RunResult run, RunSettings settings) throws IOException {
        return KeptRun.read(KeptFolder.make(projectFolder.resolve(FOLDER), run.started(), run.summary().project(),
                folder -> KeptRun.write(run, settings, folder)));
    }

    /**
     * Stores a sweep in {@code runs/<UTC time>-sweep-<varied setting>/}: its table as JSON, CSV and an HTML
     * page.
     *
     * @param projectFolder the project's folder
     * @throws IOException if the sweep cannot be written; the message is for the user
     */
    public static KeptSweep keep(Path projectFolder, SweepResult sweep) throws IOException {
        return KeptSweep.read(KeptFolder.make(projectFolder.resolve(FOLDER), sweep.started(), "sweep-" + sweep.varied().word(),
                folder -> KeptSweep.write(sweep, folder)));
    }

    /**
     * Lists the kept runs and sweeps; empty for a project without a history.
     *
     * @param projectFolder the project's folder
     * @throws IOException if the folder cannot be listed; errors in its contents are part of the result
     */
    public static Listing list(Path projectFolder) throws IOException {
        var runs = new ArrayList<KeptRun>();
        var sweeps = new ArrayList<KeptSweep>();
        var broken = new ArrayList<Broken>();
        for (var folder : folders(projectFolder)) {
            try {
                if (KeptSweep.isSweep(folder)) {
                    sweeps.add(KeptSweep.read(folder));
                } else {
                    runs.add(KeptRun.read(folder));
                }
            } catch (IOException e) {
                // A folder that is being deleted is not broken.
                if (Files.isDirectory(folder)) {
                    broken.add(new Broken(folder, e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage()));
                }
            }
        }
        runs.sort(Comparator.comparing(KeptRun::started).thenComparing(KeptRun::name).reversed());
        sweeps.sort(Comparator.comparing((KeptSweep sweep) -> sweep.result().started()).reversed());
        return new Listing(List.copyOf(runs), List.copyOf(sweeps), List.copyOf(broken));
    }

    private static List<Path> folders(Path projectFolder) throws IOException {
        var history = projectFolder.resolve(FOLDER);
        if (!Files.isDirectory(history)) {
            return List.of();
        }
        try (var all = Files.list(history)) {
            return all.filter(path -> Files.isDirectory(path) && !path.getFileName().toString().startsWith(".") && !Files.exists(path.resolve(SCALE_FILE)))
                    .sorted().toList();
        }
    }
}
