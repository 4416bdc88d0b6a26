package org.millrace.tests.diagram;

import com.google.gson.GsonBuilder;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Measured durations in milliseconds, with the load of the machine. */
final class SpeedFigures {

    private final Map<String, Object> values = new LinkedHashMap<>();

    SpeedFigures(int stages, int wires, int edits, boolean rehearsed) {
        values.put("rehearsed", rehearsed);
        values.put("stages", stages);
        values.put("wires", wires);
        values.put("editsPerPage", edits);
        values.put("processors", Runtime.getRuntime().availableProcessors());
        values.put("loadAverage", ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }

    /** Adds the durations from the start of the navigation to the complete rendering, for each page. */
    SpeedFigures open(List<Double> pages) {
        values.put("pages", pages.size());
        values.put("firstOpenMillis", pages.getFirst());
        add("open", pages);
        return this;
    }

    /** Adds the durations from a key press to the rendering of the moved stage, for the edits of each page. */
    SpeedFigures edits(List<List<Double>> pages) {
        add("firstPageEdit", pages.getFirst());
        var all = pages.stream().flatMap(Collection::stream).toList();
        add("edit", all);
        values.put("edits", all.size());
        values.put("editsOver100Millis", all.stream().filter(millis -> millis > 100).count());
        return this;
    }

    private void add(String name, List<Double> millis) {
        var sorted = millis.stream().sorted().toList();
        values.put(name + "MedianMillis", sorted.get(sorted.size() / 2));
        values.put(name + "MaxMillis", sorted.getLast());
    }

    void write(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, new GsonBuilder().setPrettyPrinting().create().toJson(values) + "\n");
    }
}
