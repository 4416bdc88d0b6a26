package org.millrace.tests.bench.sip;

import java.io.IOException;
import java.net.DatagramSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Makes calls with SIPp: a callee that runs until this is closed, and callers. All figures are those of SIPp. */
final class Sipp implements AutoCloseable {

    private static final int BUFFER = 4 << 20;
    private static final int MOST_CALLS = 100_000;
    private static final int GRACE_SECONDS = 60;
    private static final double VALID_SHARE = 0.95;
    /** SIPp writes set-up times in blocks, and not the last one if it is incomplete: at most a twentieth of the times is missing. */
    private static final int FEWEST_WRITES = 20;
    private static final int MOST_TIMES = 1000;

    private final Path scenarios = Path.of(System.getProperty("millrace.examples"), "sip-proxy", "sipp").toAbsolutePath();
    private final Path folder;
    private final int calleePort;
    private final Process callee;

    /**
     * @param folder where SIPp writes its figures
     */
    Sipp(Path folder) throws IOException {
        this.folder = folder;
        this.calleePort = freePort();
        this.callee = start("callee", List.of("-sf", scenarios.resolve("callee.xml").toString(), "-p", Integer.toString(calleePort)));
    }

    /**
     * What SIPp has seen.
     *
     * @param rate    calls per second that were begun
     * @param calls   the calls that were begun
     * @param refused the calls that were refused with 503
     * @param failed  the calls that did not take the course of the scenario
     * @param p95     the set-up time in milliseconds that 95 % of the calls did not exceed
     */
    record Seen(double rate, int calls, int refused, int failed, double p95) {
    }

    private Process start(String name, List<String> arguments) throws IOException {
        var command = new ArrayList<>(List.of("sipp", "-i", "127.0.0.1", "-nostdin", "-buff_size", Integer.toString(BUFFER)));
        command.addAll(arguments);
        return new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).redirectOutput(folder.resolve(name + ".log").toFile()).start();
    }

    /**
     * Makes calls at a constant rate.
     *
     * @param proxy  the port of the proxy
     * @param length the length of a call
     */
    Seen make(int proxy, int rate, Duration duration, Duration length) throws IOException, InterruptedException {
        var calls = Math.max(1, Math.round(rate * duration.toMillis() / 1000.0));
        var statistics = folder.resolve("caller.csv");
        Files.deleteIfExists(statistics);
        deleteTimes();
        var caller = start("caller", List.of("-sf", scenarios.resolve("caller.xml").toString(), "-p", Integer.toString(freePort()), "127.0.0.1:" + proxy,
                "-key", "callee", "127.0.0.1:" + calleePort, "-s", "service", "-r", Integer.toString(rate), "-m", Long.toString(calls), "-d",
                Long.toString(length.toMillis()), "-l", Integer.toString(MOST_CALLS), "-trace_stat", "-stf", statistics.toString(), "-fd", "1", "-trace_rtt",
                "-rtt_freq", Long.toString(Math.clamp(calls / FEWEST_WRITES, 1, MOST_TIMES))));
        if (!caller.waitFor(duration.plus(length).toSeconds() + GRACE_SECONDS, TimeUnit.SECONDS)) {
            caller.destroyForcibly().waitFor();
        }
        var counts = counts(statistics);
        var times = times();
        var p95 = times.isEmpty() ? Double.NaN : times.get(Math.max(0, (int) Math.ceil(VALID_SHARE * times.size()) - 1));
        return new Seen(counts.getOrDefault("TotalCallCreated", 0.0) / duration.toMillis() * 1000, counts.getOrDefault("TotalCallCreated", 0.0).intValue(),
                counts.getOrDefault("refused(C)", 0.0).intValue(), counts.getOrDefault("FailedCall(C)", 0.0).intValue(), p95);
    }

    private static Map<String, Double> counts(Path statistics) throws IOException {
        var lines = Files.readAllLines(statistics);
        var names = lines.getFirst().split(";");
        var values = lines.getLast().split(";");
        var counts = new HashMap<String, Double>();
        for (var i = 0; i < names.length && i < values.length; i++) {
            if (values[i].matches("\\d+(\\.\\d+)?")) {
                counts.put(names[i], Double.parseDouble(values[i]));
            }
        }
        return counts;
    }

    private List<Path> timeFiles() throws IOException {
        try (var files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().endsWith("_rtt.csv")).toList();
        }
    }

    private void deleteTimes() throws IOException {
        for (var file : timeFiles()) {
            Files.delete(file);
        }
    }

    /** Returns the set-up times of all calls in milliseconds, the shortest first. */
    private List<Double> times() throws IOException {
        var times = new ArrayList<Double>();
        for (var file : timeFiles()) {
            for (var line : Files.readAllLines(file)) {
                var columns = line.split(";");
                if (columns.length >= 2 && columns[1].matches("\\d+(\\.\\d+)?")) {
                    times.add(Double.parseDouble(columns[1]));
                }
            }
        }
        times.sort(Double::compare);
        return times;
    }

    private static int freePort() throws IOException {
        try (var socket = new DatagramSocket()) {
            return socket.getLocalPort();
        }
    }

    @Override
    public void close() {
        callee.destroyForcibly();
    }
}
