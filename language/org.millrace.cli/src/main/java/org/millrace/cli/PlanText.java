package org.millrace.cli;

import com.fasterxml.jackson.databind.JsonNode;
import org.millrace.launcher.ExplainedStatement;

import java.util.Locale;
import java.util.stream.StreamSupport;

/** Tells people what {@code millrace explain --json} says about a statement. */
final class PlanText {

    private PlanText() {
    }

    /** The plan in a few words. */
    static String title(JsonNode statement) {
        return "Plan: " + ExplainedStatement.plan(StreamSupport.stream(statement.path("plans").spliterator(), false).map(JsonNode::asText).toList());
    }

    /** All that is known. */
    static String details(JsonNode statement) {
        var text = new StringBuilder(statement.path("statement").asText());
        if (statement.path("instances").asInt() > 0) {
            text.append(String.format(Locale.ROOT, ", a template with %,d instances", statement.path("instances").asInt()));
        }
        text.append('\n').append(title(statement));
        if (statement.has("whyNotDirect")) {
            text.append("; not direct because of ").append(statement.path("whyNotDirect").asText());
        }
        text.append(String.format(Locale.ROOT, "%nCompiled in %.1f ms to %,d class%s%nAbout %,d bytes of state for each deployment",
                statement.path("compileMillis").asDouble(), statement.path("classes").asInt(),
                statement.path("classes").asInt() == 1 ? "" : "es", statement.path("state").path("bytes").asLong()));
        statement.path("state").path("grows").forEach(growth -> text.append(String.format(Locale.ROOT, "%nand about %,d bytes for each %s%s%s",
                growth.path("bytes").asLong(), growth.path("per").asText(), growth.path("of").asText().isEmpty() ? "" : " of " + growth.path("of").asText(),
                growth.path("kept").asText().isEmpty() ? "" : ", kept " + growth.path("kept").asText())));
        statement.path("state").path("unknown").forEach(what -> text.append("\nNot counted: ").append(what.asText()));
        if (statement.has("stateAfterCrash")) {
            text.append("\nState after a crash: ").append(statement.path("stateAfterCrash").asText());
        }
        return text.toString();
    }
}
