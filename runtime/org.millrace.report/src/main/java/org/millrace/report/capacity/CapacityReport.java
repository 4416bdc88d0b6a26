package org.millrace.report.capacity;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import org.millrace.report.JsonReport;
import org.millrace.report.LatencySummary;
import org.millrace.report.RunSummary;
import org.millrace.report.capacity.CapacityResult.Trial;
import org.millrace.report.figure.Quantity;
import org.millrace.report.internal.JsonText;
import org.millrace.report.internal.TextTable;
import org.millrace.report.internal.Wrapped;
import org.millrace.report.requirement.RequiredMetric.Figure;
import org.millrace.report.requirement.Requirement;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Formats the result of a search for a capacity for a terminal and as JSON. */
public final class CapacityReport {

    private static final int DECIMALS = 3;
    private static final String CONFIDENCE = "by sequential tests with an error probability of 5 % each";

    private CapacityReport() {
    }

    /**
     * Formats a result: the table of trials, and the answer at the end.
     *
     * @param width number of terminal columns
     * @return lines that end with a line feed
     */
    public static String text(CapacityResult result, int width) {
        var lines = new ArrayList<String>();
        lines.addAll(Wrapped.lines(result.project() + " · " + result.connections() + (result.connections() == 1 ? " connection" : " connections") + " · "
                + result.requirements().stream().map(Requirement::text).collect(Collectors.joining(", ")), width, "  "));
        var table = new TextTable("trial", "rate", "achieved", "average", "99 %", "99.99 %", "max", "verdict");
        for (var i = 0; i < result.trials().size(); i++) {
            var trial = result.trials().get(i);
            table.row(Integer.toString(i + 1), Quantity.rate(trial.rate()), cell(trial, CapacityReport::achieved),
                    latency(trial, LatencySummary::mean), latency(trial, LatencySummary::p99), latency(trial, LatencySummary::p9999),
                    latency(trial, LatencySummary::max), trial.verdict());
        }
        lines.addAll(table.lines(width));
        lines.add("");
        lines.addAll(Wrapped.lines(answer(result), width, "  "));
        return String.join("\n", lines).replaceAll("[\\p{Cntrl}&&[^\n]]", " ") + "\n";
    }

    /** Returns the achieved rate as the requirement of it sees it, since the load generator may be faster than the network. */
    private static String achieved(RunSummary run) {
        return Quantity.rate(run.verdicts().stream().filter(verdict -> verdict.requirement().metric().figure() == Figure.RATE)
                .flatMapToDouble(verdict -> verdict.measured().value().stream()).map(share -> share * run.targetRate()).findFirst()
                .orElse(run.injectionRate()));
    }

    private static String latency(Trial trial, Function<LatencySummary, Double> figure) {
        return cell(trial, run -> run.latency().count() == 0 ? "–" : Quantity.micros(figure.apply(run.latency())));
    }

    private static String cell(Trial trial, Function<RunSummary, String> figure) {
        return trial.summary().map(figure).orElse("–");
    }

    /** Returns the answer in words. */
    public static String answer(CapacityResult result) {
        var highest = result.highest().isPresent() ? Quantity.rate(result.highest().getAsDouble()) : "none";
        var rejected = result.rejected().isPresent() ? Quantity.rate(result.rejected().getAsDouble()) : "no rate";
        return switch (result.state()) {
            case COMPLETE -> "capacity: " + highest + "; " + highest + " is accepted and " + rejected + " rejected, " + CONFIDENCE;
            case NONE -> "capacity: none; the lowest rejected rate is " + rejected + ", and lower ones were not tried";
            case UNLIMITED -> "capacity: at least " + highest + ", the highest rate that can be sent";
            case LIMITED -> "not decided when the trials or the time were used up: highest rate that met the requirements " + highest
                    + ", lowest rejected " + rejected;
            case INTERRUPTED -> "interrupted: highest rate that met the requirements so far " + highest + ", lowest rejected " + rejected;
        };
    }

    /**
     * Writes a result as JSON.
     *
     * @throws IOException if the file cannot be written; the message is for the user
     */
    public static void write(CapacityResult result, Path file) throws IOException {
        var json = JsonNodeFactory.instance.objectNode();
        json.put("project", result.project()).put("connections", result.connections()).put("state", result.state().name().toLowerCase(Locale.ROOT));
        result.highest().ifPresent(rate -> json.put("capacity", JsonText.decimal(rate, DECIMALS)));
        result.rejected().ifPresent(rate -> json.put("rejected", JsonText.decimal(rate, DECIMALS)));
        var requirements = json.putArray("requirements");
        result.requirements().forEach(requirement -> requirements.add(requirement.text()));
        var trials = json.putArray("trials");
        for (var trial : result.trials()) {
            var each = trials.addObject().put("rate", JsonText.decimal(trial.rate(), DECIMALS)).put("held", trial.held()).put("met", trial.met())
                    .put("counted", trial.counted()).put("otherPrograms", JsonText.decimal(trial.others(), DECIMALS))
                    .put("verdict", trial.verdict());
            trial.summary().ifPresent(summary -> each.set("summary", JsonReport.tree(summary)));
        }
        var environment = json.putObject("environment");
        result.environment().forEach(environment::put);
        JsonText.write(json, file);
    }
}
