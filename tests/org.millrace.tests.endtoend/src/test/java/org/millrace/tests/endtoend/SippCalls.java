package org.millrace.tests.endtoend;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;

/**
 * Makes calls with SIPp, with the scenarios of the example: a callee that runs until this is closed, and callers. The numbers are those of
 * SIPp itself.
 */
final class SippCalls implements AutoCloseable {

    private final Path scenarios;
    private final Path folder;
    private final int calleePort = freePort();
    private final MillraceCommand callee;
    private int callers;
    private Map<String, Integer> last = Map.of();

    /**
     * @param scenarios the folder with the scenarios
     * @param folder    where SIPp writes its statistics
     */
    SippCalls(Path scenarios, Path folder) {
        this.scenarios = scenarios;
        this.folder = folder;
        this.callee = MillraceCommand.startProgram(List.of("sipp", "-sf", scenarios.resolve("callee.xml").toString(), "-i", "127.0.0.1", "-p",
                Integer.toString(calleePort), "-nostdin"));
    }

    /**
     * The numbers of a run.
     *
     * @param created the calls that were begun
     * @param refused the calls that were refused with 503
     * @param failed  the calls that did not take the course of the scenario
     */
    record Calls(int created, int refused, int failed) {
    }

    /** Makes calls through a proxy at a constant rate, each with a length in milliseconds, and waits until they have ended. */
    Calls make(int proxy, int rate, int calls, int millis) {
        var statistics = folder.resolve("caller-" + callers++ + ".csv");
        try (var caller = MillraceCommand.startProgram(List.of("sipp", "-sf", scenarios.resolve("caller.xml").toString(), "-i", "127.0.0.1", "-p",
                Integer.toString(freePort()), "127.0.0.1:" + proxy, "-key", "callee", "127.0.0.1:" + calleePort, "-s", "service", "-r", Integer.toString(rate),
                "-m", Integer.toString(calls), "-d", Integer.toString(millis), "-l", "100000", "-nostdin", "-trace_stat", "-stf", statistics.toString(), "-fd",
                "1"))) {
            var ended = caller.awaitExit();
            var counts = read(statistics);
            last = counts;
            assertEquals(calls, counts.get("TotalCallCreated"), ended::toString);
            return new Calls(counts.get("TotalCallCreated"), counts.getOrDefault("refused(C)", 0), counts.get("FailedCall(C)"));
        }
    }

    /** Returns the statistics of the last run that are not zero, with the reasons for which calls failed. */
    String statistics() {
        return last.entrySet().stream().filter(count -> count.getKey().endsWith("(C)") && count.getValue() > 0).toList().toString();
    }

    /** Returns the numbers of the last line. */
    private static Map<String, Integer> read(Path statistics) {
        try {
            var lines = Files.readAllLines(statistics);
            var names = lines.getFirst().split(";");
            var values = lines.getLast().split(";");
            var counts = new HashMap<String, Integer>();
            for (var i = 0; i < names.length && i < values.length; i++) {
                if (values[i].matches("\\d{1,9}")) {
                    counts.put(names[i], Integer.parseInt(values[i]));
                }
            }
            return counts;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int freePort() {
        try (var socket = new DatagramSocket()) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        callee.close();
    }
}
