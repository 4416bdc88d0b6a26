package org.millrace.codecs;

import org.millrace.codecs.internal.CsvCodec;
import org.millrace.codecs.internal.FieldPlan;
import org.millrace.codecs.internal.LineSettings;
import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.CodecDescriptor;
import org.millrace.runtime.api.CodecProvider;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;
import org.millrace.runtime.api.Settings;

import java.util.ArrayList;
import java.util.List;

/** The codec {@code csv}: one line of separated values per event. */
public final class CsvCodecProvider implements CodecProvider {

    private static final CodecDescriptor DESCRIPTOR = new CodecDescriptor("csv",
            List.of(SettingDescriptor.optional("fields", PropertyType.STRING, "",
                            "The properties in the order of the columns, separated by commas; by default all properties of the "
                                    + "event type in their order. The properties of a record have paths such as leg.price; its name alone "
                                    + "stands for all of them."),
                    SettingDescriptor.optional("separator", PropertyType.STRING, ",",
                            "The character between two values; \\t for a tab."),
                    SettingDescriptor.optional("header", PropertyType.BOOLEAN, "false",
                            "Whether the first line names the columns. On input, this line determines their order, and columns "
                                    + "that are not in fields are skipped."),
                    LineSettings.MAXIMUM_LINE_LENGTH, LineSettings.MAXIMUM_LINES),
            "One event per line, UTF-8, quoted according to RFC 4180; a quoted value may contain line breaks. An empty value "
                    + "leaves the property unset, \"\" is the empty string. The properties of a record have columns of their "
                    + "own. A timestamp and a duration are in ISO 8601, bytes in Base64. A line with a wrong number of values, or "
                    + "with a value that does not have the property's type (NaN and Infinity are not allowed), is malformed.");

    /** Called by {@link java.util.ServiceLoader}. */
    public CsvCodecProvider() {
    }

    @Override
    public CodecDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public List<Settings.Fault> check(Settings settings, String eventType, List<EventProperty> properties) {
        var faults = new ArrayList<Settings.Fault>();
        FieldPlan.fault(eventType, properties, settings.text("fields")).ifPresent(message -> faults.add(new Settings.Fault("fields", message)));
        try {
            separator(settings.text("separator"));
        } catch (IllegalArgumentException e) {
            faults.add(new Settings.Fault("separator", e.getMessage()));
        }
        return faults;
    }

    @Override
    public Codec newCodec(EventType eventType, Settings settings) {
        return new CsvCodec(FieldPlan.of(eventType, settings.text("fields")),
                separator(settings.text("separator")), settings.flag("header"),
                settings.integer(LineSettings.MAXIMUM_LINE_LENGTH.name()), settings.integer(LineSettings.MAXIMUM_LINES.name()));
    }

    private static byte separator(String text) {
        var character = text.equals("\\t") ? "\t" : text;
        if (character.length() != 1 || character.charAt(0) > 0x7e || "\"\r\n".contains(character)) {
            throw new IllegalArgumentException(
                    "separator: '" + text + "' is not one ASCII character other than a quote or a line break");
        }
        return (byte) character.charAt(0);
    }
}
