package org.millrace.tests.bench.sip;

import org.millrace.control.temporary.PrivateFolder;
import org.millrace.tests.bench.runs.Options;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Measures the example sip-proxy, and Kamailio beside it, with the same calls of SIPp: for growing rates the set-up time that 95 % of the
 * calls do not exceed, and the processor time of the proxy. A rate is valid if that set-up time is below 50 ms and no call failed or was
 * refused.
 */
public final class SipBench {

    private static final Duration DURATION = Duration.ofSeconds(10);
    private static final Duration WARMUP = Duration.ofSeconds(20);
    private static final Duration LENGTH = Duration.ofMillis(1);
    private static final int FIRST = 250;
    private static final int STEPS = 4;
    private static final double MOST_MILLIS = 50;

    private final Options options;
    private final Path folder;

    private SipBench(Options options, Path folder) {
        this.options = options;
        this.folder = folder;
    }

    /**
     * Measures and prints a table.
     *
     * @param arguments {@code --rate}: the first rate in calls per second; {@code --steps}: the number of rates, each the first one more;
     *                  {@code --duration} of each rate, {@code --warmup} of each proxy with growing rates, {@code --call}: the length of a
     *                  call; {@code --kamailio no} to leave Kamailio out
     * @return the exit code: 1 if the example has no valid rate
     */
    public static int run(String[] arguments) throws IOException, InterruptedException {
        var options = Options.parse(arguments, Set.of("rate", "steps", "duration", "warmup", "call", "kamailio"));
        var folder = Files.createTempDirectory(PrivateFolder.ofProcess(), "sip-");
        try {
            return new SipBench(options, folder).measure();
        } finally {
            try (var files = Files.walk(folder)) {
                for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private int measure() throws IOException, InterruptedException {
        var rates = IntStream.rangeClosed(1, options.count("steps", STEPS)).map(step -> step * options.count("rate", FIRST)).toArray();
        try (var sipp = new Sipp(folder); var millrace = ProxyProcess.millrace(folder)) {
            if (!options.yes("kamailio", true)) {
                return measure(sipp, List.of(millrace), rates);
            }
            try (var kamailio = ProxyProcess.kamailio(folder)) {
                return measure(sipp, List.of(millrace, kamailio), rates);
            }
        }
    }

    private int measure(Sipp sipp, List<ProxyProcess> proxies, int[] rates) throws IOException, InterruptedException {
        for (var proxy : proxies) {
            warmUp(sipp, proxy, rates[0]);
        }
        System.out.printf("%-10s %8s %9s %9s %8s %8s %10s %8s %s%n", "proxy", "calls/s", "achieved", "calls", "refused", "failed", "95 %", "cores", "valid");
        var valid = 0;
        for (var rate : rates) {
            for (var proxy : proxies) {
                var isValid = measure(sipp, proxy, rate);
                valid += isValid && proxy == proxies.getFirst() ? 1 : 0;
            }
        }
        return valid == 0 ? 1 : 0;
    }

    /** Makes calls with a quarter, a half, three quarters and all of a rate. */
    private void warmUp(Sipp sipp, ProxyProcess proxy, int rate) throws IOException, InterruptedException {
        for (var quarter = 1; quarter <= 4; quarter++) {
            sipp.make(proxy.port(), Math.max(1, rate * quarter / 4), options.duration("warmup", WARMUP).dividedBy(4), LENGTH);
        }
    }

    private boolean measure(Sipp sipp, ProxyProcess proxy, int rate) throws IOException, InterruptedException {
        var duration = options.duration("duration", DURATION);
        var length = options.duration("call", LENGTH);
        var begin = proxy.cpu();
        var start = System.nanoTime();
        var seen = sipp.make(proxy.port(), rate, duration, length);
        var cores = proxy.cpu().minus(begin).toNanos() / (double) (System.nanoTime() - start);
        var isValid = seen.p95() < MOST_MILLIS && seen.failed() == 0 && seen.refused() == 0;
        System.out.printf(Locale.ROOT, "%-10s %,8d %,9.0f %,9d %,8d %,8d %7.1f ms %8.2f %s%n", proxy.name(), rate, seen.rate(), seen.calls(), seen.refused(),
                seen.failed(), seen.p95(), cores, isValid ? "yes" : "no");
        return isValid;
    }
}
