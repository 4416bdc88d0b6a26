package org.millrace.loadgen.values;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;

/** A text with the values of others. */
final class Template implements Value {

    private static final Pattern PLACE = Pattern.compile("\\{([^{}:]*)(?::([^{}]*))?}");
    private static final Pattern DIGITS = Pattern.compile("[1-9]|1[0-9]");
    private static final String ADDRESS = "ip";

    /** A value in the text: its index and its form, and the text behind it. */
    private record Place(int index, String form, String behind) {
    }

    private final String begin;
    private final List<Place> places = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();

    /**
     * @param index returns the index of a value by its name; -1 for an unknown one
     * @throws IllegalArgumentException if the template is wrong; the message is for the user
     */
    Template(String template, ToIntFunction<String> index) {
        var matcher = PLACE.matcher(template);
        var starts = new ArrayList<int[]>();
        while (matcher.find()) {
            var form = matcher.group(2) == null ? "" : matcher.group(2);
            if (!form.isEmpty() && !form.equals(ADDRESS) && !DIGITS.matcher(form).matches()) {
                throw new IllegalArgumentException("'" + form + "' in '" + matcher.group() + "' is no form; use ip, or a number of digits up to 19");
            }
            var at = index.applyAsInt(matcher.group(1));
            if (at < 0) {
                throw new IllegalArgumentException("there is no value or field '" + matcher.group(1) + "' above this one");
            }
            starts.add(new int[] {matcher.start(), matcher.end(), at});
            places.add(new Place(at, form, ""));
        }
        this.begin = starts.isEmpty() ? template : template.substring(0, starts.getFirst()[0]);
        for (var i = 0; i < starts.size(); i++) {
            var end = i + 1 < starts.size() ? starts.get(i + 1)[0] : template.length();
            places.set(i, new Place(places.get(i).index, places.get(i).form, template.substring(starts.get(i)[1], end)));
        }
    }

    @Override
    public Object next(Object[] made, long sentTime) {
        text.setLength(0);
        text.append(begin);
        for (var place : places) {
            append(made[place.index], place.form);
            text.append(place.behind);
        }
        return text.toString();
    }

    private void append(Object value, String form) {
        if (form.isEmpty() || !(value instanceof Number)) {
            text.append(value);
            return;
        }
        var number = ((Number) value).longValue();
        if (form.equals(ADDRESS)) {
            text.append(number >>> 24 & 255).append('.').append(number >>> 16 & 255).append('.').append(number >>> 8 & 255).append('.').append(number & 255);
        } else {
            var digits = Long.toString(Math.abs(number));
            text.append(number < 0 ? "-" : "").repeat('0', Math.max(0, Integer.parseInt(form) - digits.length())).append(digits);
        }
    }
}
