package org.millrace.tests.engines.flink;

import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.cep.CEP;
import org.apache.flink.cep.functions.PatternProcessFunction;
import org.apache.flink.cep.pattern.Pattern;
import org.apache.flink.cep.pattern.conditions.IterativeCondition;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.util.Collector;
import org.millrace.tests.engines.Signal;
import org.millrace.tests.engines.StockTick;

import java.util.List;
import java.util.Map;

/**
 * The two rules as patterns with strict contiguity. A pattern can detect three upticks, but not the length of a run:
 * every tick would have to end a match of its own length.
 */
public final class Patterns extends FlinkEngine {

    private static final String FIRST = "first";
    private static final String SECOND = "second";
    private static final String THIRD = "third";
    private static final String FOURTH = "fourth";
    private static final double PERCENT = 2;

    /** Called by {@link java.util.ServiceLoader}. */
    public Patterns() {
        super("flink-cep", false);
    }

    @Override
    void rules(KeyedStream<StockTick, String> watchedTicks, Sink<Signal> sink) {
        var move = Pattern.<StockTick>begin(FIRST).next(SECOND).where(new Moved());
        var uptick = Pattern.<StockTick>begin(FIRST).next(SECOND).where(new Risen(FIRST)).next(THIRD).where(new Risen(SECOND))
                .next(FOURTH).where(new Risen(THIRD));
        CEP.pattern(watchedTicks, move).inProcessingTime().process(new Move()).sinkTo(sink);
        CEP.pattern(watchedTicks, uptick).inProcessingTime().process(new Uptick()).sinkTo(sink);
    }

    private static double change(double last, double price) {
        return 100 * (price - last) / last;
    }

    private static double price(IterativeCondition.Context<StockTick> context, String name) throws Exception {
        return context.getEventsForPattern(name).iterator().next().getLastPrice();
    }

    private static final class Moved extends IterativeCondition<StockTick> {

        private static final long serialVersionUID = 1;

        @Override
        public boolean filter(StockTick tick, Context<StockTick> context) throws Exception {
            var change = change(price(context, FIRST), tick.getLastPrice());
            return change > PERCENT || change < -PERCENT;
        }
    }

    private static final class Risen extends IterativeCondition<StockTick> {

        private static final long serialVersionUID = 1;

        private final String from;

        Risen(String from) {
            this.from = from;
        }

        @Override
        public boolean filter(StockTick tick, Context<StockTick> context) throws Exception {
            return tick.getLastPrice() > price(context, from);
        }
    }

    private static final class Move extends PatternProcessFunction<StockTick, Signal> {

        private static final long serialVersionUID = 1;

        @Override
        public void processMatch(Map<String, List<StockTick>> match, Context context, Collector<Signal> out) {
            var tick = match.get(SECOND).getFirst();
            out.collect(KeyedRules.signal(Signal.Rule.PRICE_MOVE, tick, change(match.get(FIRST).getFirst().getLastPrice(), tick.getLastPrice())));
        }
    }

    private static final class Uptick extends PatternProcessFunction<StockTick, Signal> {

        private static final long serialVersionUID = 1;

        @Override
        public void processMatch(Map<String, List<StockTick>> match, Context context, Collector<Signal> out) {
            out.collect(KeyedRules.signal(Signal.Rule.UPTICK, match.get(FOURTH).getFirst(), 3));
        }
    }
}
