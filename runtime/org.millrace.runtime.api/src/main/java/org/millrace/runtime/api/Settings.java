package org.millrace.runtime.api;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The values of the settings of an adapter or a codec, validated against their descriptors, with defaults
 * filled in. Immutable.
 */
public final class Settings {

    private final Map<String, Object> values;

    private Settings(Map<String, Object> values) {
        this.values = Map.copyOf(values);
    }

    /**
     * A fault of one setting.
     *
     * @param setting the name of the setting
     * @param message the fault and the remedy, without a full stop
     */
    public record Fault(String setting, String message) {
    }

    /**
     * Validates texts against descriptors.
     *
     * @param descriptors the allowed settings
     * @param texts       the values as given in the file, by setting name
     * @return all faults in the order of the texts; empty if there are none
     */
    public static List<Fault> check(List<SettingDescriptor> descriptors, Map<String, String> texts) {
        var faults = new ArrayList<Fault>();
        texts.forEach((name, text) -> find(descriptors, name).ifPresentOrElse(
                descriptor -> parse(descriptor, text, faults),
                () -> faults.add(new Fault(name, "unknown property '" + name + "'; known are " + names(descriptors)))));
        for (var descriptor : descriptors) {
            if (descriptor.required() && !texts.containsKey(descriptor.name())) {
                faults.add(new Fault(descriptor.name(), "the property '" + descriptor.name() + "' is missing: "
                        + descriptor.doc().replaceFirst("\\.$", "")));
            }
        }
        return List.copyOf(faults);
    }

    /**
     * Parses texts that pass {@link #check}.
     *
     * @throws IllegalArgumentException with the first fault
     */
    public static Settings of(List<SettingDescriptor> descriptors, Map<String, String> texts) {
        var faults = check(descriptors, texts);
        if (!faults.isEmpty()) {
            throw new IllegalArgumentException(faults.getFirst().message());
        }
        var values = new HashMap<String, Object>();
        for (var descriptor : descriptors) {
            var text = texts.getOrDefault(descriptor.name(), descriptor.defaultValue());
            if (!text.isEmpty() || descriptor.type() == PropertyType.STRING && texts.containsKey(descriptor.name())) {
                values.put(descriptor.name(), parse(descriptor, text, new ArrayList<>()).orElseThrow());
            }
        }
        return new Settings(values);
    }

    /** Returns whether the setting has a value, given or by default. */
    public boolean has(String name) {
        return values.containsKey(name);
    }

    /** Returns the value of a text setting; the empty string if it is not set. */
    public String text(String name) {
        return (String) values.getOrDefault(name, "");
    }

    /** Returns the value of an int setting. */
    public int integer(String name) {
        return (Integer) value(name);
    }

    /** Returns the value of a long setting. */
    public long longInteger(String name) {
        return (Long) value(name);
    }

    /** Returns the value of a float or double setting. */
    public double number(String name) {
        return ((Number) value(name)).doubleValue();
    }

    /** Returns the value of a boolean setting. */
    public boolean flag(String name) {
        return (Boolean) value(name);
    }

    /** Returns the value of a duration setting. */
    public Duration duration(String name) {
        return (Duration) value(name);
    }

    private Object value(String name) {
        var value = values.get(name);
        if (value == null) {
            throw new IllegalArgumentException("the property '" + name + "' has no value");
        }
        return value;
    }

    private static Optional<SettingDescriptor> find(List<SettingDescriptor> descriptors, String name) {
        return descriptors.stream().filter(d -> d.name().equals(name)).findFirst();
    }

    private static String names(List<SettingDescriptor> descriptors) {
        return descriptors.isEmpty() ? "none" : String.join(", ", descriptors.stream().map(SettingDescriptor::name).toList());
    }

    private static Optional<Object> parse(SettingDescriptor descriptor, String text, List<Fault> faults) {
        Object value;
        try {
            value = switch (descriptor.type()) {
                case STRING, OBJECT -> text;
                case BOOLEAN -> parseBoolean(text);
                case INT -> Integer.valueOf(text.strip());
                case LONG -> Long.valueOf(text.strip());
                case FLOAT -> Float.valueOf(text.strip());
                case DOUBLE -> Double.valueOf(text.strip());
                case DECIMAL, TIMESTAMP, DURATION, BYTES -> descriptor.type().fit(text);
            };
        } catch (IllegalArgumentException e) {
            faults.add(new Fault(descriptor.name(), "'" + text + "' is not a value of the property '" + descriptor.name()
                    + "', which is of type " + descriptor.type().label()));
            return Optional.empty();
        }
        if (!descriptor.choices().isEmpty() && !descriptor.choices().contains(text)) {
            faults.add(new Fault(descriptor.name(), "'" + text + "' is not a value of the property '" + descriptor.name()
                    + "'; it is one of " + String.join(", ", descriptor.choices())));
            return Optional.empty();
        }
        if (value instanceof Number number
                && !(number.doubleValue() >= descriptor.minimum() && number.doubleValue() <= descriptor.maximum())) {
            faults.add(new Fault(descriptor.name(), text + " is out of range for the property '" + descriptor.name()
                    + "': it lies between " + plain(descriptor.minimum()) + " and " + plain(descriptor.maximum())));
            return Optional.empty();
        }
        return Optional.of(value);
    }

    private static Boolean parseBoolean(String text) {
        return switch (text.strip()) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException(text);
        };
    }

    private static String plain(double bound) {
        return bound == Math.rint(bound) && Math.abs(bound) < 1e15 ? Long.toString((long) bound) : Double.toString(bound);
    }
}
