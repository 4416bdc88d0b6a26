package org.millrace.compiler;

import org.millrace.epn.validation.Providers;
import org.millrace.runtime.api.AdapterDescriptor;
import org.millrace.runtime.api.CodecDescriptor;
import org.millrace.runtime.api.Direction;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;

import java.util.List;
import java.util.Set;

/** Adapters and codecs that look like the real ones to the compiler. */
public final class TestProviders {

    public static final Providers ALL = Providers.of(List.of(
            new AdapterDescriptor("tcp", Set.of(Direction.IN), List.of("thread-per-connection", "event-loop"), true, List.of(
                    SettingDescriptor.optional("host", PropertyType.STRING, "localhost", "the address to listen on"),
                    SettingDescriptor.optional("port", PropertyType.INT, "0", "the port to listen on").between(0, 65535)), "listens"),
            new AdapterDescriptor("jms", Set.of(Direction.IN, Direction.OUT), List.of(), true, List.of(
                    SettingDescriptor.optional("destination", PropertyType.STRING, "", "the name"),
                    SettingDescriptor.optional("destinationKind", PropertyType.STRING, "queue", "what it is").oneOf("queue", "topic")), "messages"),
            new AdapterDescriptor("file", Set.of(Direction.IN, Direction.OUT), List.of(), true, List.of(
                    SettingDescriptor.required("path", PropertyType.STRING, "the file")), "reads and writes")),
            List.of(
                    new CodecDescriptor("binary", List.of(SettingDescriptor.optional("fields", PropertyType.STRING, "", "the fields")), "binary"),
                    new CodecDescriptor("csv", List.of(SettingDescriptor.optional("separator", PropertyType.STRING, ",", "the separator")), "text")));

    public static final CompileOptions OPTIONS = CompileOptions.DEFAULT.withProviders(ALL);

    private TestProviders() {
    }
}
