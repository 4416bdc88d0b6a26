package org.millrace.report;

import java.io.IOException;
import java.nio.file.Path;

/** Writes the complete report of a run, as {@code --report DIR} does. */
public final class RunReport {

    /** The file name of the JSON summary. */
    public static final String SUMMARY_FILE = "summary.json";

    private RunReport() {
    }

    /**
     * Writes the page, the summary and the histogram log into a folder, which is created if missing.
     *
     * @return the page
     * @throws IOException if a file cannot be written; the message is for the user
     */
    public static Path write(RunResult run, Path folder) throws IOException {
        JsonReport.write(run.summary(), folder.resolve(SUMMARY_FILE));
        HistogramLog.write(run, folder);
        return HtmlReport.write(run, folder);
    }
}
