package org.millrace.report.internal;

import com.fasterxml.jackson.core.JsonGenerator;
import org.millrace.report.requirement.Measured;
import org.millrace.report.requirement.RequirementParser;
import org.millrace.report.requirement.Verdict;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads and writes the verdict on a requirement as JSON. */
public final class VerdictJson {

    private static final int DECIMALS = 6;

    private VerdictJson() {
    }

    /** Writes a verdict as an object. The measured value is in the unit of the metric; times are in microseconds. */
    public static void write(JsonGenerator json, Verdict verdict) throws IOException {
        json.writeStartObject();
        json.writeStringField("requirement", verdict.requirement().text());
        if (verdict.measured().value().isPresent()) {
            json.writeNumberField("measured", JsonText.decimal(verdict.measured().value().getAsDouble(), DECIMALS));
        } else {
            json.writeStringField("notMeasured", verdict.measured().missing());
        }
        json.writeBooleanField("met", verdict.met());
        json.writeEndObject();
    }

    /** Reads verdicts; those on requirements that this version does not know are left out. */
    static List<Verdict> read(List<JsonFields> all) throws IOException {
        var verdicts = new ArrayList<Verdict>();
        for (var each : all) {
            var measured = each.has("measured") ? Measured.of(each.number("measured")) : Measured.missing(each.text("notMeasured"));
            RequirementParser.parse(each.text("requirement")).requirements().all().forEach(requirement -> verdicts.add(new Verdict(requirement, measured)));
        }
        return List.copyOf(verdicts);
    }
}
