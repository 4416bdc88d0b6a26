package org.millrace.runtime.esper;

import com.espertech.esper.common.client.hook.aggfunc.AggregationFunction;
import com.espertech.esper.common.client.hook.aggfunc.AggregationFunctionFactory;
import com.espertech.esper.common.client.hook.aggfunc.AggregationFunctionFactoryContext;
import com.espertech.esper.common.client.type.EPTypePremade;

import java.util.Deque;

/**
 * The aggregation function {@code perc(x)}: the change of the last value relative to the previous one in
 * percent, as a double: 100 · (last − previous) / previous. Null with fewer than two values and if the previous
 * one is 0; ignores null. Values that leave a data window have no effect; a new group or context starts anew.
 * With the second argument {@code 'batch'} it uses only the values in the window, so it starts anew with every
 * batch, see {@link OfBatch}.
 */
public final class Perc implements AggregationFunction {

    private int values;
    private double previous;
    private double last;

    @Override
    public void enter(Object value) {
        if (value instanceof Number number) {
            previous = last;
            last = number.doubleValue();
            values = Math.min(values + 1, 2);
        }
    }

    @Override
    public void leave(Object value) {
        // By definition the function depends on arrivals, not on the window.
    }

    @Override
    public Object getValue() {
        return values < 2 || previous == 0 ? null : (Object) (100 * (last - previous) / previous);
    }

    @Override
    public void clear() {
        values = 0;
    }

    /** The function {@code perc(x, 'batch')}. */
    static final class OfBatch extends BatchFunction {
        @Override
        Object value(Deque<Double> numbers) {
            var perc = new Perc();
            numbers.forEach(perc::enter);
            return perc.getValue();
        }
    }

    /** Creates instances for Esper. */
    public static final class Factory implements AggregationFunctionFactory {
        @Override
        public AggregationFunction newAggregator(AggregationFunctionFactoryContext context) {
            return new Perc();
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
            super("perc", EPTypePremade.DOUBLEBOXED.getEPType(), Factory.class, BatchFactory.class);
        }
    }
}
