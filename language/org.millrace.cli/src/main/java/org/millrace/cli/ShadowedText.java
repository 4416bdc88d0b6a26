package org.millrace.cli;

import org.millrace.control.NetworkMessages.Shadowed;
import org.millrace.control.NetworkMessages.ShadowedProcessor;
import org.millrace.control.ShadowMessages.ShadowAction;
import org.millrace.launcher.live.ShadowOutcome;
import org.millrace.report.outputs.ShadowText;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Says what became of a shadow. */
final class ShadowedText {

    private static final int WIDTH = 120;

    private ShadowedText() {
    }

    /**
     * A sentence or two.
     *
     * @param network what the network is called
     */
    static String of(String network, ShadowAction action, Shadowed shadowed) {
        if (!shadowed.ok()) {
            return shadowed.message();
        }
        if (shadowed.processors().isEmpty()) {
            return network + " is already running these statements.";
        }
        var names = shadowed.processors().stream().map(ShadowedProcessor::name).collect(Collectors.joining(", "));
        return switch (action) {
            case BEGIN -> "The changed statements of " + names + " run beside the present ones in " + network + ", as their shadow." + stateless(shadowed);
            case COMPARE -> network + ", since %,.1f s:".formatted(shadowed.processors().getFirst().differences().seconds());
            case PROMOTE -> "The shadow has replaced the statements of " + names + " in " + network + ".";
            case DISCARD -> "The shadow of " + names + " in " + network + " has ended.";
        };
    }

    private static String stateless(Shadowed shadowed) {
        var all = ShadowOutcome.stateless(shadowed.processors());
        return all.isEmpty() ? "" : " Without state: " + all + ".";
    }

    /** The outputs of both as a table, and the first ones that differ. */
    static List<String> differences(Shadowed shadowed) {
        var rows = new ArrayList<ShadowText.Row>();
        var examples = new ArrayList<ShadowText.Example>();
        var failures = new ArrayList<String>();
        for (var processor : shadowed.processors()) {
            var differences = processor.differences();
            differences.statements().forEach(each -> rows.add(new ShadowText.Row(processor.name() + "." + each.statement(), each.present(), each.shadow(),
                    each.same())));
            differences.examples().forEach(each -> examples.add(new ShadowText.Example(processor.name() + "." + each.statement(), each.ofShadow(),
                    each.time(), each.values())));
            if (differences.failures() > 0) {
                failures.add("the shadow of " + processor.name() + " could not process %,d events: ".formatted(differences.failures()) + differences.failure());
            }
        }
        var lines = new ArrayList<>(ShadowText.lines(rows, examples, WIDTH));
        lines.addAll(failures);
        return lines;
    }
}
