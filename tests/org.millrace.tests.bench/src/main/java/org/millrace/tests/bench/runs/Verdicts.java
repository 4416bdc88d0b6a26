package org.millrace.tests.bench.runs;

import java.util.ArrayList;
import java.util.List;

/** The goals of a benchmark and whether they are met. */
final class Verdicts {

    private record Verdict(String point, String measured, String bound, boolean holds) {
    }

    private final List<Verdict> verdicts = new ArrayList<>();

    void add(String point, String measured, String bound, boolean holds) {
        verdicts.add(new Verdict(point, measured, bound, holds));
    }

    /** Prints the goals and returns the exit code: 1 if one is missed. */
    int print() {
        if (verdicts.isEmpty()) {
            return 0;
        }
        System.out.printf("%n%-68s %16s %16s  %s%n", "point", "measured", "has to be", "holds");
        verdicts.forEach(each -> System.out.printf("%-68s %16s %16s  %s%n", each.point, each.measured, each.bound, each.holds ? "yes" : "NO"));
        return verdicts.stream().allMatch(Verdict::holds) ? 0 : 1;
    }
}
