package org.millrace.runtime.esper;

import com.espertech.esper.common.client.hook.aggfunc.AggregationFunction;
import com.espertech.esper.common.client.hook.aggfunc.AggregationFunctionFactory;
import com.espertech.esper.common.client.hook.aggfunc.AggregationFunctionFactoryContext;
import com.espertech.esper.common.client.type.EPTypePremade;

import java.util.Deque;

/**
 * The aggregation function {@code perc(x)}: by how many percent the last value differs from the one
 * before it, as a double: 100 · (last − previous) / previous. Null until there are two values and
 * when the previous one is 0; null values are ignored. A value that leaves a data window does not
 * change it; it begins anew with a new group or context. With the second argument {@code 'batch'} it
 * looks at the values in the window only, so that it begins anew with every batch, see
 * {@link OfBatch}.
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
        // By definition it looks at what came, not at what is retained.
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

    /** Makes instances for Esper. */
    public static final class Factory implements AggregationFunctionFactory {
        @Override
        public AggregationFunction newAggregator(AggregationFunctionFactoryContext context) {
            return new Perc();
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
            super("perc", EPTypePremade.DOUBLEBOXED.getEPType(), Factory.class, BatchFactory.class);
        }
    }
}
