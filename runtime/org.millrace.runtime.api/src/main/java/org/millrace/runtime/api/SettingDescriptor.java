package org.millrace.runtime.api;

import java.util.List;
import java.util.Objects;

/**
 * A setting that an adapter or a codec understands. The runtime, the validator, the property sheet
 * and the documentation all read it from here.
 *
 * @param name         the name, in camel case
 * @param type         the type of its value; never {@link PropertyType#OBJECT}
 * @param required     whether it must be given
 * @param defaultValue the value when it is not given, as text; empty if there is none
 * @param choices      the only values allowed; empty if any value of the type is
 * @param minimum      the smallest number allowed; {@link Double#NEGATIVE_INFINITY} if any
 * @param maximum      the largest number allowed; {@link Double#POSITIVE_INFINITY} if any
 * @param doc          one or two sentences, with the unit
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

    /** An optional setting with a default value; an empty default means "not set". */
    public static SettingDescriptor optional(String name, PropertyType type, String defaultValue, String doc) {
        return new SettingDescriptor(name, type, false, defaultValue, List.of(), Double.NEGATIVE_INFINITY,
                Double.POSITIVE_INFINITY, doc);
    }

    /** A setting that must be given. */
    public static SettingDescriptor required(String name, PropertyType type, String doc) {
        return new SettingDescriptor(name, type, true, "", List.of(), Double.NEGATIVE_INFINITY,
                Double.POSITIVE_INFINITY, doc);
    }

    /** The same setting with a range of numbers, both ends allowed. */
    public SettingDescriptor between(double from, double to) {
        return new SettingDescriptor(name, type, required, defaultValue, choices, from, to, doc);
    }

    /** The same setting with a list of allowed values. */
    public SettingDescriptor oneOf(String... allowed) {
        return new SettingDescriptor(name, type, required, defaultValue, List.of(allowed), minimum, maximum, doc);
    }
}
