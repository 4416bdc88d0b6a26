package org.millrace.codecs.schema.internal;

import org.millrace.runtime.api.SchemaTypes;
import org.millrace.runtime.api.SchemaTypes.Property;
import org.millrace.runtime.api.SchemaTypes.Type;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Collects the event types of a schema.
 *
 * @param <R> a record of the schema
 */
public final class TypeCollector<R> {

    private static final String ARRAY = "[]";
    private static final Pattern WORD = Pattern.compile("(?:^|_+)(.)");

    private final Function<R, String> fullNames;
    private final Function<R, List<Field>> fields;
    private final List<Type> types = new ArrayList<>();
    private final List<String> leftOut = new ArrayList<>();
    private final Map<String, Optional<String>> names = new HashMap<>();
    private final Set<String> used = new HashSet<>();

    /**
     * @param fullNames returns the full name of a record
     * @param fields    returns the fields of a record; may call {@link #type}
     */
    public TypeCollector(Function<R, String> fullNames, Function<R, List<Field>> fields) {
        this.fullNames = fullNames;
        this.fields = fields;
    }

    /**
     * A field.
     *
     * @param name the name
     * @param type its form; empty if properties have no such form
     */
    public record Field(String name, Optional<String> type) {
    }

    /** Returns the form of an array; empty if there is none, as for an array of arrays. */
    public static Optional<String> array(Optional<String> element) {
        return element.filter(type -> !type.endsWith(ARRAY)).map(type -> type + ARRAY);
    }

    /** Adds a record and those in it; returns the name of its type, empty if it contains itself or has no property. */
    public Optional<String> type(R record) {
        var fullName = fullNames.apply(record);
        var known = names.get(fullName);
        if (known != null) {
            return known;
        }
        // While it is collected, it is no type for itself.
        names.put(fullName, Optional.empty());
        var name = add(fullName.substring(fullName.lastIndexOf('.') + 1), fullName, fields.apply(record));
        names.put(fullName, name);
        return name;
    }

    /** Adds the type of the entries of a map, and returns its form; empty if values cannot have one. */
    public Optional<String> map(String owner, String field, String key, Optional<String> value) {
        return value.filter(type -> !type.endsWith(ARRAY)).flatMap(type -> add(owner + camelCase(field) + "Entry",
                field, List.of(new Field("key", Optional.of(key)), new Field("value", Optional.of(type))))).map(type -> type + ARRAY);
    }

    private static String camelCase(String name) {
        return WORD.matcher(name).replaceAll(word -> word.group(1).toUpperCase(Locale.ROOT));
    }

    private Optional<String> add(String wanted, String fullName, List<Field> all) {
        var properties = new ArrayList<Property>();
        for (var field : all) {
            field.type.ifPresentOrElse(type -> properties.add(new Property(field.name, type)),
                    () -> leftOut.add(fullName + "." + field.name + ": no property can have its type, or its record contains itself"));
        }
        if (properties.isEmpty()) {
            return Optional.empty();
        }
        var name = wanted;
        for (var number = 2; !used.add(name); number++) {
            name = wanted + number;
        }
        types.add(new Type(name, properties));
        return Optional.of(name);
    }

    /** Returns what was collected. */
    public SchemaTypes types() {
        return new SchemaTypes(types, leftOut);
    }
}
