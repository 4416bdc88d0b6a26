package org.millrace.report.requirement;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Parses requirements, separated by commas: a metric, a comparison and a limit, such as
 * {@code p99.99 < 5ms, lost = 0, rate >= 99%}. Reports all faults, at most one for each requirement.
 */
public final class RequirementParser {

    private static final String EXAMPLE = "write for instance p99.99 < 5ms, lost = 0";
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9.]*");
    private static final Pattern SIGN = Pattern.compile("[<>=!]+");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,15}(?:\\.\\d{1,9})?");
    private static final Pattern UNIT = Pattern.compile("[^\\s,]*");
    private static final Pattern BLANKS = Pattern.compile("\\s*");

    /**
     * What was read.
     *
     * @param requirements the requirements without faults
     * @param faults       the faults
     */
    public record Result(Requirements requirements, List<Fault> faults) {
    }

    /**
     * A fault of a text.
     *
     * @param offset  the position in the text, from 0
     * @param message the fault
     * @param advice  what to do about it; empty if {@code unknown} is not
     * @param unknown the name of a metric that does not exist; empty for other faults
     */
    public record Fault(int offset, String message, String advice, String unknown) {
    }

    private final String text;
    private final List<Requirement> requirements = new ArrayList<>();
    private final List<Fault> faults = new ArrayList<>();
    private int at;

    private RequirementParser(String text) {
        this.text = text;
    }

    /** Parses a text. */
    public static Result parse(String text) {
        var parser = new RequirementParser(text);
        parser.parse();
        return new Result(new Requirements(parser.requirements), List.copyOf(parser.faults));
    }

    private void parse() {
        do {
            one();
            // Behind a fault, the next requirement begins at the next comma.
            while (at < text.length() && text.charAt(at) != ',') {
                at++;
            }
        } while (at++ < text.length());
    }

    private void one() {
        take(BLANKS);
        var start = at;
        var name = take(NAME);
        if (name.isEmpty()) {
            fault(start, found(start) + " is not the name of a metric", EXAMPLE);
            return;
        }
        var metric = RequiredMetric.of(name);
        if (metric.isEmpty()) {
            faults.add(new Fault(start, "there is no metric '" + name + "'", "", name));
            return;
        }
        take(BLANKS);
        var signAt = at;
        var sign = take(SIGN);
        var relation = Relation.of(sign);
        if (relation.isEmpty()) {
            fault(signAt, sign.isEmpty() ? "'" + name + "' has no comparison" : "'" + sign + "' is not a comparison",
                    "write one of " + String.join(" ", Relation.signs()));
            return;
        }
        take(BLANKS);
        limit(metric.get(), relation.get(), sign);
    }

    private void limit(RequiredMetric metric, Relation relation, String sign) {
        var numberAt = at;
        var number = take(NUMBER);
        if (number.isEmpty()) {
            fault(numberAt, found(numberAt) + " is not a limit of '" + metric.name() + "'", "write " + metric.unit().form());
            return;
        }
        take(BLANKS);
        var unitAt = at;
        var unit = take(UNIT);
        var factor = metric.unit().factors().get(unit);
        if (factor == null) {
            fault(unit.isEmpty() ? numberAt : unitAt, unit.isEmpty() ? "the limit of '" + metric.name() + "' has no unit"
                    : "'" + unit + "' is not a unit of '" + metric.name() + "'", "write " + metric.unit().form());
            return;
        }
        take(BLANKS);
        if (at < text.length() && text.charAt(at) != ',') {
            fault(at, found(at) + " stands behind the limit of '" + metric.name() + "'", "separate requirements by commas");
            return;
        }
        requirements.add(new Requirement(metric, relation, Double.parseDouble(number) * factor, metric.name() + " " + sign + " " + number + unit));
    }

    /** Returns the text that a pattern matches here, and continues behind it. */
    private String take(Pattern pattern) {
        var matcher = pattern.matcher(text).region(at, text.length());
        if (!matcher.lookingAt()) {
            return "";
        }
        at = matcher.end();
        return matcher.group();
    }

    private String found(int position) {
        var rest = text.substring(position).split("[\\s,]", 2)[0];
        return rest.isEmpty() ? "nothing" : "'" + rest + "'";
    }

    private void fault(int offset, String message, String advice) {
        faults.add(new Fault(offset, message, advice, ""));
    }
}
