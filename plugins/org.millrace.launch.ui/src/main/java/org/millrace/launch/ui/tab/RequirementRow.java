package org.millrace.launch.ui.tab;

import org.millrace.report.requirement.RequiredMetric;
import org.millrace.report.requirement.RequirementParser;
import org.millrace.report.requirement.Unit;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A requirement as the user writes it, possibly with faults.
 *
 * @param metric     the name of the metric
 * @param comparison the comparison sign
 * @param limit      the limit with its unit
 */
record RequirementRow(String metric, String comparison, String limit) {

    /** A new requirement. */
    static final RequirementRow NEW = new RequirementRow("p99", "<", "10ms");

    private static final Pattern PARTS = Pattern.compile("([^<>=!]*)([<>=!]*)(.*)", Pattern.DOTALL);

    /** Cuts a text into requirements; blank ones are left out. */
    static List<RequirementRow> of(String text) {
        return Arrays.stream(text.split(",")).filter(each -> !each.isBlank()).map(each -> {
            var parts = PARTS.matcher(each);
            return parts.matches() ? new RequirementRow(parts.group(1).strip(), parts.group(2), parts.group(3).strip())
                    : new RequirementRow(each.strip(), "", "");
        }).toList();
    }

    /** Returns the text of several requirements, as the command takes it. */
    static String text(List<RequirementRow> rows) {
        return rows.stream().map(row -> (row.metric + " " + row.comparison + " " + row.limit).strip()).collect(Collectors.joining(", "));
    }

    /** Returns the requirement with another metric; if the limit does not fit to it, with a usual comparison and limit. */
    RequirementRow withMetric(String other) {
        var same = new RequirementRow(other, comparison, limit);
        return RequirementParser.parse(text(List.of(same))).faults().isEmpty() ? same
                : RequiredMetric.of(other).map(known -> usual(other, known.unit())).orElse(same);
    }

    private static RequirementRow usual(String metric, Unit unit) {
        return switch (unit) {
            case MICROS -> new RequirementRow(metric, "<", "10ms");
            case COUNT -> new RequirementRow(metric, "=", "0");
            case SHARE -> new RequirementRow(metric, ">=", "99%");
            case RATE -> new RequirementRow(metric, ">=", "1000");
        };
    }
}
