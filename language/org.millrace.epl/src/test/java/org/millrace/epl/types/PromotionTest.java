package org.millrace.epl.types;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class PromotionTest {

    @ParameterizedTest
    @CsvSource({
        "BYTE, BYTE, INT", "SHORT, BYTE, INT", "INT, INT, INT", "INT, LONG, LONG", "LONG, FLOAT, DOUBLE", "FLOAT, FLOAT, FLOAT",
        "FLOAT, INT, DOUBLE", "FLOAT, DOUBLE, DOUBLE", "BIG_INTEGER, LONG, BIG_INTEGER", "BIG_INTEGER, FLOAT, BIG_DECIMAL",
        "BIG_INTEGER, DOUBLE, BIG_DECIMAL", "BIG_DECIMAL, BYTE, BIG_DECIMAL", "BIG_DECIMAL, BIG_INTEGER, BIG_DECIMAL"})
    void aSumIsOfTheWiderType(ScalarKind left, ScalarKind right, ScalarKind sum) {
        assertEquals(Optional.of(EplType.of(sum)), Promotion.arithmetic(Operator.ADD, EplType.of(left), EplType.of(right)));
    }

    @ParameterizedTest
    @CsvSource({"INT, INT, DOUBLE", "FLOAT, FLOAT, DOUBLE", "LONG, BYTE, DOUBLE", "BIG_INTEGER, BIG_INTEGER, DOUBLE",
        "BIG_INTEGER, FLOAT, BIG_DECIMAL", "INT, BIG_DECIMAL, BIG_DECIMAL"})
    void aQuotientIsADoubleOrADecimal(ScalarKind left, ScalarKind right, ScalarKind quotient) {
        assertEquals(Optional.of(EplType.of(quotient)), Promotion.arithmetic(Operator.DIVIDE, EplType.of(left), EplType.of(right)));
    }

    @Test
    void textCannotBeAdded() {
        assertEquals(Optional.empty(), Promotion.arithmetic(Operator.ADD, EplType.STRING, EplType.INT));
        assertEquals(Optional.empty(), Promotion.arithmetic(Operator.ADD, EplType.STRING, EplType.UNKNOWN));
    }

    @Test
    void nullCannotBeAdded() {
        assertEquals(Optional.empty(), Promotion.arithmetic(Operator.ADD, EplType.INT, EplType.NULL));
    }

    @Test
    void bigNumbersHaveNoRemainder() {
        assertEquals(Optional.empty(), Promotion.arithmetic(Operator.REMAINDER, EplType.of(ScalarKind.BIG_INTEGER), EplType.INT));
    }

    @Test
    void theSumWithSomethingUnknownIsUnknown() {
        assertEquals(Optional.of(EplType.UNKNOWN), Promotion.arithmetic(Operator.ADD, EplType.UNKNOWN, EplType.INT));
    }

    @Test
    void aNegatedFloatIsADouble() {
        assertEquals(Optional.of(EplType.DOUBLE), Promotion.negated(EplType.FLOAT));
        assertEquals(Optional.of(EplType.INT), Promotion.negated(EplType.of(ScalarKind.BYTE)));
    }

    @Test
    void bitsAreCombinedOfOneTypeOnly() {
        assertEquals(Optional.of(EplType.of(ScalarKind.BYTE)),
                Promotion.bitwise(EplType.primitive(ScalarKind.BYTE), EplType.of(ScalarKind.BYTE)));
        assertEquals(Optional.of(EplType.BOOLEAN), Promotion.bitwise(EplType.BOOLEAN, EplType.BOOLEAN));
        assertEquals(Optional.empty(), Promotion.bitwise(EplType.INT, EplType.LONG));
        assertEquals(Optional.empty(), Promotion.bitwise(EplType.DOUBLE, EplType.DOUBLE));
    }

    @Test
    void nullDoesNotCountForTheCommonType() {
        assertEquals(Optional.of(EplType.STRING), Promotion.common(List.of(EplType.NULL, EplType.STRING, EplType.NULL)));
        assertEquals(Optional.of(EplType.NULL), Promotion.common(List.of(EplType.NULL)));
    }

    @Test
    void numbersAndTextsHaveNothingInCommon() {
        assertEquals(Optional.empty(), Promotion.common(List.of(EplType.INT, EplType.STRING)));
    }

    @Test
    void differentClassesHaveObjectInCommon() {
        assertEquals(Optional.of(EplType.OBJECT),
                Promotion.common(List.of(EplType.of(ScalarKind.DATE), EplType.of(ScalarKind.CALENDAR))));
    }

    @Test
    void arraysOfPrimitivesHaveNothingInCommonWithOthers() {
        var ints = EplType.arrayOf(EplType.primitive(ScalarKind.INT));
        assertEquals(Optional.of(ints), Promotion.common(List.of(ints, ints)));
        assertEquals(Optional.empty(), Promotion.common(List.of(ints, EplType.arrayOf(EplType.INT))));
        assertEquals(Optional.of(EplType.arrayOf(EplType.OBJECT)),
                Promotion.common(List.of(EplType.arrayOf(EplType.STRING), EplType.arrayOf(EplType.INT))));
    }

    @Property
    void theSidesOfAnOperatorMayBeSwapped(@ForAll Operator operator, @ForAll("types") EplType left, @ForAll("types") EplType right) {
        assertEquals(Promotion.arithmetic(operator, left, right), Promotion.arithmetic(operator, right, left));
    }

    @Property
    void theSidesOfABitOperatorMayBeSwapped(@ForAll("types") EplType left, @ForAll("types") EplType right) {
        assertEquals(Promotion.bitwise(left, right), Promotion.bitwise(right, left));
    }

    @Property
    void theCommonTypeOfTwoDoesNotDependOnTheirOrder(@ForAll("types") EplType left, @ForAll("types") EplType right) {
        assertEquals(Promotion.common(List.of(left, right)), Promotion.common(List.of(right, left)));
    }

    @Property
    void aTypeHasItselfInCommonWithItself(@ForAll("types") EplType type) {
        assertEquals(Optional.of(type.boxed()), Promotion.common(List.of(type, type)));
    }

    @Property
    void aSumIsNeverPrimitive(@ForAll("numbers") EplType left, @ForAll("numbers") EplType right) {
        var sum = Promotion.arithmetic(Operator.ADD, left, right).orElseThrow();
        assertEquals(sum.boxed(), sum);
    }

    @Property
    void whatWidensFitsIntoTheSum(@ForAll("numbers") EplType left, @ForAll("numbers") EplType right) {
        var sum = Promotion.arithmetic(Operator.ADD, left, right).orElseThrow();
        var big = sum.is(ScalarKind.BIG_DECIMAL) || sum.is(ScalarKind.BIG_INTEGER);
        assertTrue(big || Assignment.fits(left, sum) && Assignment.fits(right, sum));
    }

    @Provide
    Arbitrary<EplType> numbers() {
        return scalars().filter(EplType::isNumeric);
    }

    @Provide
    Arbitrary<EplType> types() {
        return Arbitraries.oneOf(scalars(), scalars().map(EplType::arrayOf),
                Arbitraries.of(EplType.UNKNOWN, EplType.TIME_PERIOD, EplType.collectionOf(EplType.INT)));
    }

    private static Arbitrary<EplType> scalars() {
        var boxed = Arrays.stream(ScalarKind.values()).map(EplType::of);
        var primitive = Arrays.stream(ScalarKind.values()).filter(ScalarKind::hasPrimitive).map(EplType::primitive);
        return Arbitraries.of(Stream.concat(boxed, primitive).toList());
    }
}
