package org.millrace.tests.bench.engine;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.millrace.tests.engines.Measurement;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

import static org.junit.jupiter.api.Assertions.assertTrue;

@Isolated("sets the default locale")
class EngineTablesTest {

    private static EngineResults series(Contestant contestant, int queries, long... nanosForThousand) {
        var series = new EngineResults(contestant, queries);
        for (var nanos : nanosForThousand) {
            series.measurements().add(new Measurement(contestant.label(), 1_500, 10, "a", 1_000, "b", 39, 2 * nanos, nanos, 3_000, 204_800));
        }
        return series;
    }

    private static List<String> printed(Consumer<EngineTables> tables) {
        var locale = Locale.getDefault();
        Locale.setDefault(Locale.ROOT);
        try {
            var text = new ByteArrayOutputStream();
            tables.accept(new EngineTables(new PrintStream(text, true, StandardCharsets.UTF_8)));
            return text.toString(StandardCharsets.UTF_8).lines().toList();
        } finally {
            Locale.setDefault(locale);
        }
    }

    @Test
    void aLineHasTheMediansForEachEventOfOneCore() {
        var lines = printed(tables -> tables.engines(List.of(series(Contestant.MILLRACE, 400, 40_000, 50_000, 80_000))));
        assertTrue(lines.get(1).matches("Millrace +20,000,000 +63 % +50\\.0 +3\\.00 +1\\.00 k +1\\.50 s"), lines.get(1));
    }

    @Test
    void ratiosAreTakenRoundByRound() {
        var millrace = series(Contestant.MILLRACE, 400, 10_000, 20_000, 30_000);
        var esper = series(Contestant.ESPER, 400, 60_000, 100_000, 120_000);
        var siddhi = series(Contestant.SIDDHI, 400, 100_000, 100_000, 100_000);
        var lines = printed(tables -> tables.ratios(List.of(millrace, esper, siddhi)));
        assertTrue(lines.get(2).matches("Esper.* 5\\.00 +4\\.00 - +6\\.00 >= 5\\.0 holds"), lines.get(2));
        assertTrue(lines.get(3).matches("Siddhi.* 5\\.00 +3\\.33 - +10\\.00 >= 20\\.0 DOES NOT HOLD"), lines.get(3));
    }

    @Test
    void moreQueriesMayCostOnlyALittleMore() {
        var few = List.of(series(Contestant.HAND, 400, 10_000), series(Contestant.MILLRACE, 400, 20_000));
        var many = List.of(series(Contestant.HAND, 4_000, 14_000), series(Contestant.MILLRACE, 4_000, 24_000));
        var lines = printed(tables -> tables.growth(few, many));
        assertTrue(lines.get(2).matches("a loop.* 10\\.0 +14\\.0 +1\\.40 "), lines.get(2));
        assertTrue(lines.get(3).matches("Millrace +20\\.0 +24\\.0 +1\\.20 <= 1\\.3 holds"), lines.get(3));
    }
}
