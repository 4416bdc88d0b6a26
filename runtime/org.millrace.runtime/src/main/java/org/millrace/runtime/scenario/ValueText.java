package org.millrace.runtime.scenario;

import com.espertech.esper.common.client.EventBean;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Shows values as a scenario writes them. */
final class ValueText {

    private ValueText() {
    }

    /** Returns a value as text, texts in quotation marks. */
    static String of(Object value) {
        return switch (value) {
            case null -> "null";
            case Number number -> plain(number);
            case Boolean truth -> truth.toString();
            default -> "'" + bare(value).replace("\\", "\\\\").replace("'", "\\'") + "'";
        };
    }

    /** Returns a value as text without quotation marks. */
    static String bare(Object value) {
        return switch (value) {
            case null -> "null";
            case Number number -> plain(number);
            case byte[] bytes -> Base64.getEncoder().encodeToString(bytes);
            case EventBean event -> bare(event.getUnderlying());
            case Map<?, ?> map -> new TreeMap<>(map).entrySet().stream().map(entry -> entry.getKey() + "=" + of(entry.getValue()))
                    .collect(Collectors.joining(", ", "{", "}"));
            case Collection<?> list -> list.stream().map(ValueText::of).collect(Collectors.joining(", ", "{", "}"));
            case Object[] array -> bare(Arrays.asList(array));
            default -> String.valueOf(value);
        };
    }

    private static String plain(Number number) {
        return number instanceof BigDecimal decimal ? decimal.toPlainString() : number.toString();
    }
}
