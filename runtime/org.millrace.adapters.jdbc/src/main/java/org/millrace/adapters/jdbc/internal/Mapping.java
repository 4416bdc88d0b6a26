package org.millrace.adapters.jdbc.internal;

import org.millrace.adapters.jdbc.SettingException;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.Settings;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Which property belongs to which column.
 *
 * @param properties all properties of the event type
 * @param columns    the column of each property that has one, by the property's index
 */
public record Mapping(List<EventProperty> properties, Map<Integer, String> columns) {

    static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_$]*(\\.[\\p{L}_][\\p{L}\\p{N}_$]*)*");
    private static final String NONE = "-";

    /**
     * Reads the setting {@code columns}.
     *
     * @throws SettingException if it names something unknown, or a property has no single value
     */
    public static Mapping of(Settings settings, List<EventProperty> properties) throws SettingException {
        var given = given(settings, properties);
        var columns = new LinkedHashMap<Integer, String>();
        for (var i = 0; i < properties.size(); i++) {
            var property = properties.get(i);
            var column = given.getOrDefault(property.name(), property.name());
            if (column.equals(NONE)) {
                continue;
            }
            if (property.type() == PropertyType.OBJECT) {
                throw new SettingException("columns", "the property '" + property.name() + "' is of type " + property.label()
                        + ", for which there is no column; leave it out with " + property.name() + "=-");
            }
            columns.put(i, column);
        }
        return new Mapping(List.copyOf(properties), columns);
    }

    private static Map<String, String> given(Settings settings, List<EventProperty> properties) throws SettingException {
        var given = new LinkedHashMap<String, String>();
        for (var part : settings.text("columns").split(",")) {
            if (part.isBlank()) {
                continue;
            }
            var sides = part.split("=", -1);
            if (sides.length != 2) {
                throw new SettingException("columns", "'" + part.strip() + "' is no pair of a property and a column, such as symbol=SYM");
            }
            var property = sides[0].strip();
            var column = sides[1].strip();
            if (properties.stream().noneMatch(known -> known.name().equals(property))) {
                throw new SettingException("columns", "the event type has no property '" + property + "'");
            }
            given.put(property, column.equals(NONE) ? column : checked("columns", column));
        }
        return given;
    }

    /** Returns a name of a table or column that needs no quotes. */
    static String checked(String setting, String name) throws SettingException {
        if (!NAME.matcher(name).matches()) {
            throw new SettingException(setting, "'" + name + "' is no name of a table or column: letters, digits and _; for others write the statement with 'sql'");
        }
        return name;
    }

    /** Returns the index of a property. */
    Optional<Integer> index(String property) {
        for (var i = 0; i < properties.size(); i++) {
            if (properties.get(i).name().equals(property)) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }
}
