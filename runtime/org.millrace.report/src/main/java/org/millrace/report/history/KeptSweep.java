package org.millrace.report.history;

import org.millrace.report.history.internal.SweepPage;
import org.millrace.report.internal.JsonText;
import org.millrace.report.internal.ReportFile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A kept sweep.
 *
 * @param folder the sweep's folder
 * @param result the measurements
 */
public record KeptSweep(Path folder, SweepResult result) {

    /** The file name of the JSON table. */
    static final String FILE = "sweep.json";
    /** The file name of the CSV table. */
    static final String CSV_FILE = "sweep.csv";
    /** The file name of the HTML page. */
    static final String PAGE_FILE = "sweep.html";

    /**
     * Reads a sweep.
     *
     * @param folder the folder of the sweep
     * @throws IOException if the folder contains no sweep or a damaged file; the message is for the user
     */
    public static KeptSweep read(Path folder) throws IOException {
        return new KeptSweep(folder, SweepFile.read(folder.resolve(FILE)));
    }

    /** Returns whether a folder contains a kept sweep, without checking its file. */
    public static boolean isSweep(Path folder) {
        return Files.isRegularFile(folder.resolve(FILE));
    }

    /** Writes all files of a sweep into a folder. */
    static void write(SweepResult sweep, Path folder) throws IOException {
        ReportFile.write(folder.resolve(CSV_FILE), out -> out.write(SweepTable.csv(sweep).getBytes(StandardCharsets.UTF_8)));
        ReportFile.write(folder.resolve(PAGE_FILE), out -> out.write(SweepPage.of(sweep).getBytes(StandardCharsets.UTF_8)));
        JsonText.write(SweepFile.tree(sweep), folder.resolve(FILE));
    }

    /** Returns the name of the folder. */
    public String name() {
        return folder.getFileName().toString();
    }

    /** Returns the page with the table and the charts. */
    public Path page() {
        return folder.resolve(PAGE_FILE);
    }

    /**
     * Deletes the sweep; its runs remain.
     *
     * @throws IOException if a file cannot be deleted
     */
    public void delete() throws IOException {
        KeptFolder.delete(folder);
    }
}
