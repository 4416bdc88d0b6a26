package org.millrace.compiler.service;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import org.millrace.deployment.service.ServiceProperties;
import org.millrace.deployment.service.ServiceSpec;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.Position;
import org.millrace.epn.Suggestion;
import org.millrace.runtime.api.Durations;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Reads a service of the file. */
final class ServiceReader {

    private static final Pattern NAME = Pattern.compile("[A-Za-z][\\w-]*");
    private static final int HIGHEST_PORT = 65_535;

    /** A text with its place, which may refer to ports. */
    private record Text(String text, Position at) {
    }

    private final JsonParser json;
    private final List<EpnProblem> problems;
    private final String name;
    private final Position place;
    private final Map<String, Position> places = new HashMap<>();
    private final Map<String, String> texts = new HashMap<>();
    private final Map<String, List<Text>> lists = new HashMap<>();
    private final Map<String, Text> environment = new LinkedHashMap<>();
    private final Map<String, Integer> ports = new LinkedHashMap<>();

    /** Prepares for the service whose name is the current token. */
    ServiceReader(JsonParser json, List<EpnProblem> problems) throws IOException {
        this.json = json;
        this.problems = problems;
        this.name = json.currentName();
        this.place = here();
    }

    /** Reads the service to its end. */
    void read() throws IOException {
        name("service", name, place);
        if (json.nextToken() != JsonToken.START_OBJECT) {
            error(here(), "bad-property-value", "the service '" + name + "' is not an object", "write { \"command\": [ … ] }");
            json.skipChildren();
            return;
        }
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            property(json.currentName());
        }
        if (!places.containsKey("command") && !places.containsKey("main")) {
            error(place, "missing-property", "the service '" + name + "' has no command", "add \"command\": [ … ], or \"main\" with a class of the project");
        } else if (places.containsKey("command") && places.containsKey("main")) {
            error(places.get("main"), "bad-property-value", "the service '" + name + "' has a command and a main class", "remove one of them");
        }
        if (lists.containsKey("command") && lists.get("command").isEmpty()) {
            error(places.get("command"), "bad-property-value", "the command is empty", "write the program and its arguments");
        }
        if (texts.containsKey("readyAfter") && texts.containsKey("readyOutput")) {
            error(places.get("readyAfter"), "bad-property-value", "the service '" + name + "' has readyAfter and readyOutput", "remove one of them");
        } else if (texts.containsKey("readyAfter") && Durations.parse(texts.get("readyAfter")).compareTo(service().longestStart()) >= 0) {
            error(places.get("readyAfter"), "bad-property-value", "readyAfter is not shorter than startLimit", "give a longer startLimit");
        }
        for (var option : List.of("arguments", "jvm")) {
            if (places.containsKey(option) && !places.containsKey("main")) {
                error(places.get(option), "bad-property-value", "'" + option + "' is for a main class", "write the arguments into 'command'");
            }
        }
    }

    private void name(String what, String text, Position at) {
        if (!NAME.matcher(text).matches()) {
            error(at, "bad-name", "'" + text + "' is not a name of a " + what, "use letters, digits, _ and -, beginning with a letter");
        }
    }

    private void property(String property) throws IOException {
        places.put(property, here());
        var known = ServiceProperties.ALL.stream().filter(each -> each.name().equals(property)).findFirst();
        json.nextToken();
        if (known.isEmpty()) {
            error(places.get(property), "unknown-property", "a service has no property '" + property + "'",
                    Suggestion.advice(property, ServiceProperties.ALL.stream().map(SettingDescriptor::name).toList(), "properties"));
            json.skipChildren();
        } else if (ServiceProperties.LISTS.contains(property)) {
            list(property);
        } else if (property.equals(ServiceProperties.PORTS) || property.equals(ServiceProperties.ENVIRONMENT)) {
            object(property);
        } else {
            text(property).ifPresent(text -> single(known.get(), text));
        }
    }

    private void single(SettingDescriptor property, Text text) {
        texts.put(property.name(), text.text);
        if (property.type() == PropertyType.DURATION) {
            Durations.fault(text.text).ifPresent(fault -> {
                error(text.at, "bad-property-value", fault, "");
                texts.remove(property.name());
            });
        } else if (property.name().equals("readyOutput")) {
            try {
                Pattern.compile(text.text);
            } catch (PatternSyntaxException e) {
                error(text.at, "bad-property-value", "'" + text.text + "' is not a regular expression: " + e.getDescription(), "");
            }
        }
    }

    private Optional<Text> text(String property) throws IOException {
        if (json.currentToken() == JsonToken.VALUE_STRING) {
            return Optional.of(new Text(json.getText(), here()));
        }
        error(here(), "bad-property-value", "'" + property + "' is not a text", "");
        json.skipChildren();
        return Optional.empty();
    }

    private void list(String property) throws IOException {
        if (json.currentToken() != JsonToken.START_ARRAY) {
            error(here(), "bad-property-value", "'" + property + "' is not a list of texts", "write [ \"…\" ]");
            json.skipChildren();
            return;
        }
        var list = lists.computeIfAbsent(property, first -> new ArrayList<>());
        while (json.nextToken() != JsonToken.END_ARRAY) {
            text(property).ifPresent(list::add);
        }
    }

    private void object(String property) throws IOException {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            error(here(), "bad-property-value", "'" + property + "' is not an object", "write { \"name\": … }");
            json.skipChildren();
            return;
        }
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            var key = json.currentName();
            var at = here();
            json.nextToken();
            if (property.equals(ServiceProperties.PORTS)) {
                name("port", key, at);
                port(key);
            } else {
                text(key).ifPresent(text -> environment.put(key, text));
            }
        }
    }

    private void port(String key) throws IOException {
        // Known, even if its number is wrong: references to it are right.
        ports.put(key, 0);
        if (json.currentToken() != JsonToken.VALUE_NUMBER_INT) {
            error(here(), "bad-property-value", "the port '" + key + "' is not a whole number", "write 0 for any free port");
            json.skipChildren();
        } else if (json.getBigIntegerValue().bitLength() > Integer.SIZE - 1 || json.getIntValue() < 0 || json.getIntValue() > HIGHEST_PORT) {
            error(here(), "bad-property-value", json.getText() + " is out of range for the port '" + key + "'", "it lies between 0 and " + HIGHEST_PORT
                    + "; 0 is any free port");
        } else {
            ports.put(key, json.getIntValue());
        }
    }

    /** Reports the references to ports that no service has. */
    void references(ServicesFile.Result known) {
        for (var list : List.of("command", "arguments", "jvm")) {
            lists.getOrDefault(list, List.of()).forEach(text -> reference(known, text));
        }
        environment.values().forEach(text -> reference(known, text));
    }

    private void reference(ServicesFile.Result known, Text text) {
        known.fault(text.text).ifPresent(fault -> error(text.at, "unknown-reference", fault.message(), fault.advice()));
    }

    /** Returns where a property stands, or the service if it does not have it. */
    Position place(String property) {
        return places.getOrDefault(property, place);
    }

    ServiceSpec service() {
        var variables = new LinkedHashMap<String, String>();
        environment.forEach((variable, text) -> variables.put(variable, text.text));
        return new ServiceSpec(name, texts("command"), texts.get("main"), texts("arguments"), texts("jvm"), variables, texts.get("folder"), ports,
                texts.get("readyOutput"), texts.get("readyAfter"), texts.get("startLimit"), texts.get("stopLimit"), texts("dependsOn"));
    }

    private List<String> texts(String property) {
        return lists.getOrDefault(property, List.of()).stream().map(Text::text).toList();
    }

    private Position here() {
        var at = json.currentTokenLocation();
        return new Position(at.getLineNr(), at.getColumnNr());
    }

    private void error(Position at, String code, String message, String advice) {
        problems.add(EpnProblem.error(ServicesFile.NAME, at, code, message, advice));
    }
}
