package org.millrace.report;

import org.millrace.report.internal.ReportFile;
import org.millrace.report.internal.html.Page;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Formats the result of a run as a self-contained HTML page that needs no network and no other files. Without
 * scripts, only reading values at the pointer does not work. Every chart has a table. For long runs, adjacent
 * intervals are merged to limit the page's size.
 */
public final class HtmlReport {

    /** The page's file name. */
    public static final String FILE = "report.html";

    private HtmlReport() {
    }

    /** Returns the page's HTML. */
    public static String format(RunResult run) {
        return Page.of(run);
    }

    /**
     * Writes the page into a folder, which is created if missing.
     *
     * @return the page's file
     * @throws IOException if the page cannot be written; the message is for the user
     */
    public static Path write(RunResult run, Path folder) throws IOException {
        var file = folder.resolve(FILE);
        var page = format(run).getBytes(StandardCharsets.UTF_8);
        ReportFile.write(file, out -> out.write(page));
        return file;
    }
}
