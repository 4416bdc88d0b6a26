package org.millrace.report.history;

import org.millrace.report.internal.JsonText;
import org.millrace.report.internal.ReportFile;
import org.millrace.report.internal.html.SweepPage;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A sweep that was kept.
 *
 * @param folder where it is
 * @param result what was measured
 */
public record KeptSweep(Path folder, SweepResult result) {

    /** The table as JSON. */
    static final String FILE = "sweep.json";
    /** The table for spreadsheets. */
    static final String CSV_FILE = "sweep.csv";
    /** The page. */
    static final String PAGE_FILE = "sweep.html";

    /**
     * Reads a sweep.
     *
     * @param folder the folder of the sweep
     * @throws IOException if it is none or is damaged, with a message for the user
     */
    public static KeptSweep read(Path folder) throws IOException {
        return new KeptSweep(folder, SweepFile.read(folder.resolve(FILE)));
    }

    /** Whether a folder is that of a kept sweep; its file may be damaged all the same. */
    public static boolean isSweep(Path folder) {
        return Files.isRegularFile(folder.resolve(FILE));
    }

    /** Writes everything about a sweep into a folder. */
    static void write(SweepResult sweep, Path folder) throws IOException {
        ReportFile.write(folder.resolve(CSV_FILE), out -> out.write(SweepTable.csv(sweep).getBytes(StandardCharsets.UTF_8)));
        ReportFile.write(folder.resolve(PAGE_FILE), out -> out.write(SweepPage.of(sweep).getBytes(StandardCharsets.UTF_8)));
        JsonText.write(SweepFile.tree(sweep), folder.resolve(FILE));
    }

    /** The name of its folder. */
    public String name() {
        return folder.getFileName().toString();
    }

    /** The page with the table and the plots. */
    public Path page() {
        return folder.resolve(PAGE_FILE);
    }

    /**
     * Deletes the sweep; its runs stay.
     *
     * @throws IOException if a file cannot be deleted
     */
    public void delete() throws IOException {
        KeptFolder.delete(folder);
    }
}
