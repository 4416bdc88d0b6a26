package org.millrace.launcher.scale;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The processors of the machine that a process may use. */
public final class Processors {

    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String ALLOWED = "Cpus_allowed_list:";

    private Processors() {
    }

    /**
     * Returns the processors that pinned instances divide.
     *
     * @throws IllegalArgumentException if there are fewer processors than instances, or the command taskset is missing; the
     *         message is for the user
     */
    public static List<Integer> forPinned(int instances) {
        var processors = allowed();
        if (processors.size() < instances) {
            throw new IllegalArgumentException(instances + " instances need as many processors, and there are " + processors.size() + "; measure at most "
                    + processors.size() + " instances, or let them use all processors");
        }
        if (Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)).noneMatch(folder -> Files.isExecutable(Path.of(folder, "taskset")))) {
            throw new IllegalArgumentException("the command taskset is missing; on Debian and Ubuntu, the package util-linux has it");
        }
        return processors;
    }

    /** Returns the numbers of the processors that this process may use, in ascending order. */
    static List<Integer> allowed() {
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
