package org.millrace.report;

import org.millrace.report.internal.ReportFile;
import org.millrace.report.internal.html.Page;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * The result of a run as one HTML page that needs nothing else: no network, no other file, and
 * without scripts only the reading of values at the pointer is missing. Every chart has its table.
 * The page stays small for long runs, because neighbouring intervals are taken together.
 */
public final class HtmlReport {

    /** The page's file name. */
    public static final String FILE = "report.html";

    private HtmlReport() {
    }

    /** The page as text. */
    public static String format(RunResult run) {
        return Page.of(run);
    }

    /**
     * Writes the page into a folder, which is created if need be.
     *
     * @return the page's file
     * @throws IOException if it cannot be written, with a message for the user
     */
    public static Path write(RunResult run, Path folder) throws IOException {
        var file = folder.resolve(FILE);
        var page = format(run).getBytes(StandardCharsets.UTF_8);
        ReportFile.write(file, out -> out.write(page));
        return file;
    }
}
