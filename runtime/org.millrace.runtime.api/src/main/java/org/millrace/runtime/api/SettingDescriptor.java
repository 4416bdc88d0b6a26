package org.millrace.runtime.api;

import java.util.List;
import java.util.Objects;

/**
 * Describes a setting of an adapter or a codec. The runtime, the validation, the property sheet and the
 * documentation use it.
 *
 * @param name         the name, in camel case
 * @param type         the type of its value; never {@link PropertyType#OBJECT}
 * @param required     whether a value must be given
 * @param defaultValue the default value as text; empty if there is none
 * @param choices      the allowed values; empty if every value of the type is allowed
 * @param minimum      the smallest allowed number; {@link Double#NEGATIVE_INFINITY} for no limit
 * @param maximum      the largest allowed number; {@link Double#POSITIVE_INFINITY} for no limit
 * @param doc          a description in one or two sentences, with the unit
 */
public record SettingDescriptor(String name, PropertyType type, boolean required, String defaultValue,
        List<String> choices, double minimum, double maximum, String doc) {

    /** Checks that nothing is {@code null} and copies the list. */
    public SettingDescriptor {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(defaultValue, "defaultValue");
        Objects.requireNonNull(doc, "doc");
        choices = List.copyOf(choices);
    }

    /** Creates an optional setting; an empty default value means "not set". */
    public static SettingDescriptor optional(String name, PropertyType type, String defaultValue, String doc) {
        return new SettingDescriptor(name, type, false, defaultValue, List.of(), Double.NEGATIVE_INFINITY,
                Double.POSITIVE_INFINITY, doc);
    }

    /** Creates a required setting. */
    public static SettingDescriptor required(String name, PropertyType type, String doc) {
        return new SettingDescriptor(name, type, true, "", List.of(), Double.NEGATIVE_INFINITY,
                Double.POSITIVE_INFINITY, doc);
    }

    /** Returns this setting restricted to a range of numbers, both ends included. */
    public SettingDescriptor between(double from, double to) {
        return new SettingDescriptor(name, type, required, defaultValue, choices, from, to, doc);
    }

    /** Returns this setting restricted to a list of values. */
    public SettingDescriptor oneOf(String... allowed) {
        return new SettingDescriptor(name, type, required, defaultValue, List.of(allowed), minimum, maximum, doc);
    }
}
