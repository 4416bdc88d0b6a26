package org.millrace.cli;

import org.millrace.report.JsonReport;
import org.millrace.report.RunReport;
import org.millrace.report.RunResult;
import org.millrace.report.TextReport;
import org.millrace.report.series.RunSeries;
import org.millrace.report.series.SeriesReport;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Where the result goes: options that several subcommands share. */
final class ResultOptions {

    private static final int WIDTH = 100;

    @Option(names = "--report", paramLabel = "FOLDER",
            description = "Writes report.html, summary.json and the HdrHistogram logs to a folder.")
    private Optional<Path> report = Optional.empty();

    @Option(names = "--json", paramLabel = "FILE", description = "Writes the summary as JSON.")
    private Optional<Path> json = Optional.empty();

    @Option(names = "--outputs", paramLabel = "FILE", description = "Writes every event that a bean or an outbound adapter receives to a "
            + "file, as one line of JSON.")
    private Optional<Path> outputs = Optional.empty();

    /**
     * Finds out before a run, not after it, whether its result can be written.
     *
     * @throws UserError if not
     */
    void check() throws UserError {
        if (report.isPresent()) {
            try {
                Files.createDirectories(report.get());
                Files.delete(Files.createTempFile(report.get(), "millrace", ".tmp"));
            } catch (IOException e) {
                throw new UserError("the report folder " + report.get() + " cannot be written: " + Messages.of(e));
            }
        }
        check(json);
        check(outputs);
    }

    /** Finds out whether a file can be written. */
    static void check(Optional<Path> file) throws UserError {
        if (file.isPresent()) {
            var folder = file.get().toAbsolutePath().getParent();
            if (folder == null || !Files.isDirectory(folder)) {
                throw new UserError("there is no folder for the file " + file.get());
            }
            if (Files.isDirectory(file.get()) || !Files.isWritable(Files.exists(file.get()) ? file.get() : folder)) {
                throw new UserError("the file " + file.get() + " cannot be written");
            }
        }
    }

    /** Where the outputs of the network go. */
    Optional<Path> outputs() {
        return outputs.map(Path::toAbsolutePath);
    }

    /** Whether something is to be written about one run. */
    boolean any() {
        return json.isPresent() || forOneMeasurement();
    }

    /** Whether something is to be written that a process with several measurements does not have. */
    boolean forOneMeasurement() {
        return report.isPresent() || outputs.isPresent();
    }

    void write(RunSeries series) throws IOException {
        if (json.isPresent()) {
            SeriesReport.write(series, json.get());
        }
    }

    void write(RunResult result, PrintWriter out, PrintWriter err) throws IOException {
        out.print(TextReport.format(result, WIDTH));
        out.flush();
        if (report.isPresent()) {
            err.println("report: " + RunReport.write(result, report.get()));
        }
        if (json.isPresent()) {
            JsonReport.write(result.summary(), json.get());
        }
    }
}
