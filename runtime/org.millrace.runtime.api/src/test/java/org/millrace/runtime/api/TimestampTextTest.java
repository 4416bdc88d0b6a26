package org.millrace.runtime.api;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;

import static org.junit.jupiter.api.Assertions.assertEquals;

class TimestampTextTest {

    private static Optional<Instant> parsed(String text, Function<String, Instant> parser) {
        try {
            return Optional.of(parser.apply(text));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /** Texts like timestamps, with impossible dates and times, missing digits and other characters. */
    @Property
    void readsTheSameAsJavasFormatter(@ForAll("texts") String text) {
        assertEquals(parsed(text, Instant::parse), parsed(text, TimestampText::parse), text);
    }

    @Property
    void readsTheTextOfAnyTime(@ForAll long seconds, @ForAll int nanos) {
        var time = Instant.ofEpochSecond(seconds % Instant.MAX.getEpochSecond(), Math.floorMod(nanos, 1_000_000_000));
        assertEquals(time, TimestampText.parse(time.toString()));
    }

    @Provide
    Arbitrary<String> texts() {
        var dates = Combinators.combine(Arbitraries.of("0000", "0001", "1900", "1969", "2000", "2024", "2026", "9999", "+2026", "-001", "202", "20260"),
                number(13), number(32)).as((year, month, day) -> year + "-" + month + "-" + day);
        var times = Combinators.combine(number(25), number(61), number(61)).as((hour, minute, second) -> hour + ":" + minute + ":" + second);
        var fractions = Arbitraries.of("", ".", ".0", ".5", ".000000001", ".123456789", ".1234567890", ".12345678x", ",5", "x");
        return Combinators.combine(dates, Arbitraries.of("T", "T", "T", "t", " ", ""), times, fractions,
                Arbitraries.of("Z", "Z", "Z", "z", "", "+01:00", "-00:30", "ZZ")).as((date, t, time, fraction, zone) -> date + t + time + fraction + zone);
    }

    private static Arbitrary<String> number(int most) {
        return Arbitraries.oneOf(Arbitraries.integers().between(0, most).map("%02d"::formatted), Arbitraries.integers().between(0, most).map("%02d"::formatted),
                Arbitraries.of("1", "001", "1x", "\u0661\u0661", ""));
    }
}
