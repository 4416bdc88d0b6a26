package org.millrace.tests.engines.flink;

import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.util.Collector;
import org.millrace.tests.engines.Signal;
import org.millrace.tests.engines.StockTick;

import java.io.IOException;

/** Both rules in Java, with keyed state of Flink. */
final class KeyedRules extends KeyedProcessFunction<String, StockTick, Signal> {

    private static final long serialVersionUID = 1;
    private static final double PERCENT = 2;
    private static final int UPTICKS = 3;

    private transient ValueState<Course> state;

    @Override
    public void open(OpenContext context) {
        state = getRuntimeContext().getState(new ValueStateDescriptor<>("course", Course.class));
    }

    @Override
    public void processElement(StockTick tick, Context context, Collector<Signal> out) throws IOException {
        var course = state.value();
        var price = tick.getLastPrice();
        if (course == null) {
            course = new Course();
        } else {
            var last = course.getLast();
            var change = 100 * (price - last) / last;
            if (change > PERCENT || change < -PERCENT) {
                out.collect(signal(Signal.Rule.PRICE_MOVE, tick, change));
            }
            course.setRises(price > last ? course.getRises() + 1 : 0);
            if (course.getRises() >= UPTICKS) {
                out.collect(signal(Signal.Rule.UPTICK, tick, course.getRises()));
            }
        }
        course.setLast(price);
        state.update(course);
    }

    static Signal signal(Signal.Rule rule, StockTick tick, double value) {
        return new Signal(rule, tick.getSymbol(), tick.getLastPrice(), value, tick.getClientTimestamp(), tick.getTimestamp());
    }
}
