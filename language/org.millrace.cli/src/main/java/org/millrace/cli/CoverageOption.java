package org.millrace.cli;

import org.millrace.deployment.Deployment;
import org.millrace.launcher.ScenarioProcess;
import org.millrace.report.coverage.CoverageFiles;
import org.millrace.scenario.coverage.CoverageReader;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The option for the coverage of a network by scenarios. */
final class CoverageOption {

    @Option(names = "--coverage", paramLabel = "FOLDER", description = "Writes to a folder which statements, branches of patterns, wires and instances "
            + "of templates the scenarios used: index.html, cobertura.xml for build servers, and coverage.json.")
    private Optional<Path> folder = Optional.empty();

    boolean isWanted() {
        return folder.isPresent();
    }

    /** Creates the folder, and finds out whether it can be written, before anything is performed. */
    void check(CommandSpec spec) {
        if (folder.isPresent()) {
            try {
                Files.createDirectories(folder.get());
                Files.delete(Files.createTempFile(folder.get(), "millrace", ".tmp"));
            } catch (IOException e) {
                throw new ParameterException(spec.commandLine(), "the folder " + folder.get() + " for the coverage cannot be written"
                        + (Files.exists(folder.get()) && !Files.isDirectory(folder.get()) ? ": it is a file" : ""));
            }
        }
    }

    /**
     * Writes the coverage by all scenarios that the process has performed.
     *
     * @param part the subfolder; empty for the folder itself
     */
    void write(ScenarioProcess process, Deployment deployment, Path project, String part, int scenarios, PrintWriter out)
            throws IOException, InterruptedException {
        if (folder.isPresent()) {
            var report = CoverageReader.read(deployment, project, process.coverage(), scenarios);
            out.println("coverage: " + report.summary() + " -> " + CoverageFiles.write(report, project, folder.get().resolve(part)));
        }
    }
}
