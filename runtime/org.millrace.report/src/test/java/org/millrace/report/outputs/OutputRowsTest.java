package org.millrace.report.outputs;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.report.outputs.OutputComparison.Change;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;

class OutputRowsTest {

    private static final Comparator<OutputRow> NONE = (a, b) -> 0;

    @TempDir
    private Path folder;
    private Path outputs;

    private static String line(int number, String time, String stage, String value) {
        return "{\"n\":%d,\"event\":%d,\"time\":\"%s\",\"stage\":\"%s\",\"type\":\"Row\",\"values\":{\"x\": %s, \"y\":[\"}\"]}}"
                .formatted(number, 2 * number, time, stage, value);
    }

    @BeforeEach
    void write() throws IOException {
        var start = Instant.parse("2026-01-01T00:00:00Z");
        outputs = Files.write(folder.resolve("outputs.jsonl"), IntStream.rangeClosed(1, 1000)
                .mapToObj(i -> line(i, start.plusMillis(i / 2 * 2L).toString(), i % 4 == 0 ? "b" : "a", "1.50")).toList());
    }

    private static List<Long> numbers(OutputRows.Page page) {
        return page.rows().stream().map(row -> row.output().number()).toList();
    }

    @Test
    void theFirstRowsInAnOrderOfAllRowsThatAreWanted() throws IOException {
        var rows = new OutputRows(outputs, false);
        var page = rows.first(row -> true, NONE, 3);
        assertEquals(List.of(1L, 2L, 3L), numbers(page));
        assertEquals(1000, page.count());
        assertEquals(new OutputRow(new Output(1, 2, "2026-01-01T00:00:00Z", "a", "Row", "{\"x\": 1.50, \"y\":[\"}\"]}"), Optional.empty(), "", 0),
                page.rows().getFirst());
        var last = rows.first(row -> row.output().stage().equals("b"), Comparator.comparing((OutputRow row) -> Output.sortable(row.output().time())).reversed(),
                3);
        assertEquals(List.of(1000L, 996L, 992L), numbers(last));
        assertEquals(250, last.count());
        assertEquals(Map.of("a", 750L, "b", 250L), rows.stages());
    }

    @Test
    void differencesComeFromTheirFileInTheOrderInWhichTheyCameAbout() throws IOException {
        var before = Files.write(folder.resolve("before"), List.of(line(1, "1", "a", "1"), line(2, "2", "a", "2"), line(3, "3", "b", "3")));
        var after = Files.write(folder.resolve("after"), List.of(line(1, "1", "a", "1"), line(2, "4", "a", "2"), line(3, "5", "a", "9")));
        var file = folder.resolve("differences");
        var comparison = OutputComparison.of(before, after, file, 100);
        assertEquals(1, comparison.differences().size());
        var rows = new OutputRows(file, true);
        var page = rows.first(row -> true, NONE, 10);
        assertEquals(List.of(Change.MOVED, Change.VANISHED, Change.APPEARED), page.rows().stream().map(row -> row.change().orElseThrow()).toList());
        assertEquals(OutputRow.of(comparison.differences().getFirst()), page.rows().getFirst());
        assertEquals(List.of("2", "", ""), page.rows().stream().map(OutputRow::earlier).toList());
        assertEquals(List.of(4L, 6L, 6L), page.rows().stream().map(OutputRow::event).toList());
        assertEquals(Map.of("a", 2L, "b", 1L), rows.stages());
    }
}
