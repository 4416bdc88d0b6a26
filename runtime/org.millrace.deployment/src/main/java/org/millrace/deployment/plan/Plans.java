package org.millrace.deployment.plan;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** A set of enabled plans. */
public final class Plans {

    /**
     * The system property that selects plans: {@code all} (the default), {@code none}, or names separated by
     * commas. Plain names enable only these plans; names prefixed with {@code -} disable plans.
     */
    public static final String PROPERTY = "millrace.plans";

    private final Set<Plan> used;

    private Plans(Set<Plan> used) {
        this.used = used;
    }

    /** Returns the plans that this process's system property selects; for the main classes of processes. */
    public static Plans ofProcess() {
        return of(System.getProperty(PROPERTY, "all"));
    }

    /**
     * Parses a list of plans.
     *
     * @param text the list, in the format of {@link #PROPERTY}
     * @throws IllegalArgumentException if the list contains an unknown name; the message is for the user
     */
    public static Plans of(String text) {
        var words = Arrays.stream(text.strip().split("\\s*,\\s*")).filter(word -> !word.isEmpty()).toList();
        if (words.equals(List.of("none"))) {
            return new Plans(EnumSet.noneOf(Plan.class));
        }
        var onlyLess = words.stream().allMatch(word -> word.equals("all") || word.startsWith("-"));
        var used = onlyLess ? EnumSet.allOf(Plan.class) : EnumSet.noneOf(Plan.class);
        for (var word : words) {
            if (word.startsWith("-")) {
                used.remove(plan(word.substring(1)));
            } else if (!word.equals("all")) {
                used.add(plan(word));
            } else if (!onlyLess) {
                throw new IllegalArgumentException("plans: 'all' and the name of a plan exclude each other");
            }
        }
        return new Plans(used);
    }

    private static Plan plan(String word) {
        return Arrays.stream(Plan.values()).filter(plan -> plan.label().equals(word)).findFirst().orElseThrow(() ->
                new IllegalArgumentException("plans: '" + word + "' is no plan; there are 'all', 'none' and "
                        + Arrays.stream(Plan.values()).map(Plan::label).collect(Collectors.joining(", "))
                        + ", each also with a '-' in front to leave it out"));
    }

    /** Returns these plans except some. */
    public Plans without(Plan... others) {
        var fewer = EnumSet.noneOf(Plan.class);
        fewer.addAll(used);
        List.of(others).forEach(fewer::remove);
        return new Plans(fewer);
    }

    /** Returns whether a plan is enabled. */
    public boolean uses(Plan plan) {
        return used.contains(plan);
    }
}
