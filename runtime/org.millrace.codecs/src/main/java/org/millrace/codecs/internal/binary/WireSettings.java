package org.millrace.codecs.internal.binary;

import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;
import org.millrace.runtime.api.Settings;

import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;

/**
 * The settings of the codec.
 *
 * @param fields the items of the layout; blank for all properties
 * @param order  the order of the bytes of a number
 * @param frame  the length before each event, if there is one
 */
public record WireSettings(String fields, ByteOrder order, Optional<Frame> frame) {

    /** What can be set. */
    public static final List<SettingDescriptor> DESCRIPTORS = List.of(
            SettingDescriptor.optional("fields", PropertyType.STRING, "",
                    "The properties in their order on the wire, separated by commas, with or without a form; "
                            + "by default all properties of the event type in their order. The properties of a record have paths "
                            + "such as leg.price; its name alone stands for all of them."),
            SettingDescriptor.optional("byteOrder", PropertyType.STRING, "big", "The order of the bytes of a number: the highest or the lowest one first.")
                    .oneOf("big", "little"),
            SettingDescriptor.optional("frameLength", PropertyType.STRING, "none",
                    "The form of the length before each event. Bytes between the last field and the end of the event are skipped.")
                    .oneOf("none", "uint8", "uint16", "uint32"),
            SettingDescriptor.optional("frameLengthCounts", PropertyType.STRING, "rest",
                    "What the length counts: the rest of the event, or the whole event with the length itself.").oneOf("rest", "whole"),
            SettingDescriptor.optional("maximumFrameLength", PropertyType.INT, "65536", "The size of the largest event with its length, in bytes.")
                    .between(2, 1 << 24));

    /** Reads the settings. */
    public static WireSettings of(Settings settings) {
        var order = settings.text("byteOrder").equals("little") ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
        var length = IntegerFormat.of(settings.text("frameLength"), order == ByteOrder.LITTLE_ENDIAN);
        return new WireSettings(settings.text("fields"), order,
                length.map(format -> new Frame(format, settings.text("frameLengthCounts").equals("whole"), settings.integer("maximumFrameLength"))));
    }
}
