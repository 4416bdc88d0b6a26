package org.millrace.launcher;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.report.history.SweepResult.Varied;

import java.time.Duration;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class SweepSpecTest {

    @Test
    void aRangeOfConnectionsGoesByOne() {
        assertEquals(new SweepSpec(Varied.CONNECTIONS, List.of(1.0, 2.0, 3.0, 4.0)), SweepSpec.parse("connections=1..4"));
    }

    @Test
    void aStepThatDoesNotMeetTheEndStopsBeforeIt() {
        assertEquals(List.of(1.0, 4.0, 7.0, 10.0), SweepSpec.parse("connections=1..12:3").values());
    }

    @Test
    void theSweepsOfTheStudyHaveTenRuns() {
        assertEquals(10, SweepSpec.parse("connections=1..10").values().size());
        assertEquals(List.of(10_000.0, 20_000.0, 30_000.0, 40_000.0, 50_000.0, 60_000.0, 70_000.0, 80_000.0, 90_000.0, 100_000.0),
                SweepSpec.parse("rate=10000..100000:10000").values());
    }

    @Test
    void aListKeepsItsOrder() {
        assertEquals(new SweepSpec(Varied.RATE, List.of(500.0, 100.0, 0.5)), SweepSpec.parse(" Rate = 500, 100, 0.5 "));
    }

    @Test
    void fractionsDoNotDrift() {
        assertEquals(List.of(0.1, 0.2, 0.3, 0.4), SweepSpec.parse("rate=0.1..0.4:0.1").values());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            connections            | 'connections' does not say what is varied; write for instance connections=1..10
            conections=1..3        | 'conections' cannot be varied, only connections and rate
            =1..3                  | '' cannot be varied
            rate=                  | 'rate=' has no values
            connections=10..1      | the range '10..1' goes backwards
            connections=one..3     | 'one' is no number
            connections=1..3:x     | 'x' is no number
            connections=1..        | '' is no number
            connections=1,,2       | '' is no number
            connections=1.5        | '1.5' is no number of connections
            connections=0..3       | '0' is no number of connections
            connections=1..20000   | '20000' is no number of connections
            connections=1..9:0     | the step '0' must be a whole number, 1 or more
            connections=1..9:-2    | the step '-2' must be a whole number, 1 or more
            connections=1..9:0.5   | the step '0.5' must be a whole number, 1 or more
            connections=1..300     | that would be 300 runs; a sweep has at most 200: write a larger step
            connections=1,2,1      | '1' is twice
            rate=1000..9000        | the range '1000..9000' needs a step, for instance 1000..9000:1000
            rate=-5                | '-5' is no rate
            rate=2000000000        | '2000000000' is no rate
            rate=1e9999999         | '1e9999999' is no number
            rate=1..999999999:0.000001 | runs; a sweep has at most 200
            """)
    void reportsErrorsWithAdvice(String text, String message) {
        var said = assertThrows(IllegalArgumentException.class, () -> SweepSpec.parse(text)).getMessage();
        assertTrue(said.contains(message), said);
    }

    @Property
    void anyTextIsASweepOrRefusedWithAMessage(@ForAll String text) {
        try {
            assertTrue(SweepSpec.parse("rate=" + text).values().size() <= SweepSpec.MOST_RUNS);
        } catch (IllegalArgumentException e) {
            assertTrue(e.getMessage().length() > 10);
        }
    }

    @Test
    void changesOnlyTheVariedSettingOfTheLoad() {
        var fields = Map.of("price", "price");
        var base = Loads.ticks(3, 700, Duration.ofSeconds(1), Duration.ZERO, fields);
        assertEquals(Loads.ticks(9, 700, Duration.ofSeconds(1), Duration.ZERO, fields), SweepSpec.parse("connections=9").load(base, 9));
        assertEquals(Loads.ticks(3, 9, Duration.ofSeconds(1), Duration.ZERO, fields), SweepSpec.parse("rate=9").load(base, 9));
    }
}
