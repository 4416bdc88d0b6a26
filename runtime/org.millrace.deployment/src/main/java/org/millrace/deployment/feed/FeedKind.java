package org.millrace.deployment.feed;

import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;

import java.util.List;

/**
 * A kind of value or arrival process.
 *
 * @param name     the name in files
 * @param result   what it gives
 * @param settings its settings
 * @param doc      a description in one or two sentences
 */
public record FeedKind(String name, Result result, List<SettingDescriptor> settings, String doc) {

    /** What a value is. */
    public enum Result {
        /** Text. */
        TEXT,
        /** Integers. */
        WHOLE,
        /** Numbers, which are rounded for integer properties. */
        NUMBER,
        /** Points in time. */
        TIME,
        /** Values that are given as text, and are converted to the type of the property. */
        GIVEN,
        /** No value: an arrival process. */
        NONE;

        /** Returns whether a property of a type can hold the value. */
        public boolean fits(PropertyType type) {
            return switch (this) {
                case TEXT -> type == PropertyType.STRING || type == PropertyType.OBJECT;
                case WHOLE, NUMBER -> switch (type) {
                    case INT, LONG, FLOAT, DOUBLE, DECIMAL, STRING -> true;
                    default -> false;
                };
                case TIME -> type == PropertyType.LONG || type == PropertyType.TIMESTAMP || type == PropertyType.STRING;
                case GIVEN -> type != PropertyType.OBJECT;
                case NONE -> false;
            };
        }
    }

    /** Copies the list. */
    public FeedKind {
        settings = List.copyOf(settings);
    }

    /** Returns whether a value of this kind may be given by its name alone. */
    public boolean needsNoSettings() {
        return settings.stream().noneMatch(SettingDescriptor::required);
    }
}
