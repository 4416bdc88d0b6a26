package org.millrace.profile.ui.chart;

import org.millrace.profile.view.Plot;
import org.millrace.profile.view.Unit;

import java.text.FieldPosition;
import java.text.Format;
import java.text.ParsePosition;
import java.util.HashMap;
import java.util.Map;

/** Numbers of an axis in their unit. SWTChart reads its labels back, so that each is remembered with its number. */
final class TickFormat extends Format {

    private static final long serialVersionUID = 1;
    /** Beyond so many decades only these are named. */
    private static final double FEW_DECADES = 2;

    private final Unit unit;
    private final boolean log;
    private final boolean decadesOnly;
    private final Map<String, Double> written = new HashMap<>();

    TickFormat(Plot.Axis axis) {
        unit = axis.unit();
        log = axis.log();
        decadesOnly = log && Math.log10(axis.max() / axis.min()) > FEW_DECADES;
    }

    /** Whether a place on the axis gets words; on a logarithmic one there are more places than words fit. */
    private boolean isNamed(double value) {
        if (!log) {
            return true;
        }
        var digit = Math.round(value / Math.pow(10, Math.floor(Math.log10(value) + 1e-9)));
        return digit == 1 || digit == 10 || !decadesOnly && (digit == 2 || digit == 5);
    }

    @Override
    public StringBuffer format(Object number, StringBuffer text, FieldPosition position) {
        var value = ((Number) number).doubleValue();
        var label = isNamed(value) ? unit.compact(value) : "";
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
        return other instanceof TickFormat format && format.unit == unit && format.log == log && format.decadesOnly == decadesOnly;
    }

    @Override
    public int hashCode() {
        return unit.hashCode();
    }
}
