package org.millrace.compiler.requirement;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.Position;
import org.millrace.epn.Suggestion;
import org.millrace.report.requirement.RequiredMetric;
import org.millrace.report.requirement.Requirement;
import org.millrace.report.requirement.RequirementParser;
import org.millrace.report.requirement.RequirementParser.Fault;
import org.millrace.report.requirement.Requirements;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** Reads {@code requirements.json} strictly: reports every unknown property and every faulty requirement with its position. */
public final class RequirementsFile {

    /** The name of the file in a project. */
    public static final String NAME = "requirements.json";

    private static final String PROPERTY = "requirements";
    private static final JsonFactory FACTORY = JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

    /**
     * What was read.
     *
     * @param requirements the requirements without faults
     * @param problems     the errors
     */
    public record Result(Requirements requirements, List<EpnProblem> problems) {
    }

    private final String[] lines;
    private final JsonParser json;
    private final List<Requirement> requirements = new ArrayList<>();
    private final List<EpnProblem> problems = new ArrayList<>();

    private RequirementsFile(String text, JsonParser json) {
        this.lines = text.split("\\R", -1);
        this.json = json;
    }

    /** Reads the content of the file. */
    public static Result parse(String text) {
        try (var json = FACTORY.createParser(text)) {
            return new RequirementsFile(text, json).read();
        } catch (IOException e) {
            throw new UncheckedIOException("a string can always be read", e);
        }
    }

    /** Returns the faults of a text outside the file, each with its position and what to do about it. */
    public static List<String> messages(String text, List<Fault> faults) {
        return faults.stream().map(fault -> "character " + (fault.offset() + 1) + " of '" + text + "': " + fault.message() + "; " + advice(fault)).toList();
    }

    /** Returns what to do about a fault of a requirement. */
    private static String advice(Fault fault) {
        return fault.unknown().isEmpty() ? fault.advice() : Suggestion.advice(fault.unknown(), RequiredMetric.names(), "metrics");
    }

    private Result read() throws IOException {
        try {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                error("bad-requirements", "the requirements are not a JSON object", "write { \"" + PROPERTY + "\": [ … ] }");
            } else {
                while (json.nextToken() == JsonToken.FIELD_NAME) {
                    property(json.currentName());
                }
                if (json.nextToken() != null) {
                    error("bad-requirements", "there is something behind the end of the requirements", "remove it");
                }
            }
        } catch (JsonProcessingException e) {
            var at = e.getLocation() == null ? JsonLocation.NA : e.getLocation();
            error(new Position(at.getLineNr(), at.getColumnNr()), "bad-requirements", "the requirements are not JSON: " + e.getOriginalMessage(), "");
        }
        return new Result(new Requirements(requirements), List.copyOf(problems));
    }

    private void property(String name) throws IOException {
        if (!name.equals(PROPERTY)) {
            error("unknown-property", "the file has no property '" + name + "'", Suggestion.advice(name, List.of(PROPERTY), "properties"));
            json.nextToken();
            json.skipChildren();
        } else if (json.nextToken() != JsonToken.START_ARRAY) {
            error("bad-property-value", "'" + PROPERTY + "' is not a list of requirements", "write for instance [\"p99.99 < 5ms\", \"lost = 0\"]");
            json.skipChildren();
        } else {
            while (json.nextToken() != JsonToken.END_ARRAY) {
                requirement();
            }
        }
    }

    private void requirement() throws IOException {
        if (json.currentToken() != JsonToken.VALUE_STRING) {
            error("bad-property-value", "a requirement is not a text", "write for instance \"p99.99 < 5ms\"");
            json.skipChildren();
            return;
        }
        var at = here();
        var text = json.getText();
        var result = RequirementParser.parse(text);
        requirements.addAll(result.requirements().all());
        // The column of a fault is known only if the file has the text without escapes.
        var exact = lines[at.line() - 1].startsWith(text, at.column());
        result.faults().forEach(fault -> error(exact ? new Position(at.line(), at.column() + 1 + fault.offset()) : at, "bad-requirement",
                fault.message(), advice(fault)));
    }

    private Position here() {
        var at = json.currentTokenLocation();
        return new Position(at.getLineNr(), at.getColumnNr());
    }

    private void error(String code, String message, String advice) {
        error(here(), code, message, advice);
    }

    private void error(Position at, String code, String message, String advice) {
        problems.add(EpnProblem.error(NAME, at, code, message, advice));
    }
}
