package org.millrace.codecs.schema.internal;

import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;
import org.millrace.runtime.api.Settings;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The settings of codecs with schemas.
 *
 * @param schema      the file with the schema; empty if the registry has it
 * @param record      the full name of the record or message; empty for the one with the name of the event type, or the only one
 * @param frame       how events are told apart in a stream
 * @param maximumSize the size of the largest event in bytes
 * @param registry    the registry; empty if there is none
 * @param subject     the subject in the registry; empty for the full name of the record
 * @param credentials the file with the user and the password for the registry; empty if it asks for none
 * @param register    whether a schema that the registry does not have is registered
 */
public record SchemaSettings(Optional<Path> schema, String record, Frame frame, int maximumSize, Optional<URI> registry, String subject,
        Optional<Path> credentials, boolean register) {

    private static final String SCHEMA = "schema";
    private static final String RECORD = "record";
    private static final String FRAME = "frame";
    private static final String MAXIMUM_SIZE = "maximumSize";
    private static final String REGISTRY = "registry";
    private static final String SUBJECT = "subject";
    private static final String CREDENTIALS = "registryCredentials";
    private static final String REGISTER = "register";

    /** Returns the descriptions of the settings. */
    public static List<SettingDescriptor> descriptors(String files, String record) {
        return List.of(
                SettingDescriptor.optional(SCHEMA, PropertyType.STRING, "", "The file with the schema (" + files
                        + "), relative to the project's folder. Without it, the registry has the schema."),
                SettingDescriptor.optional(RECORD, PropertyType.STRING, "", "The full name of the " + record + " in the schema; by default the one with the "
                        + "name of the event type, or the only one."),
                SettingDescriptor.optional(FRAME, PropertyType.STRING, Frame.MESSAGE.label(), "How events are told apart in a stream: message if each "
                        + "record, message or datagram is one event, length for 4 bytes with the length before each event (big-endian), varint for the "
                        + "length as a varint, as delimited messages of Protocol Buffers have it.").oneOf(Frame.labels()),
                SettingDescriptor.optional(MAXIMUM_SIZE, PropertyType.INT, "1048576", "The size of the largest event in bytes.").between(16, 256 << 20),
                SettingDescriptor.optional(REGISTRY, PropertyType.STRING, "", "The address of a schema registry, such as http://localhost:8081. Each event "
                        + "then begins with the number of its schema, as Confluent's serializers write it; Apicurio Registry has such an interface below "
                        + "/apis/ccompat/v7."),
                SettingDescriptor.optional(SUBJECT, PropertyType.STRING, "", "The subject in the registry, such as orders-value for the values of the topic "
                        + "orders; by default the full name of the " + record + "."),
                SettingDescriptor.optional(CREDENTIALS, PropertyType.STRING, "", "A file with the user and the password for the registry, as user:password, "
                        + "relative to the project's folder."),
                SettingDescriptor.optional(REGISTER, PropertyType.BOOLEAN, "false", "Out: whether a schema that the registry does not have is registered. "
                        + "Otherwise the network does not start without it."));
    }

    /**
     * Returns what is wrong with settings in combination.
     *
     * @param settings valid by their descriptors
     */
    public static List<Settings.Fault> check(Settings settings) {
        var faults = new ArrayList<Settings.Fault>();
        if (settings.text(SCHEMA).isEmpty() && settings.text(REGISTRY).isEmpty()) {
            faults.add(new Settings.Fault(SCHEMA, "the schema is missing: set schema to a file, or registry to the address of a schema registry"));
        }
        if (!settings.text(REGISTRY).isEmpty()) {
            if (!settings.text(REGISTRY).matches("(?i)https?://[^/?#]+([/?#].*)?")) {
                faults.add(new Settings.Fault(REGISTRY, "'" + settings.text(REGISTRY) + "' is not the address of a registry; it begins with http:// or https://"));
            }
            if (settings.text(SCHEMA).isEmpty() && settings.text(SUBJECT).isEmpty() && settings.text(RECORD).isEmpty()) {
                faults.add(new Settings.Fault(SUBJECT, "the subject is missing: without the file of a schema, set subject to the subject in the registry, "
                        + "such as orders-value"));
            }
            return faults;
        }
        for (var name : List.of(SUBJECT, CREDENTIALS)) {
            if (!settings.text(name).isEmpty()) {
                faults.add(new Settings.Fault(name, "the property '" + name + "' is only for a registry"));
            }
        }
        if (settings.flag(REGISTER)) {
            faults.add(new Settings.Fault(REGISTER, "the property 'register' is only for a registry"));
        }
        return faults;
    }

    /**
     * Returns the values.
     *
     * @param folder the project's folder
     * @throws IllegalArgumentException if they do not fit each other; the message is for the user
     */
    public static SchemaSettings of(Settings settings, Path folder) {
        var faults = check(settings);
        if (!faults.isEmpty()) {
            throw new IllegalArgumentException(faults.getFirst().message());
        }
        return new SchemaSettings(path(settings.text(SCHEMA), folder), settings.text(RECORD), Frame.of(settings.text(FRAME)), settings.integer(MAXIMUM_SIZE),
                Optional.of(settings.text(REGISTRY)).filter(text -> !text.isEmpty()).map(SchemaSettings::address), settings.text(SUBJECT),
                path(settings.text(CREDENTIALS), folder), settings.flag(REGISTER));
    }

    private static URI address(String text) {
        return URI.create(text.replaceFirst("/+$", ""));
    }

    private static Optional<Path> path(String text, Path folder) {
        return text.isEmpty() ? Optional.empty() : Optional.of(folder.resolve(text));
    }

    /** Returns the subject in the registry. */
    public String subject(String fullName) {
        return subject.isEmpty() ? fullName : subject;
    }
}
