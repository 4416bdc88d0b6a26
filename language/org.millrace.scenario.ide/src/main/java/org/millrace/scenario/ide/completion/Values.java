package org.millrace.scenario.ide.completion;

import org.millrace.runtime.api.PropertyType;

import java.util.List;

/** How the values of a type are written. */
final class Values {

    private Values() {
    }

    /** Returns values of a type that has few, or examples of one whose notation is not obvious. */
    static List<String> of(PropertyType type) {
        return switch (type) {
            case BOOLEAN -> List.of("true", "false");
            case TIMESTAMP -> List.of("'2026-01-31T09:30:00Z'");
            case DURATION -> List.of("'PT1S'");
            default -> List.of();
        };
    }

    /** Returns a place of a snippet for a value. */
    static String place(PropertyType type, int number) {
        return switch (type) {
            case STRING -> "'${" + number + ":}'";
            case BOOLEAN -> "${" + number + ":true}";
            case INT, LONG -> "${" + number + ":0}";
            case FLOAT, DOUBLE, DECIMAL -> "${" + number + ":0.0}";
            case TIMESTAMP -> "'${" + number + ":2026-01-31T09:30:00Z}'";
            case DURATION -> "'${" + number + ":PT1S}'";
            case BYTES -> "'${" + number + ":}'";
            case OBJECT -> "${" + number + ":null}";
        };
    }
}
