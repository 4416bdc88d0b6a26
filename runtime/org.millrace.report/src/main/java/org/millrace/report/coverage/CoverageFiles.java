package org.millrace.report.coverage;

import org.millrace.report.internal.ReportFile;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;

import static java.nio.charset.StandardCharsets.UTF_8;

/** Writes the report of a coverage into a folder: HTML pages, Cobertura's XML, and JSON. */
public final class CoverageFiles {

    private static final String COBERTURA = "cobertura.xml";
    private static final String JSON = "coverage.json";

    private CoverageFiles() {
    }

    /**
     * Writes all files; the folder is created if it is missing.
     *
     * @param sources the folder of the project
     * @return the page to begin with
     * @throws IOException if a file cannot be written; the message is for the user
     */
    public static Path write(CoverageReport report, Path sources, Path folder) throws IOException {
        var pages = new FilePages(report);
        write(folder.resolve(COBERTURA), Cobertura.xml(report, sources, Instant.now()));
        write(folder.resolve(JSON), CoverageJson.of(report));
        for (var file : report.files()) {
            write(folder.resolve(pages.name(file)), FilePage.of(report, file));
        }
        var index = folder.resolve(FilePages.INDEX);
        write(index, IndexPage.of(report, pages));
        return index;
    }

    private static void write(Path file, String text) throws IOException {
        ReportFile.write(file, out -> out.write(text.getBytes(UTF_8)));
    }
}
