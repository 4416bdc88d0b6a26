package org.millrace.codecs.schema.internal.protobuf;

import com.squareup.wire.FieldEncoding;
import com.squareup.wire.ProtoAdapter;
import com.squareup.wire.schema.EnumType;
import com.squareup.wire.schema.ProtoType;
import okio.ByteString;
import org.millrace.runtime.api.PropertyType;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Scalar types, and messages of Google that stand for single values. */
final class ScalarForms {

    private static final BigDecimal LARGEST_UNSIGNED = new BigDecimal(BigInteger.ONE.shiftLeft(Long.SIZE).subtract(BigInteger.ONE));

    private static final Set<ProtoAdapter<?>> VARINTS = Set.of(ProtoAdapter.BOOL, ProtoAdapter.INT32, ProtoAdapter.SINT32, ProtoAdapter.UINT32,
            ProtoAdapter.INT64, ProtoAdapter.SINT64, ProtoAdapter.UINT64);

    private ScalarForms() {
    }

    /**
     * Returns the form of a type.
     *
     * @param property the type of the property
     * @return empty if it is no single value
     */
    static Optional<ElementForm> of(ProtoType type, PropertyType property) {
        return Optional.ofNullable(switch (type.toString()) {
            case "bool" -> form(ProtoAdapter.BOOL, value -> value, fit(PropertyType.BOOLEAN, Boolean.class), false, property);
            case "string" -> form(ProtoAdapter.BYTES, ScalarForms::text, value -> ByteString.encodeUtf8((String) PropertyType.STRING.fit(value)),
                    ByteString.EMPTY, property);
            case "bytes" -> form(ProtoAdapter.BYTES, ByteString::toByteArray, ScalarForms::bytes, ByteString.EMPTY, property);
            case "double" -> form(ProtoAdapter.DOUBLE, value -> value, fit(PropertyType.DOUBLE, Double.class), 0.0, property);
            case "float" -> form(ProtoAdapter.FLOAT, value -> value, fit(PropertyType.FLOAT, Float.class), 0f, property);
            case "int32" -> form(ProtoAdapter.INT32, value -> value, fit(PropertyType.INT, Integer.class), 0, property);
            case "sint32" -> form(ProtoAdapter.SINT32, value -> value, fit(PropertyType.INT, Integer.class), 0, property);
            case "sfixed32" -> form(ProtoAdapter.SFIXED32, value -> value, fit(PropertyType.INT, Integer.class), 0, property);
            case "uint32" -> form(ProtoAdapter.UINT32, Integer::toUnsignedLong, ScalarForms::unsignedInt, 0, property);
            case "fixed32" -> form(ProtoAdapter.FIXED32, Integer::toUnsignedLong, ScalarForms::unsignedInt, 0, property);
            case "int64" -> form(ProtoAdapter.INT64, value -> value, fit(PropertyType.LONG, Long.class), 0L, property);
            case "sint64" -> form(ProtoAdapter.SINT64, value -> value, fit(PropertyType.LONG, Long.class), 0L, property);
            case "sfixed64" -> form(ProtoAdapter.SFIXED64, value -> value, fit(PropertyType.LONG, Long.class), 0L, property);
            case "uint64" -> form(ProtoAdapter.UINT64, ScalarForms::unsigned, ScalarForms::unsignedLong, 0L, property);
            case "fixed64" -> form(ProtoAdapter.FIXED64, ScalarForms::unsigned, ScalarForms::unsignedLong, 0L, property);
            case "google.protobuf.Timestamp" -> form(ProtoAdapter.INSTANT, value -> value, fit(PropertyType.TIMESTAMP, Instant.class), null, property);
            case "google.protobuf.Duration" -> form(ProtoAdapter.DURATION, value -> value, fit(PropertyType.DURATION, Duration.class), null, property);
            case "google.protobuf.BoolValue" -> form(ProtoAdapter.BOOL_VALUE, value -> value, fit(PropertyType.BOOLEAN, Boolean.class), null, property);
            case "google.protobuf.StringValue" -> form(ProtoAdapter.STRING_VALUE, value -> value, fit(PropertyType.STRING, String.class), null, property);
            case "google.protobuf.BytesValue" -> form(ProtoAdapter.BYTES_VALUE, ByteString::toByteArray, ScalarForms::bytes, null, property);
            case "google.protobuf.DoubleValue" -> form(ProtoAdapter.DOUBLE_VALUE, value -> value, fit(PropertyType.DOUBLE, Double.class), null, property);
            case "google.protobuf.FloatValue" -> form(ProtoAdapter.FLOAT_VALUE, value -> value, fit(PropertyType.FLOAT, Float.class), null, property);
            case "google.protobuf.Int32Value" -> form(ProtoAdapter.INT32_VALUE, value -> value, fit(PropertyType.INT, Integer.class), null, property);
            case "google.protobuf.UInt32Value" -> form(ProtoAdapter.UINT32_VALUE, Integer::toUnsignedLong, ScalarForms::unsignedInt, null, property);
            case "google.protobuf.Int64Value" -> form(ProtoAdapter.INT64_VALUE, value -> value, fit(PropertyType.LONG, Long.class), null, property);
            case "google.protobuf.UInt64Value" -> form(ProtoAdapter.UINT64_VALUE, ScalarForms::unsigned, ScalarForms::unsignedLong, null, property);
            default -> null;
        });
    }

