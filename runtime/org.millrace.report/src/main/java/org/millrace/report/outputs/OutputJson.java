package org.millrace.report.outputs;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.RawValue;
import org.millrace.report.outputs.OutputComparison.Change;
import org.millrace.report.outputs.OutputComparison.Difference;

import java.io.IOException;
import java.util.Locale;
import java.util.Optional;

/** Outputs and their differences as JSON. Values keep the text that they have, with all digits of their numbers. */
final class OutputJson {

    private static final JsonFactory FACTORY = new JsonFactory();
    private static final String NUMBER = "n";
    private static final String EVENT = "event";
    private static final String TIME = "time";
    private static final String STAGE = "stage";
    private static final String TYPE = "type";
    private static final String VALUES = "values";
    private static final String CHANGE = "change";
    private static final String BEFORE = "before";
    private static final String AFTER = "after";

    private OutputJson() {
    }

    /** Parses a line of {@code --outputs}. The message of an exception is for the user. */
    static Output output(String line) throws IOException {
        try (var parser = FACTORY.createParser(line)) {
            parser.nextToken();
            return output(parser, line);
        }
    }

    /** Parses a line that {@link #tree(Difference)} has written. The message of an exception is for the user. */
    static Difference difference(String line) throws IOException {
        var change = Optional.<Change>empty();
        var before = Optional.<Output>empty();
        var after = Optional.<Output>empty();
        try (var parser = FACTORY.createParser(line)) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                var name = parser.currentName();
                parser.nextToken();
                switch (name) {
                    case CHANGE -> change = Optional.of(Change.valueOf(parser.getText().toUpperCase(Locale.ROOT)));
                    case BEFORE -> before = Optional.of(output(parser, line));
                    case AFTER -> after = Optional.of(output(parser, line));
                    default -> parser.skipChildren();
                }
            }
        }
        return new Difference(change.orElseThrow(), before, after);
    }

    private static Output output(JsonParser parser, String line) throws IOException {
        var number = 0L;
        var event = 0L;
        var time = "";
        var stage = "";
        var type = "";
        var values = "";
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            var name = parser.currentName();
            parser.nextToken();
            switch (name) {
                case NUMBER -> number = parser.getLongValue();
                case EVENT -> event = parser.getLongValue();
                case TIME -> time = parser.getText();
                case STAGE -> stage = parser.getText();
                case TYPE -> type = parser.getText();
                case VALUES -> values = text(parser, line);
                default -> parser.skipChildren();
            }
        }
        if (number == 0 || values.isEmpty()) {
            throw new IOException("this is no output of a network");
        }
        return new Output(number, event, time, stage, type, values);
    }

    private static String text(JsonParser parser, String line) throws IOException {
        var start = (int) parser.currentTokenLocation().getCharOffset();
        parser.skipChildren();
        return line.substring(start, (int) parser.currentLocation().getCharOffset());
    }

    static ObjectNode tree(Difference difference) {
        var json = JsonNodeFactory.instance.objectNode().put(CHANGE, difference.change().name().toLowerCase(Locale.ROOT));
        difference.before().ifPresent(output -> json.set(BEFORE, tree(output)));
        difference.after().ifPresent(output -> json.set(AFTER, tree(output)));
        return json;
    }

    private static ObjectNode tree(Output output) {
        return JsonNodeFactory.instance.objectNode().put(NUMBER, output.number()).put(EVENT, output.event()).put(TIME, output.time())
                .put(STAGE, output.stage()).put(TYPE, output.type()).putRawValue(VALUES, new RawValue(output.values()));
    }
}
