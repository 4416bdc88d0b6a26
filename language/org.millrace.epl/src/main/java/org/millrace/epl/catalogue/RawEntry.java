package org.millrace.epl.catalogue;

import org.millrace.epn.Position;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;

/** An entry in a file of the catalogue before its attributes are understood. */
final class RawEntry {

    private final String file;
    private final String kind;
    private final String name;
    private final Position at;
    private final List<Attribute> attributes = new ArrayList<>();
    private final Set<String> used = new HashSet<>();

    RawEntry(String file, String kind, String name, Position at) {
        this.file = file;
        this.kind = kind;
        this.name = name;
        this.at = at;
    }

    String kind() {
        return kind;
    }

    String name() {
        return name;
    }

    void add(Attribute attribute) {
        attributes.add(attribute);
    }

    void extend(String line, Position place) {
        if (attributes.isEmpty()) {
            throw failure(place, "expected an attribute before a line that continues one");
        }
        var last = attributes.removeLast();
        attributes.add(new Attribute(last.key(), last.value().isEmpty() ? line : last.value() + "\n" + line, last.at()));
    }

    /** All values of a key in order. */
    List<Attribute> all(String key) {
        used.add(key);
        return attributes.stream().filter(attribute -> attribute.key().equals(key)).toList();
    }

    /** The value of a key that has to be given once. */
    Attribute one(String key) {
        var found = all(key);
        if (found.size() != 1) {
            throw failure(at, "expected '" + key + "' once in " + kind + " " + name);
        }
        return found.getFirst();
    }

    /** Whether a key without a value is there. */
    boolean has(String key) {
        return !all(key).isEmpty();
    }

    /** The value of a key as a constant of an enum: its name in lower case, hyphens for underscores. */
    <E extends Enum<E>> E constant(String key, Class<E> type) {
        return constant(one(key), one(key).line(), type);
    }

    /** The dialects that {@code dialects} lists; Esper's alone if it is not there. */
    Set<Dialect> dialects() {
        var found = EnumSet.noneOf(Dialect.class);
        for (var attribute : all("dialects")) {
            list(attribute, name -> found.add(constant(attribute, name.toLowerCase(Locale.ROOT), Dialect.class)));
        }
        return found.isEmpty() ? EnumSet.of(Dialect.ESPER) : found;
    }

    /** What a comma separated list gives. */
    <T> List<T> list(Attribute attribute, Function<String, T> convert) {
        return Arrays.stream(attribute.line().split(",")).map(String::strip).map(convert).toList();
    }

    /** The signatures that a key introduces. */
    List<Signature> signatures(String key, Signature.Role role) {
        return all(key).stream().map(attribute -> new SignatureParser(file, attribute).signature(role)).toList();
    }

    /** The parameters that a key introduces, each on a line of its own. */
    List<Parameter> parameters(String key) {
        return all(key).stream().map(attribute -> new SignatureParser(file, attribute).parameterAlone()).toList();
    }

    /**
     * Checks that every attribute was asked for.
     *
     * @throws CatalogueFormatException if there is one that an entry of the kind does not have
     */
    void finish() {
        for (var attribute : attributes) {
            if (!used.contains(attribute.key())) {
                throw failure(attribute.at(), "an entry of kind " + kind + " has no attribute '" + attribute.key() + "'");
            }
        }
    }

    /** Says what is wrong with the entry as a whole. */
    CatalogueFormatException failure(String message) {
        return failure(at, message);
    }

    CatalogueFormatException failure(Position place, String message) {
        return new CatalogueFormatException(file, place, message);
    }

    private <E extends Enum<E>> E constant(Attribute attribute, String value, Class<E> type) {
        return Arrays.stream(type.getEnumConstants())
                .filter(c -> c.name().toLowerCase(Locale.ROOT).replace('_', '-').equals(value)).findFirst()
                .orElseThrow(() -> failure(attribute.at(), "'" + value + "' is none of " + Arrays.toString(type.getEnumConstants())));
    }
}
