package org.millrace.report;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import static org.junit.jupiter.api.Assertions.assertEquals;

class RunReportTest {

    @TempDir
    private Path folder;

    @Test
    void allFilesOfAReportAreWritten() throws IOException {
        var run = DemoRun.realistic("files", 2, List.of());
        var page = RunReport.write(run, folder.resolve("a/b"));
        assertEquals(folder.resolve("a/b/report.html"), page);
        try (var files = Files.list(folder.resolve("a/b"))) {
            assertEquals(Set.of("report.html", "summary.json", "latency.hlog", "latency.hgrm"),
                    files.map(file -> file.getFileName().toString()).collect(Collectors.toSet()));
        }
    }

    @Test
    void writingAgainReplacesTheFiles() throws IOException {
        RunReport.write(DemoRun.realistic("first", 3, List.of()), folder);
        RunReport.write(DemoRun.nothing(), folder);
        assertEquals("nothing", JsonReport.read(folder.resolve("summary.json")).project());
    }
}
