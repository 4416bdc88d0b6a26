package org.millrace.runtime.scenario;

import org.millrace.control.ScenarioMessages.StepEvent;
import org.millrace.control.ScenarioMessages.StepValue;
import org.millrace.control.ScenarioMessages.ValueKind;
import org.millrace.deployment.Codecs;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.FramingLostException;
import org.millrace.runtime.api.Settings;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.EventValues;
import org.millrace.runtime.event.RuntimeEventType;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import static java.nio.charset.StandardCharsets.UTF_8;

/** Reads events from CSV files, with the codec {@code csv}; the first line names the properties. */
final class EventRows {

    private final EventTypes types;
    private final Path folder;

    /**
     * @param types  the event types of the network
     * @param folder the project's folder
     */
    EventRows(EventTypes types, Path folder) {
        this.types = types;
        this.folder = folder;
    }

    /**
     * Returns the events that a part of a step stands for.
     *
     * @throws IllegalArgumentException if a file cannot be read; the message is for the user
     */
    Stream<StepEvent> of(StepEvent event) {
        if (event.rows().isEmpty()) {
            return Stream.of(event);
        }
        var type = types.find(event.type()).orElseThrow(() -> new IllegalArgumentException("there is no event type '" + event.type() + "'"));
        try {
            var bytes = Files.readAllBytes(folder.resolve(event.rows()));
            var columns = new String(bytes, UTF_8).lines().findFirst().stream().flatMap(header -> Stream.of(header.split(",")))
                    .map(name -> name.strip().replaceAll("^\"|\"$", "")).collect(Collectors.toSet());
            return decode(type, bytes, event.rows(), columns).stream().map(each -> {
                var values = new ArrayList<StepValue>();
                add("", EventValues.of(type, each), columns, values);
                return new StepEvent(event.line(), event.type(), "", values);
            });
        } catch (NoSuchFileException e) {
            throw new IllegalArgumentException("there is no file '" + event.rows() + "' in the project", e);
        } catch (IOException | InvalidPathException e) {
            throw new IllegalArgumentException("the file '" + event.rows() + "' cannot be read: " + e.getMessage(), e);
        }
    }

    private static List<Object> decode(RuntimeEventType type, byte[] bytes, String file, Set<String> columns) throws FramingLostException {
        var provider = new Codecs(EventRows.class.getClassLoader()).provider("csv");
        // The other properties may have no form in columns.
        var fields = columns.stream().filter(name -> type.indexOf(name.split("\\.", 2)[0]) >= 0).collect(Collectors.joining(","));
        var decoder = provider.newCodec(type, Settings.of(provider.descriptor().settings(), Map.of("header", "true", "fields", fields))).newDecoder();
        var events = new ArrayList<Object>();
        var output = new Decoder.Output() {
            @Override
            public void event(Object event) {
                events.add(event);
            }

            @Override
            public void malformed(String reason) {
                throw new IllegalArgumentException("the file '" + file + "', row " + (events.size() + 1) + ": " + reason);
            }
        };
        var buffer = ByteBuffer.wrap(bytes);
        decoder.decode(buffer, output);
        decoder.end(buffer, output);
        return events;
    }

    /** Adds the values of columns; the columns of a record have paths. */
    private static void add(String path, Map<?, ?> event, Set<String> columns, List<StepValue> values) {
        event.forEach((name, value) -> {
            if (value instanceof Map<?, ?> record) {
                add(path + name + ".", record, columns, values);
            } else if (columns.contains(path + name)) {
                values.add(new StepValue(path + name, ValueKind.TEXT, ValueText.bare(value), StepValue.DEFAULT_TOLERANCE));
            }
        });
    }
}
