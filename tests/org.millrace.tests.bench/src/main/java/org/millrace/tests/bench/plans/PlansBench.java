package org.millrace.tests.bench.plans;

import org.millrace.deployment.plan.Plan;
import org.millrace.tests.bench.runs.Options;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Compares the outputs of random statements for random events: with no plan, with all plans, with each plan alone and
 * with all but one. All outputs must be equal in value and order; statements are replaced during the run.
 */
public final class PlansBench {

    private static final int EVENTS = 10_000_000;
    private static final int SEEDS = 1;

    private PlansBench() {
    }

    /**
     * Compares and prints.
     *
     * @param arguments {@code --events} per run, {@code --seeds} for the number of statement sets of each kind
     * @return the exit code: 1 if outputs differ
     */
    public static int run(String[] arguments) {
        var options = Options.parse(arguments, Set.of("events", "seeds"));
        System.out.printf("%-8s %5s  %-14s %14s %14s  %s%n", "shape", "seed", "plans", "outputs", "events/s", "as without");
        var different = differences(options.count("seeds", SEEDS), options.count("events", EVENTS), System.out::print);
        System.out.printf("%n%s%n", different.isEmpty() ? "every plan put out what none did"
                : "different: " + String.join(", ", different.keySet()));
        return different.isEmpty() ? 0 : 1;
    }

    /**
     * Compares.
     *
     * @param told called with a line for each run
     * @return the statements and symbols whose outputs differ, by run; empty if all are equal
     */
    static Map<String, List<String>> differences(int seeds, long events, Consumer<String> told) {
        var lists = Stream.concat(Stream.of("all"), Arrays.stream(Plan.values()).flatMap(plan -> Stream.of(plan.label(), "-" + plan.label()))).toList();
        var different = new LinkedHashMap<String, List<String>>();
        for (var shape : Shape.values()) {
            for (var seed = 0; seed < seeds; seed++) {
                var expected = run(shape, seed, events, "none", Map.of(), told);
                for (var plans : lists) {
                    var found = run(shape, seed, events, plans, expected, told);
                    var names = Stream.concat(expected.keySet().stream(), found.keySet().stream()).distinct()
                            .filter(name -> !found.getOrDefault(name, new Outputs.Digest(0, 0)).equals(expected.get(name))).toList();
                    if (!names.isEmpty()) {
                        different.put(shape + " " + seed + " " + plans, names);
                    }
                }
            }
        }
        return different;
    }

    private static Map<String, Outputs.Digest> run(Shape shape, int seed, long events, String plans, Map<String, Outputs.Digest> expected,
            Consumer<String> told) {
        var begin = System.nanoTime();
        var found = new PlansRun(shape, seed, events).with(plans);
        var outputs = found.values().stream().mapToLong(Outputs.Digest::count).sum();
        if (outputs == 0) {
            throw new IllegalStateException("the statements of " + shape + " " + seed + " put nothing out");
        }
        told.accept(String.format("%-8s %5d  %-14s %,14d %,14.0f  %s%n", shape.name().toLowerCase(), seed, plans, outputs,
                events * 1e9 / (System.nanoTime() - begin), plans.equals("none") ? "" : found.equals(expected) ? "yes" : "NO"));
        return found;
    }
}
