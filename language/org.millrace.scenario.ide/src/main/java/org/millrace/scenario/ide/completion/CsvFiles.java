package org.millrace.scenario.ide.completion;

import org.millrace.epl.ide.EplDocument;
import org.millrace.scenario.run.ProjectScenarios;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Finds the CSV files in the folder with the scenarios of a project. */
final class CsvFiles {

    private static final String EXTENSION = ".csv";
    private static final int MOST = 200;

    private CsvFiles() {
    }

    /** Returns the files beside a text, relative to the project. */
    static List<String> beside(EplDocument document) {
        var tests = folder(document);
        if (tests.isEmpty()) {
            return List.of();
        }
        try (var files = Files.walk(tests.get())) {
            return files.filter(file -> file.toString().endsWith(EXTENSION)).limit(MOST)
                    .map(file -> tests.get().getParent().relativize(file).toString().replace('\\', '/')).sorted().toList();
        } catch (IOException e) {
            // No file is proposed from a folder that cannot be read.
            return List.of();
        }
    }

    private static Optional<Path> folder(EplDocument document) {
        if (!document.uri().startsWith("file:")) {
            return Optional.empty();
        }
        for (var folder = Path.of(URI.create(document.uri())).getParent(); folder != null && folder.getParent() != null; folder = folder.getParent()) {
            if (folder.getFileName().toString().equals(ProjectScenarios.FOLDER)) {
                return Optional.of(folder);
            }
        }
        return Optional.empty();
    }
}
