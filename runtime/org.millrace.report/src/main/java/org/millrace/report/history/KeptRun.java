package org.millrace.report.history;

import org.HdrHistogram.Histogram;
import org.millrace.report.HtmlReport;
import org.millrace.report.JsonReport;
import org.millrace.report.LatencySummary;
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

/**
 * A run that was kept. What is in the record was read at once; the time series, which is larger, is read
 * when it is asked for. A value: files that change later do not change it. The methods may be called
 * by any thread.
 *
 * @param folder          where it is
 * @param label           what somebody has called it; empty if nobody has
 * @param started         when the measured part began
 * @param ending          how it came to its end
 * @param problems        what a reader has to know, such as lost events
 * @param maxBehindMillis how far the load generator fell behind at worst
 * @param hiccups         timer jitter in the runtime's process
 * @param summary         the figures
 * @param settings        what was asked for
 * @param environment     what it ran on, name to value; without what the runtime tells if it died
 */
public record KeptRun(Path folder, String label, Instant started, Ending ending, List<String> problems, double maxBehindMillis,
        LatencySummary hiccups, RunSummary summary, RunSettings settings, Map<String, String> environment) {

    /** The file name of the description of the environment. */
    static final String ENVIRONMENT_FILE = "environment.json";

    /**
     * Reads a run.
     *
     * @param folder the folder of the run
     * @throws IOException if it is none or a file of it is damaged, with a message for the user
     */
    public static KeptRun read(Path folder) throws IOException {
        if (!isRun(folder)) {
            throw new IOException(folder + ": not a kept run: there is no file " + RunFile.NAME + " in it");
        }
        return RunFile.read(folder, JsonReport.read(folder.resolve(RunReport.SUMMARY_FILE)),
                SettingsFile.read(folder.resolve(SettingsFile.NAME)), RunFile.environment(folder.resolve(ENVIRONMENT_FILE)));
    }

    /** Whether a folder is that of a kept run; its files may be damaged all the same. */
    public static boolean isRun(Path folder) {
        return Files.isRegularFile(folder.resolve(RunFile.NAME));
    }

    /** Writes everything about a run into a folder. */
    static void write(RunResult run, RunSettings settings, Path folder) throws IOException {
        RunReport.write(run, folder);
        TimeSeriesFile.write(run, folder);
        SettingsFile.write(settings, folder.resolve(SettingsFile.NAME));
        RunFile.writeEnvironment(run.environment(), folder.resolve(ENVIRONMENT_FILE));
        RunFile.write(run, folder);
    }

    /** The name of its folder, by which it is called in commands. */
    public String name() {
        return folder.getFileName().toString();
    }

    /** The label, or the name if there is none. */
    public String title() {
        return label.isEmpty() ? name() : label;
    }

    /** The report as an HTML page. */
    public Path report() {
        return folder.resolve(HtmlReport.FILE);
    }

    /**
     * Reads the time series of the run, its intervals one after the other.
     *
     * @throws IOException if a file is damaged, with a message for the user
     */
    public List<Interval> intervals() throws IOException {
        return TimeSeriesFile.intervals(folder);
    }

    /**
     * Reads the pauses of the collector.
     *
     * @throws IOException if the file is damaged, with a message for the user
     */
    public List<GcPause> pauses() throws IOException {
        return TimeSeriesFile.pauses(folder);
    }

    /** All service latencies of intervals, in nanoseconds. */
    public static Histogram service(List<Interval> intervals) {
        var all = new Histogram(3);
        intervals.forEach(interval -> all.add(interval.service()));
        return all;
    }

    /** All end-to-end latencies of intervals, in nanoseconds. */
    public static Histogram endToEnd(List<Interval> intervals) {
        var all = new Histogram(3);
        intervals.forEach(interval -> all.add(interval.endToEnd()));
        return all;
    }

    /**
     * Gives the run a label.
     *
     * @param text blanks at its ends are taken away, control characters become blanks, and it is cut
     *             after 80 characters; empty takes the label away
     * @return the run with its label
     * @throws IOException if the file cannot be written, with a message for the user
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
