package org.millrace.tests.bench.runs;

import org.millrace.control.DebugMessages.Breakpoint;
import org.millrace.control.DebugMessages.BreakpointsParams;
import org.millrace.control.DebugMessages.Place;
import org.millrace.control.RuntimeControl;
import org.millrace.launcher.RunPlan;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ExecutionException;

/**
 * Measures what the debugger costs: the rate and the processor time per event of the example over TCP without it, with it and no breakpoint, and with a
 * breakpoint on the wire of all events whose condition is never true; in groups of three runs.
 */
public final class DebuggerBench {

    private static final double RATE = 300_000;
    private static final Duration DURATION = Duration.ofSeconds(8);
    private static final Duration WARMUP = Duration.ofSeconds(6);
    private static final int PAIRS = 5;
    private static final double LEAST_RATE = 0.8;
    private static final double MOST_IDLE_COST = 1.05;

    /** The breakpoints of a run. */
    private enum Debugged {

        NOT, IDLE, BREAKPOINT;

        List<Breakpoint> breakpoints() {
            return this == BREAKPOINT ? List.of(new Breakpoint(1, Place.wire("ticks", "signals"), "lastPrice < 0", "", "")) : List.of();
        }
    }

    /** What a run costs. */
    private record Cost(double rate, double micros) {
    }

    private final Example example;
    private final RunPlan plan;

    private DebuggerBench(Options options) throws IOException {
        example = Example.of("signal-generation");
        plan = example.plan(example.load(1, RATE, options.duration("warmup", WARMUP), options.duration("duration", DURATION)), false, RunPlan.DEFAULT_SAMPLING);
    }

    /**
     * Measures and prints.
     *
     * @param arguments {@code --duration} and {@code --warmup} of a run, {@code --pairs} of runs
     * @return the exit code: 1 if the debugger costs too much
     */
    public static int run(String[] arguments) throws IOException, InterruptedException {
        var options = Options.parse(arguments, Set.of("duration", "warmup", "pairs"));
        return new DebuggerBench(options).measure(options.count("pairs", PAIRS));
    }

    private int measure(int groups) throws IOException, InterruptedException {
        var idle = new double[groups];
        var hit = new double[groups];
        var rates = new double[groups];
        System.out.printf("%-8s %24s %24s %24s%n", "group", "without", "no breakpoint", "never hits");
        for (var group = 0; group < groups; group++) {
            var costs = new Cost[Debugged.values().length];
            for (var i = 0; i < costs.length; i++) {
                // The order changes, so that a machine that gets slower favours none.
                var next = (group + i) % costs.length;
                costs[next] = cost(Debugged.values()[next]);
            }
            idle[group] = costs[1].micros() / costs[0].micros();
            hit[group] = costs[2].micros() / costs[0].micros();
            rates[group] = costs[2].rate() / costs[0].rate();
            System.out.printf(Locale.ROOT, "%-8d %s %s %s%n", group + 1, text(costs[0]), text(costs[1]), text(costs[2]));
        }
        System.out.println("processor time per event, no breakpoint: " + new PairedRatios(idle).text(MOST_IDLE_COST));
        System.out.println("processor time per event, never hits: " + new PairedRatios(hit).text(1 / LEAST_RATE));
        var verdicts = new Verdicts();
        var idleMedian = new PairedRatios(idle).median();
        var rate = new PairedRatios(rates).median();
        verdicts.add("processor time per event with the debugger and no breakpoint", String.format(Locale.ROOT, "%.3f", idleMedian), "<= " + MOST_IDLE_COST,
                idleMedian <= MOST_IDLE_COST);
        verdicts.add("rate with a breakpoint that never hits", String.format(Locale.ROOT, "%.3f", rate), ">= " + LEAST_RATE, rate >= LEAST_RATE);
        return verdicts.print();
    }

    private static String text(Cost cost) {
        return String.format(Locale.ROOT, "%,11.0f/s %8.3f µs", cost.rate(), cost.micros());
    }

    private Cost cost(Debugged debugged) throws IOException, InterruptedException {
        var summary = example.run(plan, new Quiet() {
            @Override
            public void deployed(RuntimeControl network) {
                if (debugged != Debugged.NOT) {
                    set(network, debugged.breakpoints());
                }
            }
        }).summary();
        return new Cost(summary.received() / summary.durationSeconds(), summary.cpuSeconds() * 1e6 / summary.processed());
    }

    private static void set(RuntimeControl network, List<Breakpoint> breakpoints) {
        try {
            network.debug().breakpoints(new BreakpointsParams(breakpoints)).get().breakpoints().stream().filter(state -> !state.ok()).findFirst()
                    .ifPresent(state -> {
                        throw new IllegalStateException(state.message());
                    });
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }
}
