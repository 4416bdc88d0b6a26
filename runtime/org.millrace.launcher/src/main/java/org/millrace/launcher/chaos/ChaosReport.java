package org.millrace.launcher.chaos;

import org.millrace.runtime.api.Durations;

import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The report of a campaign as text. */
public final class ChaosReport {

    private static final List<String> CHECKERS = List.of("loss", "duplicates", "order", "state");

    private ChaosReport() {
    }

    /** Returns the whole report: the faults, a summary by kind, and the verdicts of the checkers. */
    public static String text(ChaosPlan plan, ChaosOutcome outcome) {
        var text = new StringBuilder();
        outcome.faults().forEach(fault -> text.append(line(fault)).append('\n'));
        text.append("%n%d of %d faults in %s, seed %d; the network was started %d times%n".formatted(outcome.faults().size(), outcome.planned(),
                Durations.format(plan.length()), plan.seed(), outcome.starts()));
        summary(outcome.faults(), text);
        text.append('\n');
        for (var checker : CHECKERS) {
            outcome.verdicts().stream().filter(verdict -> verdict.checker().equals(checker)).forEach(verdict -> append(verdict, text));
        }
        if (!outcome.problem().isEmpty()) {
            text.append("the campaign was not completed: ").append(outcome.problem()).append('\n');
        }
        return text.toString();
    }

    /** Returns a fault as one line. */
    public static String line(InjectedFault injected) {
        var recovery = injected.recoveryMillis().map(millis -> "events again after %.1f s".formatted(millis / 1e3)).orElse("no further event came in");
        return FaultInjector.seconds(injected.atMillis()) + "%-40s".formatted(injected.fault().text()) + recovery
                + (injected.note().isEmpty() ? "" : "; " + injected.note());
    }

    private static void summary(List<InjectedFault> faults, StringBuilder text) {
        var kinds = faults.stream().collect(Collectors.groupingBy(each -> each.fault().kind(), TreeMap::new, Collectors.toList()));
        kinds.forEach((kind, all) -> {
            var times = all.stream().flatMap(each -> each.recoveryMillis().stream()).mapToLong(Long::longValue).sorted().toArray();
            text.append("  %-10s %5d".formatted(kind.label(), all.size()));
            if (times.length > 0) {
                text.append("   events again after %.1f s (median), %.1f s (maximum)".formatted(times[times.length / 2] / 1e3, times[times.length - 1] / 1e3));
            }
            text.append('\n');
        });
    }

    private static void append(Verdict verdict, StringBuilder text) {
        text.append("%-11s %-12s '%s': %s%n".formatted(verdict.checker(), switch (verdict.state()) {
            case PASSED -> "passed";
            case FAILED -> "FAILED";
            case NOT_CHECKED -> "not checked";
        }, verdict.subject(), verdict.text()));
        verdict.details().forEach(detail -> text.append("    ").append(detail).append('\n'));
    }
}
