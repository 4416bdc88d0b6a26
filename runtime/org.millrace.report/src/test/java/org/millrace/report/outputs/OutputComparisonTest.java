package org.millrace.report.outputs;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.report.outputs.OutputComparison.Change;
import org.millrace.report.outputs.OutputComparison.Counts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class OutputComparisonTest {

    @TempDir
    private Path folder;

    /** Writes outputs given as time and value. */
    private Path file(String name, String... rows) throws IOException {
        var lines = IntStream.range(0, rows.length).mapToObj(i -> {
            var parts = rows[i].split(" ");
            return "{\"n\":%d,\"event\":%d,\"time\":\"2026-01-01T00:00:0%sZ\",\"stage\":\"%s\",\"type\":\"Row\",\"values\":{\"x\":%s}}"
                    .formatted(i + 1, 10 * (i + 1), parts[0], parts[1], parts[2]);
        }).toList();
        return Files.write(folder.resolve(name), lines);
    }

    private OutputComparison compare(List<String> before, List<String> after) throws IOException {
        return OutputComparison.of(file("before", before.toArray(String[]::new)), file("after", after.toArray(String[]::new)), 3);
    }

    @Test
    void theSameOutputsInAnotherOrderOfOneTimeAreTheSame() throws IOException {
        var comparison = compare(List.of("1 a 1", "1 a 2", "2 a 1"), List.of("1 a 2", "1 a 1", "2 a 1"));
        assertTrue(comparison.isSame());
        assertEquals("the outputs are the same: 3\n", OutputComparisonText.format(comparison, 80));
    }

    @Test
    void outputsAppearVanishAndMove() throws IOException {
        var comparison = compare(List.of("1 a 1", "2 a 2", "3 b 3", "4 a 4"), List.of("1 a 1", "3 a 2", "4 a 4", "5 c 9"));
        assertFalse(comparison.isSame());
        assertEquals(2, comparison.same());
        assertEquals(new Counts(0, 0, 1), comparison.stages().get("a"));
        assertEquals(new Counts(0, 1, 0), comparison.stages().get("b"));
        assertEquals(new Counts(1, 0, 0), comparison.stages().get("c"));
        assertEquals(List.of(Change.MOVED, Change.VANISHED, Change.APPEARED),
                comparison.differences().stream().map(OutputComparison.Difference::change).toList());
        assertEquals(20, comparison.differences().getFirst().event());
        assertTrue(OutputComparisonText.format(comparison, 80).contains("~ a Row at 2026-01-01T00:00:03Z, was at 2026-01-01T00:00:02Z (event 20)\n  {\"x\":2}\n"));
    }

    @Test
    void onlyTheFirstDifferencesAreKept() throws IOException {
        var many = IntStream.range(0, 9).mapToObj(i -> i + " a " + i).toList();
        var comparison = compare(many, List.of());
        assertEquals(new Counts(0, 9, 0), comparison.stages().get("a"));
        assertEquals(List.of(10L, 20L, 30L), comparison.differences().stream().map(OutputComparison.Difference::event).toList());
    }

    @Test
    void tooManyDifferencesEndTheComparison() throws IOException {
        var many = IntStream.range(0, 9).mapToObj(i -> i + " a " + i).toList();
        var comparison = OutputComparison.of(file("before", many.toArray(String[]::new)), file("after"), folder.resolve("differences"), 4);
        assertFalse(comparison.complete());
        assertEquals(new Counts(0, 5, 0), comparison.stages().get("a"));
    }

    @Test
    void allDigitsOfNumbersMatter() throws IOException {
        var comparison = compare(List.of("1 a 0.10000000000000000001"), List.of("1 a 0.1"));
        assertEquals(Set.of("{\"x\":0.10000000000000000001}", "{\"x\":0.1}"),
                comparison.differences().stream().map(each -> each.shown().values()).collect(Collectors.toSet()));
    }

    @Test
    void aLineThatIsNoOutputIsNamed() throws IOException {
        var file = Files.write(folder.resolve("broken"), Arrays.asList("{\"n\":1,\"values\":{}}", "{\"n\":"));
        var refused = assertThrows(IOException.class, () -> OutputComparison.of(file, file, 1));
        assertTrue(refused.getMessage().startsWith(file + ":2: "), refused::getMessage);
        Files.writeString(file, "{\"n\":1,\"x\":{\"values\":{}}}");
        assertEquals(file + ":1: this is no output of a network", assertThrows(IOException.class, () -> OutputComparison.of(file, file, 1)).getMessage());
    }
}
