package org.millrace.report;

import java.io.IOException;
import java.nio.file.Path;

/** The whole report of a run: what {@code --report DIR} writes. */
public final class RunReport {

    /** The file name of the JSON summary. */
    public static final String SUMMARY_FILE = "summary.json";

    private RunReport() {
    }

    /**
     * Writes the page, the summary and the histogram log into a folder, which is created if need be.
     *
     * @return the page, for whoever wants to open it
     * @throws IOException if a file cannot be written, with a message for the user
     */
    public static Path write(RunResult run, Path folder) throws IOException {
        JsonReport.write(run.summary(), folder.resolve(SUMMARY_FILE));
        HistogramLog.write(run, folder);
        return HtmlReport.write(run, folder);
    }
}
