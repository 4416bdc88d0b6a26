package org.millrace.report.scale;

import org.millrace.report.history.KeptFolder;
import org.millrace.report.history.RunHistory;
import org.millrace.report.internal.ReportFile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * A kept scaling measurement.
 *
 * @param folder its folder
 */
public record KeptScale(Path folder) {

    private static final String PAGE_FILE = "scale.html";

    /**
     * Stores a measurement in {@code runs/<UTC time>-scale/}: its figures as JSON, and the page.
     *
     * @param projectFolder the project's folder
     * @param published     the published curves that the page shows
     * @throws IOException if it cannot be written; the message is for the user
     */
    public static KeptScale keep(Path projectFolder, ScaleResult result, List<PublishedScale> published) throws IOException {
        return new KeptScale(KeptFolder.make(projectFolder.resolve(RunHistory.FOLDER), result.started(), "scale", folder -> {
            var page = ScalePage.of(result, published).getBytes(StandardCharsets.UTF_8);
            ReportFile.write(folder.resolve(PAGE_FILE), out -> out.write(page));
            ScaleReport.write(result, folder.resolve(RunHistory.SCALE_FILE));
        }));
    }

    /** Returns the page with the table and the curves. */
    public Path page() {
        return folder.resolve(PAGE_FILE);
    }
}
