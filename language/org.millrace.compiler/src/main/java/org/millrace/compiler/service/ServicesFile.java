package org.millrace.compiler.service;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import org.millrace.deployment.service.ServiceSpec;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.Position;
import org.millrace.epn.Suggestion;
import org.millrace.runtime.api.SettingReferences;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads {@code services.json} strictly: reports every mistake with its position. */
public final class ServicesFile {

    /** The name of the file in a project. */
    public static final String NAME = "services.json";

    private static final String PROPERTY = "services";
    private static final String SCHEMA = "$schema";
    private static final JsonFactory FACTORY = JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

    /**
     * What was read.
     *
     * @param services the services in the order of the file; those with mistakes are incomplete
     * @param problems the mistakes
     */
    public record Result(List<ServiceSpec> services, List<EpnProblem> problems) {

        /** Copies the lists. */
        public Result {
            services = List.copyOf(services);
            problems = List.copyOf(problems);
        }

        /** Returns why a reference in a text has no value, with advice; empty if all have one. */
        public Optional<Fault> fault(String text) {
            var known = services.stream().flatMap(service -> service.ports().keySet().stream().map(port -> service.name() + "." + port)).toList();
            return SettingReferences.in(text).stream().filter(reference -> !known.contains(reference)).findFirst()
                    .map(reference -> new Fault("no service has the port '" + reference + "'", known.isEmpty()
                            ? "declare the service with its port in the file " + NAME + " of the project" : Suggestion.advice(reference, known, "ports")));
        }
    }

    /**
     * A mistake.
     *
     * @param message what is wrong
     * @param advice  what to do about it
     */
    public record Fault(String message, String advice) {
    }

    private final JsonParser json;
    private final List<ServiceReader> services = new ArrayList<>();
    private final List<EpnProblem> problems = new ArrayList<>();

    private ServicesFile(JsonParser json) {
        this.json = json;
    }

    /** Reads the content of the file. */
    public static Result parse(String text) {
        try (var json = FACTORY.createParser(text)) {
            return new ServicesFile(json).read();
        } catch (IOException e) {
            throw new UncheckedIOException("a string can always be read", e);
        }
    }

    private Result read() throws IOException {
        try {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                error(here(), "bad-services", "the services are not a JSON object", "write { \"" + PROPERTY + "\": { … } }");
            } else {
                while (json.nextToken() == JsonToken.FIELD_NAME) {
                    property(json.currentName());
                }
                if (json.nextToken() != null) {
                    error(here(), "bad-services", "there is something behind the end of the services", "remove it");
                }
            }
        } catch (JsonProcessingException e) {
            var at = e.getLocation() == null ? JsonLocation.NA : e.getLocation();
            error(new Position(at.getLineNr(), at.getColumnNr()), "bad-services", "the services are not JSON: " + e.getOriginalMessage(), "");
        }
        var read = new Result(services.stream().map(ServiceReader::service).toList(), List.of());
        services.forEach(service -> service.references(read));
        dependencies(read.services());
        return new Result(read.services(), problems.stream().sorted(EpnProblem.BY_PLACE).toList());
    }

    private void property(String name) throws IOException {
        var at = here();
        if (name.equals(SCHEMA)) {
            json.nextToken();
            json.skipChildren();
        } else if (!name.equals(PROPERTY)) {
            error(at, "unknown-property", "the file has no property '" + name + "'", Suggestion.advice(name, List.of(PROPERTY), "properties"));
            json.nextToken();
            json.skipChildren();
        } else if (json.nextToken() != JsonToken.START_OBJECT) {
            error(here(), "bad-property-value", "'" + PROPERTY + "' is not an object of services by name",
                    "write for instance { \"broker\": { \"command\": [ … ] } }");
            json.skipChildren();
        } else {
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                var service = new ServiceReader(json, problems);
                service.read();
                services.add(service);
            }
        }
    }

    /** Checks that the services of {@code dependsOn} exist and do not wait for each other. */
    private void dependencies(List<ServiceSpec> all) {
        var names = all.stream().map(ServiceSpec::name).toList();
        for (var service : services) {
            for (var other : service.service().dependsOn()) {
                if (!names.contains(other)) {
                    error(service.place("dependsOn"), "bad-reference", "there is no service '" + other + "'", Suggestion.advice(other, names, "services"));
                }
            }
        }
        var waiting = new HashSet<>(names);
        while (waiting.removeIf(name -> canStart(all, name, waiting))) {
            // Each round finds services that may start.
        }
        services.stream().filter(service -> waiting.contains(service.service().name())).findFirst().ifPresent(service ->
                error(service.place("dependsOn"), "bad-reference", "the services " + waiting.stream().sorted().toList() + " wait for each other",
                        "remove one of the dependencies"));
    }

    private static boolean canStart(List<ServiceSpec> all, String name, Set<String> waiting) {
        return all.stream().filter(service -> service.name().equals(name)).allMatch(service -> service.dependsOn().stream().noneMatch(waiting::contains));
    }

    private Position here() {
        var at = json.currentTokenLocation();
        return new Position(at.getLineNr(), at.getColumnNr());
    }

    private void error(Position at, String code, String message, String advice) {
        problems.add(EpnProblem.error(NAME, at, code, message, advice));
    }
}
