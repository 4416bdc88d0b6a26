package org.millrace.codecs.internal.binary;

import org.millrace.codecs.internal.SymbolTable;
import org.millrace.runtime.api.PropertyType;

import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** Makes the fields of a layout from the items of the setting {@code fields}. */
final class WireForms {

    private static final Set<PropertyType> WHOLE = EnumSet.of(PropertyType.INT, PropertyType.LONG);
    private static final Set<PropertyType> FRACTIONS = EnumSet.of(PropertyType.FLOAT, PropertyType.DOUBLE, PropertyType.DECIMAL);
    private static final Set<PropertyType> TIMES = EnumSet.of(PropertyType.TIMESTAMP, PropertyType.DURATION, PropertyType.LONG);
    private static final Map<String, TimeUnit> UNITS = Map.of("s", TimeUnit.SECONDS, "ms", TimeUnit.MILLISECONDS, "us", TimeUnit.MICROSECONDS,
            "ns", TimeUnit.NANOSECONDS);
    private static final int LARGEST = 1 << 16;

    private final boolean little;
    private final Map<TextForm, SymbolTable> tables = new HashMap<>();
    private SymbolTable printable;

    WireForms(ByteOrder order) {
        this.little = order == ByteOrder.LITTLE_ENDIAN;
    }

    /** Returns bytes that belong to no property. */
    WireField filler(WireItem item) {
        item.allow("");
        var value = item.option("").orElse("");
        return switch (item.form()) {
            case "skip" -> new ConstantField(new byte[item.number("", 0, 1, LARGEST)], true);
            case "constant" -> new ConstantField(constant(item, value), false);
            default -> throw new IllegalArgumentException("'" + item + "': a form stands behind the name of a property and a colon; without a property"
                    + " there are skip(4) and constant(0x0102)");
        };
    }

    private static byte[] constant(WireItem item, String value) {
        try {
            if (value.startsWith("0x") && value.length() > 2) {
                return HexFormat.of().parseHex(value, 2, value.length());
            }
        } catch (IllegalArgumentException e) {
            // Said below.
        }
        throw item.fault("is 0x and two hexadecimal digits for each byte, not '" + value + "'");
    }

    /** Returns a field in the form that its property has by itself. */
    WireField plain(String name, int property, PropertyType type, boolean first) {
        return switch (type) {
            case STRING -> {
                printable = printable == null ? SymbolTable.printable() : printable;
                yield new SymbolField(name, property, printable, first);
            }
            case BOOLEAN -> new BooleanField(name, property, new IntegerFormat(1, true, little));
            case INT -> new IntegerField(name, property, new IntegerFormat(Integer.BYTES, true, little), type);
            case LONG -> new IntegerField(name, property, new IntegerFormat(Long.BYTES, true, little), type);
            case FLOAT -> new FloatField(name, property, new IntegerFormat(Float.BYTES, true, little), type);
            case DOUBLE -> new FloatField(name, property, new IntegerFormat(Double.BYTES, true, little), type);
            case DECIMAL -> new DecimalField(name, property, little);
            case TIMESTAMP, DURATION -> new SecondsField(name, property, little, type);
            case BYTES -> new BytesField(name, property, new Extent(IntegerFormat.of("uint16", little), LARGEST - 1));
            case OBJECT -> throw new IllegalStateException("a layout has no fields of type object");
        };
    }

    /** Returns a field in the form that is given. */
    WireField of(WireItem item, int property, PropertyType type) {
        return switch (item.form()) {
            case "text" -> text(item, property, type);
            case "bytes" -> bytes(item, property, type);
            case "float32", "float64" -> number(item, property, type);
            default -> integer(item, property, type);
        };
    }

    private boolean isLittle(WireItem item) {
        return item.option("order").map(order -> switch (order) {
            case "little" -> true;
            case "big" -> false;
            default -> throw item.fault("has the order big or little, not '" + order + "'");
        }).orElse(little);
    }

    private WireField number(WireItem item, int property, PropertyType type) {
        item.allow("order");
        require(item, type, EnumSet.of(PropertyType.FLOAT, PropertyType.DOUBLE));
        return new FloatField(item.name(), property, new IntegerFormat(item.form().equals("float32") ? Float.BYTES : Double.BYTES, true, isLittle(item)), type);
    }

