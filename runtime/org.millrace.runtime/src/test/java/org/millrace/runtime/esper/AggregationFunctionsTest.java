package org.millrace.runtime.esper;

import com.espertech.esper.common.client.configuration.Configuration;
import com.espertech.esper.common.client.hook.aggfunc.AggregationFunction;
import com.espertech.esper.compiler.client.CompilerArguments;
import com.espertech.esper.compiler.client.EPCompileException;
import com.espertech.esper.compiler.client.EPCompilerProvider;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

class AggregationFunctionsTest {

    @Provide
    Arbitrary<List<Double>> series() {
        // Few distinct values, so that equal neighbours and zeros are common, with nulls in between.
        return Arbitraries.of(-2.0, 0.0, 1.0, 1.5, 2.0, 100.0).injectNull(0.1).list().ofMaxSize(60);
    }

    @Property
    void trendIsTheLengthOfTheRunThatEndsHere(@ForAll("series") List<Double> series) {
        var trend = new Trend();
        var seen = new ArrayList<Double>();
        for (var value : series) {
            trend.enter(value);
            if (value != null) {
                seen.add(value);
            }
            assertEquals(runAtEnd(seen), trend.getValue());
        }
    }

    /** Computes backwards, unlike the function. */
    private static int runAtEnd(List<Double> values) {
        var run = 0;
        for (var i = values.size() - 1; i > 0; i--) {
            var direction = Double.compare(values.get(i), values.get(i - 1));
            if (direction == 0 || run != 0 && Integer.signum(run) != direction) {
                break;
            }
            run += direction;
        }
        return run;
    }

    @Property
    void percComparesTheLastTwoValues(@ForAll("series") List<Double> series) {
        var perc = new Perc();
        var seen = new ArrayList<Double>();
        for (var value : series) {
            perc.enter(value);
            if (value != null) {
                seen.add(value);
            }
            if (seen.size() < 2 || seen.get(seen.size() - 2) == 0) {
                assertNull(perc.getValue());
            } else {
                var previous = seen.get(seen.size() - 2);
                assertEquals((seen.getLast() - previous) / previous * 100, (Double) perc.getValue(), 1e-9);
            }
        }
    }

    @Test
    void leavingValuesChangeNothing() {
        var trend = new Trend();
        var perc = new Perc();
        for (var price : List.of(10.0, 11.0, 12.1)) {
            trend.enter(price);
            perc.enter(price);
            trend.leave(10.0);
            perc.leave(10.0);
        }
        assertEquals(2, trend.getValue());
        assertEquals(10.0, (Double) perc.getValue(), 1e-9);
    }

    @Test
    void clearBeginsAnew() {
        var trend = new Trend();
        var perc = new Perc();
        for (var price : List.of(1, 2, 3)) {
            trend.enter(price);
            perc.enter(price);
        }
        trend.clear();
        perc.clear();
        trend.enter(4);
        perc.enter(4);
        assertEquals(0, trend.getValue());
        assertNull(perc.getValue());
    }

    @Property
    void aBatchIsSeenWithoutTheOneBefore(@ForAll("series") List<Double> before, @ForAll("series") List<Double> batch) {
        var trend = new Trend.OfBatch();
        var perc = new Perc.OfBatch();
        var alone = new Trend();
        var aloneInPercent = new Perc();
        // Like Esper: the new batch enters, then the previous one leaves.
        for (var function : List.of(trend, perc)) {
            before.forEach(function::enter);
            batch.forEach(function::enter);
            before.forEach(function::leave);
        }
        batch.forEach(alone::enter);
        batch.forEach(aloneInPercent::enter);
        assertEquals(alone.getValue(), trend.getValue());
        assertEquals(aloneInPercent.getValue(), perc.getValue());
    }

    @Test
    void anEmptyBatchHasNoTrend() {
        // With all arguments, as Esper passes them for functions with several.
        var trend = new Trend.OfBatch();
        var perc = new Perc.OfBatch();
        enter(1.0, trend, perc);
        enter(2.0, trend, perc);
        leave(1.0, trend, perc);
        leave(2.0, trend, perc);
        assertEquals(0, trend.getValue());
        assertNull(perc.getValue());
        enter(3.0, trend, perc);
        enter(6.0, trend, perc);
        assertEquals(1, trend.getValue());
        assertEquals(100.0, perc.getValue());
        trend.clear();
        perc.clear();
        assertEquals(0, trend.getValue());
        assertNull(perc.getValue());
    }

    private static void enter(Double value, AggregationFunction... functions) {
        for (var function : functions) {
            function.enter(new Object[] {value, "batch"});
        }
    }

    private static void leave(Double value, AggregationFunction... functions) {
        for (var function : functions) {
            function.leave(new Object[] {value, "batch"});
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"trend(price, 'batch')", "perc(price, 'batch')", "trend(price)", "perc(price)"})
    void theWordBatchMayFollow(String call) throws EPCompileException {
        compile(call);
    }

    @ParameterizedTest
    @ValueSource(strings = {"trend()", "trend(name)", "trend(price, price)", "trend(price, 'lot')", "perc(price, name)", "perc(price, 'batch', 1)",
        "perc(name, 'batch')"})
    void anythingElseIsRefused(String call) {
        assertThrows(EPCompileException.class, () -> compile(call));
    }

    private static void compile(String call) throws EPCompileException {
        var configuration = new Configuration();
        Config.compiler(configuration.getCompiler());
        configuration.getCommon().addEventType("Tick", Map.<String, Object>of("price", double.class, "name", String.class));
        EPCompilerProvider.getCompiler().compile("select " + call + " as value from Tick#length_batch(3)", new CompilerArguments(configuration));
    }
}
