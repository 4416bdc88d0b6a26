package org.millrace.report.history;

import org.HdrHistogram.Histogram;
import org.millrace.report.HtmlReport;
import org.millrace.report.JsonReport;
import org.millrace.report.LatencySummary;
import org.millrace.report.RunJournal;
import org.millrace.report.RunReport;
import org.millrace.report.RunResult;
import org.millrace.report.RunResult.Ending;
import org.millrace.report.RunResult.GcPause;
import org.millrace.report.RunResult.Interval;
import org.millrace.report.RunSummary;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A kept run. The record is read at once, the larger time series on demand. Immutable: later changes of the
 * files do not affect it. May be used by any thread.
 *
 * @param folder          the run's folder
 * @param label           the label given by the user; empty for none
 * @param started         the start of the measured part
 * @param ending          how the run ended
 * @param problems        problems for the reader, such as lost events
 * @param maxBehindMillis maximum delay of the load generator
 * @param hiccups         timer jitter of the runtime's process
 * @param summary         the summary
 * @param settings        the settings of the run
 * @param environment     facts about the machine and the JVM by name; without those of the runtime if it ended
 *                        abnormally
 * @param journal         the journal that the run wrote, if any; it may have been deleted since
 */
public record KeptRun(Path folder, String label, Instant started, Ending ending, List<String> problems, double maxBehindMillis,
        LatencySummary hiccups, RunSummary summary, RunSettings settings, Map<String, String> environment,
        Optional<RunJournal> journal) {

    /** The file name of the environment. */
    static final String ENVIRONMENT_FILE = "environment.json";

    /**
     * Reads a run.
     *
     * @param folder the folder of the run
     * @throws IOException if the folder contains no run or a damaged file; the message is for the user
     */
    public static KeptRun read(Path folder) throws IOException {
        if (!isRun(folder)) {
            throw new IOException(folder + ": not a kept run: there is no file " + RunFile.NAME + " in it");
        }
        return RunFile.read(folder, JsonReport.read(folder.resolve(RunReport.SUMMARY_FILE)),
                SettingsFile.read(folder.resolve(SettingsFile.NAME)), RunFile.environment(folder.resolve(ENVIRONMENT_FILE)));
    }

    /** Returns whether a folder contains a kept run, without checking its files. */
    public static boolean isRun(Path folder) {
        return Files.isRegularFile(folder.resolve(RunFile.NAME));
    }

    /** Writes all files of a run into a folder. */
    static void write(RunResult run, RunSettings settings, Path folder) throws IOException {
        RunReport.write(run, folder);
        TimeSeriesFile.write(run, folder);
        SettingsFile.write(settings, folder.resolve(SettingsFile.NAME));
        RunFile.writeEnvironment(run.environment(), folder.resolve(ENVIRONMENT_FILE));
        RunFile.write(run, folder);
    }

    /** Returns the name of the folder, which identifies the run in commands. */
    public String name() {
        return folder.getFileName().toString();
    }

    /** Returns the label, or the name if there is none. */
    public String title() {
        return label.isEmpty() ? name() : label;
    }

    /** Returns the HTML report. */
    public Path report() {
        return folder.resolve(HtmlReport.FILE);
    }

    /**
     * Reads the time series of the run: contiguous intervals.
     *
     * @throws IOException if a file is damaged; the message is for the user
     */
    public List<Interval> intervals() throws IOException {
        return TimeSeriesFile.intervals(folder);
    }

    /**
     * Reads the garbage collection pauses.
     *
     * @throws IOException if the file is damaged; the message is for the user
     */
    public List<GcPause> pauses() throws IOException {
        return TimeSeriesFile.pauses(folder);
    }

    /** Returns the service latency of intervals, in nanoseconds. */
    public static Histogram service(List<Interval> intervals) {
        var all = new Histogram(3);
        intervals.forEach(interval -> all.add(interval.service()));
        return all;
    }

    /** Returns the end-to-end latency of intervals, in nanoseconds. */
    public static Histogram endToEnd(List<Interval> intervals) {
        var all = new Histogram(3);
        intervals.forEach(interval -> all.add(interval.endToEnd()));
        return all;
    }

    /**
     * Sets the label of the run.
     *
     * @param text the label. It is stripped, control characters become blanks, and it is truncated to 80
     *             characters; an empty label removes it
     * @return the run with the new label
     * @throws IOException if the file cannot be written; the message is for the user
     */
    public KeptRun rename(String text) throws IOException {
        RunFile.label(folder, text);
        return read(folder);
    }

    /**
     * Deletes the run with all its files. It disappears from the history at once.
     *
     * @throws IOException if a file cannot be deleted
     */
    public void delete() throws IOException {
        KeptFolder.delete(folder);
    }
}
