package org.millrace.report.requirement;

import org.millrace.report.figure.Quantity;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** The unit in which a metric is measured, and the units in which its limit may be written. */
public enum Unit {

    /** Microseconds. */
    MICROS(units("ns", 1e-3, "us", 1.0, "µs", 1.0, "ms", 1e3, "s", 1e6), "a time such as 5ms; units are ns, us, ms and s"),
    /** A number of events. */
    COUNT(units("", 1.0), "a plain number such as 0"),
    /** A share from 0 to 1. */
    SHARE(units("", 1.0, "%", 1e-2), "a share such as 0.99 or 99%"),
    /** Events per second. */
    RATE(units("", 1.0), "a plain number of events per second such as 1000");

    private final Map<String, Double> factors;
    private final String form;

    Unit(Map<String, Double> factors, String form) {
        this.factors = factors;
        this.form = form;
    }

    private static Map<String, Double> units(Object... namesAndFactors) {
        var units = new LinkedHashMap<String, Double>();
        for (var i = 0; i < namesAndFactors.length; i += 2) {
            units.put((String) namesAndFactors[i], (Double) namesAndFactors[i + 1]);
        }
        return Collections.unmodifiableMap(units);
    }

    /** Returns the written units with their factors; the empty name is a plain number. */
    Map<String, Double> factors() {
        return factors;
    }

    /** Describes a limit for messages. */
    String form() {
        return form;
    }

    /** Formats a value for a person. */
    public String text(double value) {
        return switch (this) {
            case MICROS -> Quantity.micros(value);
            case COUNT -> Quantity.trimmed(value);
            case SHARE -> Quantity.percent(value);
            case RATE -> Quantity.rate(value);
        };
    }
}
