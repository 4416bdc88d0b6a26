package org.millrace.codecs.internal.xml;

import org.millrace.codecs.internal.NumberText;
import org.millrace.codecs.internal.TypeConversion;
import org.millrace.runtime.api.PropertyType;

import java.math.BigDecimal;
import java.util.Optional;

/** The form of values in documents: that of XML, or that of FIX. */
public enum XmlValues {

    /** Values as in XML Schema: {@code true} or {@code 1}, and times with an offset. */
    XML,
    /** Values as in FIX: {@code Y} or {@code N}, numbers without exponents, and times without an offset in UTC. */
    FIX;

    private static final int DATE_LENGTH = "2026-01-01".length();

    /**
     * Parses a text.
     *
     * @return the value; empty if the text is no value of the type
     */
    Optional<Object> parse(String text, PropertyType type, NumberText numbers) {
        return switch (type) {
            case STRING -> Optional.of(text);
            case BOOLEAN -> truth(text.strip());
            case INT -> whole(text.strip(), numbers, Integer.MIN_VALUE, Integer.MAX_VALUE).map(Long::intValue);
            case LONG -> whole(text.strip(), numbers, Long.MIN_VALUE, Long.MAX_VALUE).map(value -> value);
            case FLOAT -> number(text.strip(), numbers).map(Double::floatValue).filter(Float::isFinite).map(value -> value);
            case DOUBLE -> number(text.strip(), numbers).map(value -> value);
            case DECIMAL, DURATION -> TypeConversion.parse(text.strip(), type);
            case TIMESTAMP -> TypeConversion.parse(timestamp(text.strip()), type);
            // The lines of a long text may be indented.
            case BYTES -> TypeConversion.parse(withoutBlanks(text), type);
            case OBJECT -> Optional.empty();
        };
    }

    private Optional<Object> truth(String text) {
        return switch (text) {
            case "true", "1" -> this == XML ? Optional.of(true) : Optional.empty();
            case "false", "0" -> this == XML ? Optional.of(false) : Optional.empty();
            case "Y" -> this == FIX ? Optional.of(true) : Optional.empty();
            case "N" -> this == FIX ? Optional.of(false) : Optional.empty();
            default -> Optional.empty();
        };
    }

    private static Optional<Long> whole(String text, NumberText numbers, long minimum, long maximum) {
        var bytes = ascii(text);
        var value = numbers.wholeNumber(bytes, 0, bytes.length, minimum, maximum);
        return numbers.valid() ? Optional.of(value) : Optional.empty();
    }

    private static Optional<Double> number(String text, NumberText numbers) {
        var bytes = ascii(text);
        var value = numbers.number(bytes, 0, bytes.length);
        return numbers.valid() ? Optional.of(value) : Optional.empty();
    }

    private static byte[] ascii(String text) {
        var bytes = new byte[text.length()];
        for (var i = 0; i < bytes.length; i++) {
            var character = text.charAt(i);
            // In no number.
            bytes[i] = character < 0x80 ? (byte) character : (byte) '?';
        }
        return bytes;
    }

    private String timestamp(String text) {
        var zoned = text.endsWith("Z") || text.indexOf('+', DATE_LENGTH) >= 0 || text.indexOf('-', DATE_LENGTH) >= 0;
        return this == FIX && !zoned ? text + "Z" : text;
    }

    private static String withoutBlanks(String text) {
        for (var i = 0; i < text.length(); i++) {
            if (text.charAt(i) <= ' ') {
                return text.replaceAll("[ \t\r\n]", "");
            }
        }
        return text;
    }

    /**
     * Returns the text of a value.
     *
     * @return the text; empty for a number that is not finite
     */
    Optional<String> text(Object value) {
        return switch (value) {
            case Double number when !Double.isFinite(number) -> Optional.empty();
            case Float number when !Float.isFinite(number) -> Optional.empty();
            case Boolean truth when this == FIX -> Optional.of(truth ? "Y" : "N");
            case Double number when this == FIX -> Optional.of(BigDecimal.valueOf(number).toPlainString());
            case Float number when this == FIX -> Optional.of(new BigDecimal(number.toString()).toPlainString());
            case BigDecimal number when this == FIX || number.scale() >= 0 -> Optional.of(number.toPlainString());
            default -> Optional.of((String) PropertyType.STRING.fit(value));
        };
    }
}
