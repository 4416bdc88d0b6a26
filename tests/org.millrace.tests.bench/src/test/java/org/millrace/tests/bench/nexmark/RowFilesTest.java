package org.millrace.tests.bench.nexmark;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;

class RowFilesTest {

    @TempDir
    private Path folder;

    private Optional<String> difference(List<String> expected, List<String> found, String key) throws IOException {
        return RowFiles.difference(Files.write(folder.resolve("expected"), expected), Files.write(folder.resolve("found"), found), key);
    }

    @Test
    void theOrderOfRowsDoesNotMatter() throws IOException {
        assertEquals(Optional.empty(), difference(List.of("a=1", "a=2", "a=1"), List.of("a=1", "a=1", "a=2"), ""));
    }

    @Test
    void tellsRowsThatAreMissingOrAdditional() throws IOException {
        assertEquals(Optional.of("  missing 1 × a=1\n  additional 1 × a=3\n"), difference(List.of("a=1", "a=2", "a=1"), List.of("a=1", "a=3", "a=2"), ""));
    }

    @Test
    void showsTheFirstRowsOnly() throws IOException {
        assertEquals(Optional.of("""
                  missing 1 × a=1
                  missing 1 × a=2
                  missing 1 × a=3
                  missing 1 × a=4
                  missing 1 × a=5
                  and 1 more rows
                """), difference(List.of("a=1", "a=2", "a=3", "a=4", "a=5", "a=6"), List.of(), ""));
    }

    @Test
    void withAKeyTheLastRowsCount() throws IOException {
        var expected = List.of("category=1 price=7", "category=2 price=3", "category=1 price=9");
        assertEquals(Optional.empty(), difference(expected, List.of("category=2 price=3", "category=1 price=9"), "category"));
        assertEquals(Optional.of("  additional 1 × category=1 price=7\n  missing 1 × category=1 price=9\n"),
                difference(expected, List.of("category=1 price=9", "category=2 price=3", "category=1 price=7"), "category"));
    }
}
