package org.millrace.report.history;

import org.millrace.report.RunResult;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The runs of a project that were kept. Any number of threads and processes may keep, list and
 * delete at the same time: a folder appears and disappears as a whole.
 */
public final class RunHistory {

    /** The folder of a project in which runs are kept. */
    public static final String FOLDER = "runs";

    private RunHistory() {
    }

    /**
     * What is in a project's history.
     *
     * @param runs   the newest first
     * @param sweeps the newest first
     * @param broken folders that are neither or are damaged
     */
    public record Listing(List<KeptRun> runs, List<KeptSweep> sweeps, List<Broken> broken) {
    }

    /**
     * A folder that cannot be read.
     *
     * @param folder where it is
     * @param reason what is wrong with it, for the user
     */
    public record Broken(Path folder, String reason) {
    }

    /**
     * Keeps a run in {@code runs/<UTC time>-<network>/}: the report with the summary and the histogram
     * logs, the time series, the settings, the environment and how the run ended. The folder appears when
     * it is complete; one that is there is never written over.
     *
     * @param projectFolder the project's folder
     * @param run           what was measured; its histograms are read, which no two threads may do at once
     * @param settings      what was asked for
     * @throws IOException if it cannot be written, with a message for the user
     */
    public static KeptRun keep(Path projectFolder, RunResult run, RunSettings settings) throws IOException {
        return KeptRun.read(KeptFolder.make(projectFolder.resolve(FOLDER), run.started(), run.summary().project(),
                folder -> KeptRun.write(run, settings, folder)));
    }

    /**
     * Keeps a sweep in {@code runs/<UTC time>-sweep-<what was varied>/}: its table as JSON, CSV and an
     * HTML page.
     *
     * @param projectFolder the project's folder
     * @throws IOException if it cannot be written, with a message for the user
     */
    public static KeptSweep keep(Path projectFolder, SweepResult sweep) throws IOException {
        return KeptSweep.read(KeptFolder.make(projectFolder.resolve(FOLDER), sweep.started(), "sweep-" + sweep.varied().word(),
                folder -> KeptSweep.write(sweep, folder)));
    }

    /**
     * Lists what was kept. A project without a history has an empty one.
     *
     * @param projectFolder the project's folder
     * @throws IOException if the folder cannot be listed; what is wrong in it is in the answer
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
                // One that is being deleted is not broken.
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
            return all.filter(path -> Files.isDirectory(path) && !path.getFileName().toString().startsWith(".")).sorted().toList();
        }
    }
}
