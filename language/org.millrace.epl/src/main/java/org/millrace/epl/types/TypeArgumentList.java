package org.millrace.epl.types;

import java.util.ArrayList;
import java.util.List;

/** The list between the angle brackets of a generic type. */
final class TypeArgumentList {

    private TypeArgumentList() {
    }

    /** Splits at the commas that do not stand in inner brackets. */
    static List<String> split(String text) {
        var parts = new ArrayList<String>();
        var depth = 0;
        var from = 0;
        for (var i = 0; i < text.length(); i++) {
            switch (text.charAt(i)) {
                case '<' -> depth++;
                case '>' -> depth--;
                case ',' -> {
                    if (depth == 0) {
                        parts.add(text.substring(from, i));
                        from = i + 1;
                    }
                }
                default -> {
                }
            }
        }
        parts.add(text.substring(from));
        return parts;
    }
}
