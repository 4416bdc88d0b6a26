package org.millrace.codecs.internal.binary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * An item of the setting {@code fields}: the name of a property with or without a form, as in
 * {@code ticker: text(size=8 charset=utf-16be)}, or bytes without a property, as in {@code skip(4)}.
 *
 * @param name    the name of the property; empty for bytes without one
 * @param form    the name of the form; empty if none is given
 * @param options the options of the form by name; the key of an option without a name is empty
 */
record WireItem(String name, String form, Map<String, String> options) {

    private static final Pattern ITEM = Pattern.compile("(?:([^:()]+?)\\s*:\\s*)?([^:()]+?)\\s*(?:\\(([^()]*)\\))?");

    /**
     * Divides the setting at the commas that are not in parentheses.
     *
     * @throws IllegalArgumentException if an item has another form; the message is for the user
     */
    static List<WireItem> parse(String fields) {
        var items = new ArrayList<WireItem>();
        var start = 0;
        var depth = 0;
        for (var i = 0; i <= fields.length(); i++) {
            var end = i == fields.length();
            if (end || fields.charAt(i) == ',' && depth == 0) {
                items.add(item(fields.substring(start, i).strip()));
                start = i + 1;
            } else if (fields.charAt(i) == '(') {
                depth++;
            } else if (fields.charAt(i) == ')') {
                depth--;
            }
        }
        return items;
    }

    private static WireItem item(String text) {
        var parts = ITEM.matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException("'" + text + "' is neither a name, nor a name with a form as in price: int32(scale=2),"
                    + " nor skip(4) or constant(0x0102)");
        }
        var options = parts.group(3) == null ? Map.<String, String>of() : options(text, parts.group(3).strip());
        if (parts.group(1) == null && parts.group(3) == null) {
            return new WireItem(parts.group(2), "", Map.of());
        }
        return new WireItem(parts.group(1) == null ? "" : parts.group(1), parts.group(2), options);
    }

    private static Map<String, String> options(String item, String text) {
        var options = new LinkedHashMap<String, String>();
        for (var option : text.split("[\\s,]+")) {
            var equals = option.indexOf('=');
            if (options.put(equals < 0 ? "" : option.substring(0, equals), option.substring(equals + 1)) != null) {
                throw new IllegalArgumentException("'" + item + "' has "
                        + (equals < 0 ? "more than one value" : "'" + option.substring(0, equals) + "' twice"));
            }
        }
        return options;
    }

    /** Returns an option. */
    Optional<String> option(String key) {
        return Optional.ofNullable(options.get(key));
    }

    /** Returns an option that is a number; a given number is used if it is missing. */
    int number(String key, int other, int minimum, int maximum) {
        var text = option(key);
        if (text.isEmpty()) {
            return other;
        }
        try {
            var number = Integer.parseInt(text.get());
            if (number >= minimum && number <= maximum) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Said below.
        }
        throw fault((key.isEmpty() ? "" : key + " ") + "is a number from " + minimum + " to " + maximum + ", not '" + text.get() + "'");
    }

    /** Checks that there are no other options than some; an empty one has no name. */
    void allow(String... keys) {
        for (var key : options.keySet()) {
            if (!List.of(keys).contains(key)) {
                throw fault("has no option '" + (key.isEmpty() ? options.get(key) : key) + "'"
                        + (keys[0].isEmpty() ? "; it has a value only" : "; it has " + String.join(", ", keys)));
            }
        }
    }

    /** Returns an error in the item. */
    IllegalArgumentException fault(String what) {
        return new IllegalArgumentException("'" + this + "': " + form + " " + what);
    }

    @Override
    public String toString() {
        var inside = options.entrySet().stream().map(option -> option.getKey().isEmpty() ? option.getValue() : option.getKey() + "=" + option.getValue())
                .collect(Collectors.joining(" "));
        return (name.isEmpty() ? "" : name + (form.isEmpty() ? "" : ": ")) + form + (inside.isEmpty() ? "" : "(" + inside + ")");
    }
}
