package org.millrace.runtime.esper;

import com.espertech.esper.common.client.hook.aggfunc.AggregationFunction;
import com.espertech.esper.common.client.hook.aggfunc.AggregationFunctionFactory;
import com.espertech.esper.common.client.hook.aggfunc.AggregationFunctionFactoryContext;
import com.espertech.esper.common.client.type.EPTypePremade;

import java.util.Deque;

/**
 * The aggregation function {@code trend(x)}: how many times in a row x has moved in the same
 * direction, as an int: 3 after three consecutive upticks, -2 after two consecutive downticks. The
 * first value gives 0, a value equal to the one before gives 0, null is ignored. A value that
 * leaves a data window does not change it; it begins anew with a new group or context. With the
 * second argument {@code 'batch'} it looks at the values in the window only, so that it begins anew
 * with every batch, see {@link OfBatch}.
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
        // By definition the trend looks at what came, not at what is retained.
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

    /** Makes instances for Esper. */
    public static final class Factory implements AggregationFunctionFactory {
        @Override
        public AggregationFunction newAggregator(AggregationFunctionFactoryContext context) {
            return new Trend();
        }
    }

    /** Makes instances for Esper that look at a batch. */
    public static final class BatchFactory implements AggregationFunctionFactory {
        @Override
        public AggregationFunction newAggregator(AggregationFunctionFactoryContext context) {
            return new OfBatch();
        }
    }

    /** Tells Esper's compiler about the function. */
    public static final class Forge extends NumberFunctionForge {

        /** Called by Esper. */
        public Forge() {
            super("trend", EPTypePremade.INTEGERBOXED.getEPType(), Factory.class, BatchFactory.class);
        }
    }
}
