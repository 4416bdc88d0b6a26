package org.millrace.launcher.scale;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The processors of the machine that a process may use. */
public final class Processors {

    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String ALLOWED = "Cpus_allowed_list:";

    private Processors() {
    }

    /** Returns the numbers of the processors that this process may use, in ascending order. */
    public static List<Integer> allowed() {
        try {
            return Files.readAllLines(STATUS).stream().filter(line -> line.startsWith(ALLOWED)).findFirst().map(line -> parse(line.substring(ALLOWED.length())))
                    .orElseGet(Processors::available);
        } catch (IOException e) {
            return available();
        }
    }

    private static List<Integer> available() {
        return IntStream.range(0, Runtime.getRuntime().availableProcessors()).boxed().toList();
    }

    /** Parses a list such as {@code 0-3,8}. */
    static List<Integer> parse(String list) {
        var numbers = new ArrayList<Integer>();
        for (var range : list.strip().split(",")) {
            var bounds = range.split("-");
            IntStream.rangeClosed(Integer.parseInt(bounds[0]), Integer.parseInt(bounds[bounds.length - 1])).forEach(numbers::add);
        }
        return List.copyOf(numbers);
    }
}
