package org.millrace.codecs.internal;

import org.millrace.runtime.api.Interest;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.WantedValues;

import java.nio.charset.CharacterCodingException;

/** Finds lines of separated values that nobody wants, before they are decoded. For one thread at a time. */
final class CsvScreen {

    private final FieldPlan plan;
    private final CsvValue value;
    private final NumberText numbers;
    private final SymbolTable symbols;
    private final WantedFields wanted;

    /**
     * @param value   the value of the decoder, which looks at one line at a time
     * @param numbers the numbers of the decoder
     */
    CsvScreen(FieldPlan plan, CsvValue value, NumberText numbers, SymbolTable symbols, Interest interest) {
        this.plan = plan;
        this.value = value;
        this.numbers = numbers;
        this.symbols = symbols;
        this.wanted = new WantedFields(interest, plan.indexes());
    }

    /** Updates the wanted values; returns whether any field matters. Called for every event. */
    boolean isNarrow() {
        return wanted.isNarrow();
    }

    /**
     * Returns whether a column has an unwanted value and the line has the right number of values; malformed
     * values are left to the decoder.
     *
     * @param columns the index of the field of each column, {@link CsvDecoder#NO_FIELD} for a column without one
     */
    boolean leavesOut(int[] columns, byte[] bytes, int from, int to) {
        var left = wanted.count();
        var at = from;
        for (var column = 0; column < columns.length && left > 0; column++) {
            var end = value.find(bytes, at, to);
            if (end < 0) {
                return false;
            }
            var field = columns[column];
            if (field != CsvDecoder.NO_FIELD && wanted.values(field) != WantedValues.ANY) {
                if (!value.isUnset() && !isAmong(field, wanted.values(field))) {
                    return hasColumns(columns.length - column - 1, bytes, end, to);
                }
                left--;
            }
            if (end == to) {
                return false;
            }
            at = end + 1;
        }
        return false;
    }

    /** Returns whether exactly so many columns follow. */
    private boolean hasColumns(int count, byte[] bytes, int from, int to) {
        var end = from;
        for (var next = 0; next < count; next++) {
            if (end < 0 || end == to) {
                return false;
            }
            end = value.find(bytes, end + 1, to);
        }
        return end == to;
    }

    private boolean isAmong(int field, WantedValues values) {
        return switch (plan.type(field)) {
            case STRING -> isTextAmong(values);
            case BOOLEAN -> {
                value.trim();
                yield value.is("true") ? values.contain(true) : !value.is("false") || values.contain(false);
            }
            case INT, LONG -> {
                value.trim();
                var number = numbers.wholeNumber(value.bytes(), value.from(), value.to(), Long.MIN_VALUE, Long.MAX_VALUE);
                yield !numbers.valid() || values.contain(number);
            }
            case FLOAT, DOUBLE -> {
                value.trim();
                var number = numbers.number(value.bytes(), value.from(), value.to());
                yield !numbers.valid() || values.contain(plan.type(field) == PropertyType.FLOAT ? (float) number : number);
            }
            case DECIMAL, TIMESTAMP, DURATION, BYTES, OBJECT -> true;
        };
    }

    private boolean isTextAmong(WantedValues values) {
        if (value.isSymbol()) {
            return symbols.symbol(value.view(), value.from(), value.to() - value.from()).isAmong(values);
        }
        try {
            return values.contain(value.text());
        } catch (CharacterCodingException e) {
            return true;
        }
    }
}
