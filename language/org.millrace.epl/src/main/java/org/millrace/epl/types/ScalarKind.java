package org.millrace.epl.types;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The types of single values that EPL treats specially. */
public enum ScalarKind {
    /** 8 bits. */
    BYTE("byte", "java.lang.Byte", true),
    /** 16 bits. */
    SHORT("short", "java.lang.Short", true),
    /** 32 bits. */
    INT("int", "java.lang.Integer", true),
    /** 64 bits; also a time in milliseconds since 1970. */
    LONG("long", "java.lang.Long", true),
    /** 32 bits, IEEE 754. */
    FLOAT("float", "java.lang.Float", true),
    /** 64 bits, IEEE 754. */
    DOUBLE("double", "java.lang.Double", true),
    /** A whole number of any size. */
    BIG_INTEGER("biginteger", "java.math.BigInteger", false),
    /** A decimal number of any size. */
    BIG_DECIMAL("bigdecimal", "java.math.BigDecimal", false),
    /** {@code true} or {@code false}. */
    BOOLEAN("boolean", "java.lang.Boolean", true),
    /** One UTF-16 unit. */
    CHAR("char", "java.lang.Character", true),
    /** Text. */
    STRING("string", "java.lang.String", false),
    /** A time in milliseconds. */
    DATE("Date", "java.util.Date", false),
    /** A time with its calendar and time zone. */
    CALENDAR("Calendar", "java.util.Calendar", false),
    /** A date and a time of day without a time zone. */
    LOCAL_DATE_TIME("LocalDateTime", "java.time.LocalDateTime", false),
    /** A date and a time of day with a time zone. */
    ZONED_DATE_TIME("ZonedDateTime", "java.time.ZonedDateTime", false),
    /** Any Java object, of which nothing else is known. */
    OBJECT("Object", "java.lang.Object", false);

    private final String label;
    private final String javaName;
    private final boolean primitive;

    ScalarKind(String label, String javaName, boolean primitive) {
        this.label = label;
        this.javaName = javaName;
        this.primitive = primitive;
    }

    /** The name for hover and messages: the primitive's where there is one. */
    public String label() {
        return label;
    }

    /** The full name of the Java class; for a primitive type that of its box. */
    public String javaName() {
        return javaName;
    }

    /** Whether Java has a primitive type of the kind. */
    public boolean hasPrimitive() {
        return primitive;
    }

    /** Whether values can be added and multiplied. */
    public boolean isNumeric() {
        return ordinal() <= BIG_DECIMAL.ordinal();
    }

    /** Whether this is {@code float} or {@code double}. */
    public boolean isFloatingPoint() {
        return this == FLOAT || this == DOUBLE;
    }

    /** Whether a value may stand for a point in time; a {@code long} is one in milliseconds. */
    public boolean isDateTime() {
        return switch (this) {
            case LONG, DATE, CALENDAR, LOCAL_DATE_TIME, ZONED_DATE_TIME -> true;
            default -> false;
        };
    }

    /** The kind whose Java class has the full name. */
    public static Optional<ScalarKind> ofJavaName(String javaName) {
        return Arrays.stream(values()).filter(kind -> kind.javaName.equals(javaName)).findFirst();
    }

    /**
     * The kind that a schema's column or a cast names with a word of EPL's own; upper and lower case
     * do not count. Classes such as {@code Date} are found as Java classes.
     */
    public static Optional<ScalarKind> ofKeyword(String word) {
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "byte" -> Optional.of(BYTE);
            case "short" -> Optional.of(SHORT);
            case "int", "integer" -> Optional.of(INT);
            case "long" -> Optional.of(LONG);
            case "float" -> Optional.of(FLOAT);
            case "double" -> Optional.of(DOUBLE);
            case "biginteger" -> Optional.of(BIG_INTEGER);
            case "bigdecimal" -> Optional.of(BIG_DECIMAL);
            case "bool", "boolean" -> Optional.of(BOOLEAN);
            case "char", "character" -> Optional.of(CHAR);
            case "string" -> Optional.of(STRING);
            default -> Optional.empty();
        };
    }
}
