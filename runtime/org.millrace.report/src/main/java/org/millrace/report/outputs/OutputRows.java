package org.millrace.report.outputs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * The rows of a table of outputs or differences, which stay in their file: there may be millions.
 *
 * @param file        the file
 * @param differences whether it has the differences of a comparison; otherwise it has outputs
 */
public record OutputRows(Path file, boolean differences) {

    /**
     * The rows to show.
     *
     * @param rows  the first rows
     * @param count the number of all rows that are wanted
     */
    public record Page(List<OutputRow> rows, long count) {
    }

    /**
     * Reads the file and returns the first wanted rows. An interrupt of the thread ends that with an exception.
     *
     * @param order the order; rows that are equal in it have the order in which they came about
     * @param most  the number of rows to return
     * @throws IOException if the file cannot be read; the message is for the user
     */
    public Page first(Predicate<OutputRow> wanted, Comparator<OutputRow> order, int most) throws IOException {
        var first = new FirstRows<>(most, order.thenComparing(OutputRow.ORDER));
        try (var reader = reader()) {
            for (var row = reader.next(); row.isPresent(); row = reader.next()) {
                row.filter(wanted).ifPresent(first::add);
            }
        }
        return new Page(first.sorted(), first.count());
    }

    /**
     * Reads the file and returns the number of rows by stage.
     *
     * @throws IOException if the file cannot be read; the message is for the user
     */
    public Map<String, Long> stages() throws IOException {
        var stages = new TreeMap<String, Long>();
        try (var reader = reader()) {
            for (var row = reader.next(); row.isPresent(); row = reader.next()) {
                stages.merge(row.get().output().stage(), 1L, Long::sum);
            }
        }
        return stages;
    }

    private RowReader<OutputRow> reader() throws IOException {
        return new RowReader<>(file, differences ? line -> OutputRow.of(OutputJson.difference(line)) : line -> OutputRow.of(OutputJson.output(line)));
    }
}