    /** Returns the form of an enumeration: its names as texts, or its numbers. A number without a name is a text with the number. */
    static ElementForm of(EnumType type, PropertyType property) {
        Function<Integer, Object> in = number -> {
            var constant = property == PropertyType.STRING ? type.constant(number) : null;
            return constant == null ? number : constant.getName();
        };
        Function<Object, Integer> out = value -> {
            var constant = type.constant(value.toString());
            if (constant != null) {
                return constant.getTag();
            }
            if (value instanceof Number || value.toString().matches("-?\\d{1,9}")) {
                return (Integer) PropertyType.INT.fit(value instanceof Number ? value : Integer.valueOf(value.toString()));
            }
            throw new IllegalArgumentException("'" + value + "' is none of "
                    + String.join(", ", type.getConstants().stream().map(one -> one.getName()).toList()));
        };
        var first = type.constant(0) == null && !type.getConstants().isEmpty() ? type.getConstants().getFirst().getTag() : 0;
        return form(ProtoAdapter.INT32, in, out, first, property);
    }

    private static <T> ElementForm form(ProtoAdapter<T> adapter, Function<T, Object> in, Function<Object, T> out, T none, PropertyType property) {
        return new ElementForm.Scalar<>(adapter, encoding(adapter), value -> property.fit(in.apply(value)), out, none);
    }

    private static FieldEncoding encoding(ProtoAdapter<?> adapter) {
        if (adapter == ProtoAdapter.DOUBLE || adapter == ProtoAdapter.FIXED64 || adapter == ProtoAdapter.SFIXED64) {
            return FieldEncoding.FIXED64;
        }
        if (adapter == ProtoAdapter.FLOAT || adapter == ProtoAdapter.FIXED32 || adapter == ProtoAdapter.SFIXED32) {
            return FieldEncoding.FIXED32;
        }
        return VARINTS.contains(adapter) ? FieldEncoding.VARINT : FieldEncoding.LENGTH_DELIMITED;
    }

    private static <T> Function<Object, T> fit(PropertyType type, Class<T> javaType) {
        return value -> javaType.cast(type.fit(value));
    }

    private static String text(ByteString bytes) {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(bytes.asByteBuffer()).toString();
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException("a text is not in UTF-8", e);
        }
    }

    private static ByteString bytes(Object value) {
        return ByteString.of((byte[]) PropertyType.BYTES.fit(value));
    }

    private static Integer unsignedInt(Object value) {
        var number = (long) PropertyType.LONG.fit(value);
        if (number < 0 || number > 0xffffffffL) {
            throw new IllegalArgumentException(number + " is no unsigned number of 32 bits");
        }
        return (int) number;
    }

    private static Object unsigned(long value) {
        return value >= 0 ? (Object) value : new BigDecimal(Long.toUnsignedString(value));
    }

    private static Long unsignedLong(Object value) {
        var number = (BigDecimal) PropertyType.DECIMAL.fit(value);
        if (number.signum() < 0 || number.compareTo(LARGEST_UNSIGNED) > 0 || number.stripTrailingZeros().scale() > 0) {
            throw new IllegalArgumentException(number + " is no unsigned number of 64 bits");
        }
        return number.longValue();
    }
}
