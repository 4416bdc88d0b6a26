package org.millrace.tests.bench;

import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.JavaClasses;
import org.millrace.epl.types.ProjectTypes;
import org.millrace.epl.types.ShapeProperty;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Provides 400 statements like those of the example signal-generation, and their event type. */
final class MeasuredModule {

    private static final String ESPER = """
            @name('price-move-%1$s')
            select symbol, lastPrice, perc(lastPrice) as change, clientTimestamp, timestamp
            from StockTick(symbol='%1$s')#length(2)
            having perc(lastPrice) > 2.0 or perc(lastPrice) < -2.0;
            @name('uptick-%1$s')
            select symbol, lastPrice, trend(lastPrice) as moves, clientTimestamp, timestamp
            from StockTick(symbol='%1$s')#length(3)
            having trend(lastPrice) > 2;
            """;

    private static final String BEA = """
            @name('price-move-%1$s')
            SELECT symbol, lastPrice, perc(lastPrice), clientTimestamp, timestamp
            FROM (select * from StockTick where symbol='%1$s') RETAIN 2 EVENTS
            HAVING PERC(lastPrice) > 2.0 OR PERC(lastPrice) < -2.0;
            @name('uptick-%1$s')
            SELECT symbol, lastPrice, trend(lastPrice), clientTimestamp, timestamp
            FROM (select * from StockTick where symbol='%1$s') RETAIN 3 EVENTS
            HAVING TREND(lastPrice) > 2;
            """;

    private MeasuredModule() {
    }

    static String esper() {
        return written(ESPER);
    }

    static String bea() {
        return written(BEA);
    }

    private static String written(String pair) {
        return IntStream.range(0, 200).mapToObj(i -> pair.formatted("S" + i)).collect(Collectors.joining());
    }

    static ProjectTypes types() {
        var tick = EventShape.of("StockTick", EventShape.Origin.DECLARED, List.of(ShapeProperty.of("symbol", EplType.STRING),
                ShapeProperty.of("lastPrice", EplType.DOUBLE), ShapeProperty.of("clientTimestamp", EplType.LONG),
                ShapeProperty.of("timestamp", EplType.LONG)));
        return ProjectTypes.of(List.of(tick), JavaClasses.none(), true);
    }
}