    private WireField integer(WireItem item, int property, PropertyType type) {
        var format = IntegerFormat.of(item.form(), isLittle(item)).orElseThrow(() -> new IllegalArgumentException("'" + item + "': there is no form '"
                + item.form() + "'; there are " + IntegerFormat.LABELS + ", float32, float64, text and bytes"));
        item.allow("order", "unit", "scale");
        var unit = item.option("unit").map(name -> Optional.ofNullable(UNITS.get(name))
                .orElseThrow(() -> item.fault("has the unit s, ms, us or ns, not '" + name + "'")));
        if (unit.isPresent()) {
            if (item.option("scale").isPresent()) {
                throw item.fault("has a unit or a scale, not both");
            }
            require(item, type, TIMES);
            return new TimeField(item.name(), property, format, unit.get(), type);
        }
        if (FRACTIONS.contains(type)) {
            return new ScaledField(item.name(), property, format, item.number("scale", 0, 0, ScaledField.MAXIMUM_SCALE), type);
        }
        if (item.option("scale").isPresent()) {
            require(item, type, FRACTIONS);
        }
        if (type == PropertyType.TIMESTAMP || type == PropertyType.DURATION) {
            throw item.fault("needs a unit for the property of type " + type.label() + ", as in " + item.form() + "(unit=ms)");
        }
        if (type == PropertyType.BOOLEAN) {
            return new BooleanField(item.name(), property, format);
        }
        require(item, type, WHOLE);
        return new IntegerField(item.name(), property, format, type);
    }

    private WireField text(WireItem item, int property, PropertyType type) {
        item.allow("size", "length", "maximum", "charset", "pad");
        require(item, type, EnumSet.of(PropertyType.STRING));
        var extent = extent(item);
        var charset = charset(item);
        var pad = pad(item, extent.length().isEmpty());
        var form = new TextForm(charset, pad);
        if (pad.isPresent() && (form.filling().length == 0 || extent.maximum() % form.filling().length != 0)) {
            throw item.fault(form.filling().length == 0 ? "cannot be padded with a character that " + charset + " has not"
                    : "has a size that is not a multiple of " + form.filling().length + " bytes, as the character that pads it has in " + charset);
        }
        return new TextField(item.name(), property, extent, form, tables.computeIfAbsent(form, TextForm::newTable));
    }

    private static Charset charset(WireItem item) {
        var name = item.option("charset").orElse(StandardCharsets.UTF_8.name());
        try {
            var charset = Charset.forName(name);
            if (charset.canEncode() && !charset.equals(StandardCharsets.UTF_16)) {
                return charset;
            }
        } catch (IllegalArgumentException e) {
            // Said below.
        }
        throw item.fault("has no character set '" + name + "'; there are us-ascii, iso-8859-1, windows-1252, utf-8, utf-16be, utf-16le and those of Java");
    }

    private static Optional<Character> pad(WireItem item, boolean fixed) {
        var text = item.option("pad").orElse(fixed ? "space" : "none");
        return switch (text) {
            case "space" -> Optional.of(' ');
            case "zero" -> Optional.of('\0');
            case "none" -> Optional.empty();
            default -> {
                if (text.length() != 1) {
                    throw item.fault("has as pad space, zero, none or one character, not '" + text + "'");
                }
                yield Optional.of(text.charAt(0));
            }
        };
    }

    private WireField bytes(WireItem item, int property, PropertyType type) {
        item.allow("size", "length", "maximum");
        require(item, type, EnumSet.of(PropertyType.BYTES));
        return new BytesField(item.name(), property, extent(item));
    }

    private Extent extent(WireItem item) {
        var length = item.option("length");
        if (length.isPresent() == item.option("size").isPresent()) {
            throw item.fault("needs either the number of its bytes, as in " + item.form() + "(size=8), or a length before it, as in " + item.form()
                    + "(length=uint16)");
        }
        if (length.isEmpty()) {
            if (item.option("maximum").isPresent()) {
                throw item.fault("of a fixed size has no maximum");
            }
            return new Extent(Optional.empty(), item.number("size", 1, 1, LARGEST));
        }
        var format = length.flatMap(label -> IntegerFormat.of(label, little)).filter(found -> !found.signed())
                .orElseThrow(() -> item.fault("has a length from uint8 to uint64, not '" + length.get() + "'"));
        var most = (int) Math.min(format.maximum(), LARGEST);
        return new Extent(Optional.of(format), item.number("maximum", most, 1, most));
    }

    private static void require(WireItem item, PropertyType type, Set<PropertyType> allowed) {
        if (!allowed.contains(type)) {
            var option = List.of("unit", "scale").stream().filter(key -> item.option(key).isPresent()).map(key -> " with a " + key).findFirst().orElse("");
            throw item.fault(option.isEmpty() ? "is a form for properties of type " + labels(allowed) + ", not " + type.label()
                    : option.strip() + " is a form for properties of type " + labels(allowed) + ", not " + type.label());
        }
    }

    private static String labels(Set<PropertyType> types) {
        return String.join(", ", Arrays.stream(PropertyType.values()).filter(types::contains).map(PropertyType::label).toList());
    }
}
