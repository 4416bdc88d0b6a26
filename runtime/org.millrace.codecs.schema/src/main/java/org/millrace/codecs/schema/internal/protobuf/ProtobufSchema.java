package org.millrace.codecs.schema.internal.protobuf;

import com.squareup.wire.schema.Location;
import com.squareup.wire.schema.MessageType;
import com.squareup.wire.schema.ProtoFile;
import com.squareup.wire.schema.ProtoType;
import com.squareup.wire.schema.Schema;
import com.squareup.wire.schema.SchemaException;
import com.squareup.wire.schema.SchemaLoader;
import com.squareup.wire.schema.Type;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A file with messages, and those that it imports. Immutable. */
public final class ProtobufSchema {

    private static final String MAIN = "schema-of-the-registry.proto";

    private final Schema schema;
    private final ProtoFile file;
    private final String name;

    private ProtobufSchema(Schema schema, ProtoFile file, String name) {
        this.schema = schema;
        this.file = file;
        this.name = name;
    }

    /**
     * Reads a file. Imports are relative to its folder or to the folder of the project.
     *
     * @throws IllegalArgumentException if it has an error; the message is for the user
     */
    public static ProtobufSchema of(Path file, Path folder) {
        var path = file.toAbsolutePath().normalize();
        if (!Files.isRegularFile(path)) {
            throw new IllegalArgumentException("the file " + file + " with the schema does not exist");
        }
        return load(path.getParent(), path.getFileName().toString(), List.of(path.getParent(), folder.toAbsolutePath().normalize()), "the schema in " + file);
    }

    /**
     * Reads a schema of a registry.
     *
     * @param others the files that it imports, by the names in its imports
     * @throws IllegalArgumentException if it has an error; the message is for the user
     */
    static ProtobufSchema of(String text, Map<String, String> others) {
        try {
            var folder = Files.createTempDirectory("millrace-schema");
            var made = new ArrayList<Path>(List.of(folder));
            try {
                write(folder, MAIN, text, made);
                for (var other : others.entrySet()) {
                    write(folder, other.getKey(), other.getValue(), made);
                }
                return load(folder, MAIN, List.of(folder), "the schema of the registry");
            } finally {
                for (var path : made.reversed()) {
                    Files.deleteIfExists(path);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the schema of the registry cannot be kept for a moment: " + e.getMessage(), e);
        }
    }

    private static void write(Path folder, String name, String text, List<Path> made) throws IOException {
        var file = folder.resolve(name).normalize();
        if (!file.startsWith(folder) || file.equals(folder)) {
            throw new IllegalArgumentException("the schema of the registry imports '" + name + "', which is no name of a file");
        }
        var parent = folder;
        for (var part : folder.relativize(file.getParent())) {
            parent = parent.resolve(part).normalize();
            if (!Files.exists(parent)) {
                Files.createDirectory(parent);
                made.add(parent);
            }
        }
        made.add(file);
        Files.writeString(file, text);
    }

    private static ProtobufSchema load(Path folder, String file, List<Path> imports, String name) {
        try {
            var loader = new SchemaLoader(FileSystems.getDefault());
            // Otherwise imported messages have no fields.
            loader.setLoadExhaustively(true);
            loader.initRoots(List.of(Location.get(folder.toString(), file)), imports.stream().distinct().map(path -> Location.get(path.toString())).toList());
            var loaded = loader.loadSchema();
            return new ProtobufSchema(loaded, loader.getSourcePathFiles().getFirst(), name);
        } catch (SchemaException | IllegalStateException | IllegalArgumentException e) {
            throw new IllegalArgumentException(name + " has an error: " + e.getMessage(), e);
        }
    }

    /** Returns the messages of the file, the outer ones first. */
    public List<MessageType> messages() {
        var found = new ArrayList<MessageType>();
        var next = file.getTypes();
        while (!next.isEmpty()) {
            next.stream().filter(MessageType.class::isInstance).map(MessageType.class::cast).forEach(found::add);
            next = next.stream().flatMap(type -> type.getNestedTypes().stream()).toList();
        }
        return found;
    }

    /** Returns the type with a name; {@code null} if it is a scalar or a map. */
    Type type(ProtoType type) {
        return type.isScalar() || type.isMap() ? null : schema.getType(type);
    }

    /**
     * Returns the message for an event type.
     *
     * @param message the full name, or the empty text for the message with the name of the event type, or the only one
     * @throws IllegalArgumentException if there is none; the message is for the user
     */
    MessageType find(String message, String eventType) {
        var all = messages();
        var wanted = all.stream().filter(one -> message.isEmpty() ? all.size() == 1 || one.getName().equals(eventType)
                : one.getType().toString().equals(message)).toList();
        if (wanted.size() != 1) {
            var missing = message.isEmpty() ? "no message for the event type '" + eventType + "'" : "no message '" + message + "'";
            throw new IllegalArgumentException(name + " has " + missing
                    + "; its messages are " + String.join(", ", all.stream().map(one -> one.getType().toString()).toList()));
        }
        return wanted.getFirst();
    }

    /** Returns the message at a path of positions among the types of the file and of each message; empty if there is none. */
    Optional<MessageType> at(List<Integer> path) {
        Type found = null;
        var among = messages(file.getTypes());
        for (var index : path) {
            if (index < 0 || index >= among.size()) {
                return Optional.empty();
            }
            found = among.get(index);
            among = messages(found.getNestedTypes());
        }
        return found instanceof MessageType message ? Optional.of(message) : Optional.empty();
    }

    private static List<Type> messages(List<Type> types) {
        return types.stream().filter(MessageType.class::isInstance).toList();
    }

    /** Returns the path of a message of the file. */
    List<Integer> path(MessageType message) {
        return path(message, messages(file.getTypes())).orElseThrow();
    }

    private static Optional<List<Integer>> path(MessageType message, List<Type> among) {
        for (var i = 0; i < among.size(); i++) {
            if (among.get(i).getType().equals(message.getType())) {
                return Optional.of(List.of(i));
            }
            var index = i;
            var deeper = path(message, messages(among.get(i).getNestedTypes()));
            if (deeper.isPresent()) {
                var path = new ArrayList<>(List.of(index));
                path.addAll(deeper.get());
                return Optional.of(path);
            }
        }
        return Optional.empty();
    }
}
