package org.millrace.runtime.esper;

import com.espertech.esper.common.client.hook.aggfunc.AggregationFunction;
import com.espertech.esper.common.client.hook.aggfunc.AggregationFunctionFactory;
import com.espertech.esper.common.client.hook.aggfunc.AggregationFunctionFactoryContext;
import com.espertech.esper.common.client.type.EPTypePremade;

import java.util.Deque;

/**
 * The aggregation function {@code trend(x)}: the number of consecutive moves of x in the same direction, as an
 * int: 3 after three consecutive increases, -2 after two consecutive decreases. 0 for the first value and after
 * an unchanged value; ignores null. Values that leave a data window have no effect; a new group or context
 * starts anew. With the second argument {@code 'batch'} it uses only the values in the window, so it starts
 * anew with every batch, see {@link OfBatch}.
 */
public final class Trend implements AggregationFunction {

    private boolean started;
    private double last;
    private int run;

    @Override
    public void enter(Object value) {
        if (!(value instanceof Number number)) {
            return;
        }
        var current = number.doubleValue();
        if (!started) {
            started = true;
        } else if (current > last) {
            run = Math.max(run, 0) + 1;
        } else if (current < last) {
            run = Math.min(run, 0) - 1;
        } else {
            run = 0;
        }
        last = current;
    }

    @Override
    public void leave(Object value) {
        // By definition the function depends on arrivals, not on the window.
    }

    @Override
    public Object getValue() {
        return run;
    }

    @Override
    public void clear() {
        started = false;
        run = 0;
    }

    /** The function {@code trend(x, 'batch')}. */
    static final class OfBatch extends BatchFunction {
        @Override
        Object value(Deque<Double> numbers) {
            var trend = new Trend();
            numbers.forEach(trend::enter);
            return trend.getValue();
        }
    }

    /** Creates instances for Esper. */
    public static final class Factory implements AggregationFunctionFactory {
        @Override
        public AggregationFunction newAggregator(AggregationFunctionFactoryContext context) {
            return new Trend();
        }
    }

    /** Creates instances for Esper that use the batch. */
    public static final class BatchFactory implements AggregationFunctionFactory {
        @Override
        public AggregationFunction newAggregator(AggregationFunctionFactoryContext context) {
            return new OfBatch();
        }
    }

    /** Declares the function to Esper's compiler. */
    public static final class Forge extends NumberFunctionForge {

        /** Called by Esper. */
        public Forge() {
            super("trend", EPTypePremade.INTEGERBOXED.getEPType(), Factory.class, BatchFactory.class);
        }
    }
}
