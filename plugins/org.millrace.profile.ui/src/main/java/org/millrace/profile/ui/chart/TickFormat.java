package org.millrace.profile.ui.chart;

import org.millrace.profile.view.Unit;

import java.text.FieldPosition;
import java.text.Format;
import java.text.ParsePosition;
import java.util.HashMap;
import java.util.Map;

/**
 * Formats the numbers of an axis in their unit. SWTChart parses its labels, so each label is stored with its number.
 * SWTChart leaves no gap between horizontal labels; spaces around the labels separate them.
 */
final class TickFormat extends Format {

    private static final long serialVersionUID = 1;
    private final Unit unit;
    private final String around;
    private final Map<String, Double> written = new HashMap<>();

    /**
     * Creates a format.
     *
     * @param beside whether the labels are beside each other, as on a horizontal axis
     */
    TickFormat(Unit unit, boolean beside) {
        this.unit = unit;
        this.around = beside ? "  " : "";
    }

    @Override
    public StringBuffer format(Object number, StringBuffer text, FieldPosition position) {
        var value = ((Number) number).doubleValue();
        var label = around + unit.compact(value) + around;
        written.put(label, value);
        return text.append(label);
    }

    @Override
    public Object parseObject(String text, ParsePosition position) {
        var value = written.get(text.substring(position.getIndex()));
        if (value != null) {
            position.setIndex(text.length());
        } else {
            position.setErrorIndex(position.getIndex());
        }
        return value;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TickFormat format && format.unit == unit && format.around.equals(around);
    }

    @Override
    public int hashCode() {
        return unit.hashCode();
    }
}
